import { checkSuiRules } from '@suixue/localnet-node/check-sui-rules';
import type { AbilitySet, CompiledModule } from '@suixue/move-vm/compiled-module';
import { readModule } from '@suixue/move-vm/read-module';
import { verifyCompiled } from '@suixue/move-vm/verified-module';
import type { VmResult } from '@suixue/move-vm/vm-failure';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { compile } from '../toolchain.ts';

const manifest = '[package]\nname = "sample"\nedition = "2024"\n[addresses]\nsample = "0x0"\n';

/** Compiles one module with the official compiler. */
export async function compileModule(source: string): Promise<CompiledModule> {
  const [first, ...others] = (await compileModules([source])).values();
  if (first === undefined || others.length > 0) throw new Error('expected exactly one module');
  return first;
}

/** Compiles modules with the official compiler, which takes hardly longer than one of them, and returns them by name. */
export async function compileModules(
  sources: readonly string[],
): Promise<ReadonlyMap<string, CompiledModule>> {
  const files = sources.map((source, index) => [`sources/${index}.move`, source]);
  const { modules } = await compile({ 'Move.toml': manifest, ...Object.fromEntries(files) });
  const read = modules.map((text) => orThrow(readModule(Buffer.from(text, 'base64'))));
  return new Map(read.map((module) => [nameOf(module), module]));
}

function nameOf({ identifiers, moduleHandles, selfModuleHandle }: CompiledModule): string {
  return identifiers[moduleHandles[selfModuleHandle]?.name ?? -1] ?? '';
}

export function orThrow<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Error(`${result.status}: ${result.message}`);
  return result.value;
}

/** What Sui's rules reject in a module that Move's verifier accepts. */
export function problemOf(module: CompiledModule): string {
  const problem = checkSuiRules(orThrow(verifyCompiled(module)), WorkBudget.ofPackage());
  return problem ? `${problem.code} ${problem.where}` : 'good';
}

/** Gives a type abilities that its compiler would not allow. */
export function withAbilities(module: CompiledModule, name: string, abilities: AbilitySet): CompiledModule {
  if (!module.datatypeHandles.some((handle) => module.identifiers[handle.name] === name))
    throw new Error(`there is no type ${name}`);
  const datatypeHandles = module.datatypeHandles.map((handle) =>
    module.identifiers[handle.name] === name ? { ...handle, abilities } : handle,
  );
  return { ...module, datatypeHandles };
}

/** Renames an identifier wherever it is used. */
export function withName(module: CompiledModule, from: string, to: string): CompiledModule {
  if (!module.identifiers.includes(from)) throw new Error(`there is no identifier ${from}`);
  return { ...module, identifiers: module.identifiers.map((name) => (name === from ? to : name)) };
}
