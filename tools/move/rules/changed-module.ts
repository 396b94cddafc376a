import { checkSuiRules } from '@suixue/localnet-node/check-sui-rules';
import type { AbilitySet, CompiledModule } from '@suixue/move-vm/compiled-module';
import { readModule } from '@suixue/move-vm/read-module';
import { verifyCompiled } from '@suixue/move-vm/verified-module';
import type { VmResult } from '@suixue/move-vm/vm-failure';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { compile } from '../toolchain.ts';

const manifest = '[package]\nname = "sample"\nedition = "2024"\n[addresses]\nsample = "0x0"\n';

/** One module, as the official compiler writes it. */
export async function compileModule(source: string): Promise<CompiledModule> {
  const { modules } = await compile({ 'Move.toml': manifest, 'sources/sample.move': source });
  const [first, ...others] = modules;
  if (first === undefined || others.length > 0) throw new Error('no module, or more than one');
  return orThrow(readModule(Buffer.from(first, 'base64')));
}

export function orThrow<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Error(`${result.status}: ${result.message}`);
  return result.value;
}

/** What Sui has against a module that Move has nothing against. */
export function problemOf(module: CompiledModule): string {
  const problem = checkSuiRules(orThrow(verifyCompiled(module)), WorkBudget.ofPackage());
  return problem ? `${problem.code} ${problem.where}` : 'good';
}

/** A type that can do what its compiler would not have allowed. */
export function withAbilities(module: CompiledModule, name: string, abilities: AbilitySet): CompiledModule {
  if (!module.datatypeHandles.some((handle) => module.identifiers[handle.name] === name))
    throw new Error(`no type is called ${name}`);
  const datatypeHandles = module.datatypeHandles.map((handle) =>
    module.identifiers[handle.name] === name ? { ...handle, abilities } : handle,
  );
  return { ...module, datatypeHandles };
}

/** Whatever is called so, is called otherwise. */
export function withName(module: CompiledModule, from: string, to: string): CompiledModule {
  if (!module.identifiers.includes(from)) throw new Error(`nothing is called ${from}`);
  return { ...module, identifiers: module.identifiers.map((name) => (name === from ? to : name)) };
}
