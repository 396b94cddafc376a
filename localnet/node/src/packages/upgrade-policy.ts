import type { AbilitySet, CompiledModule, Field, FunctionDefinition } from '@suixue/move-vm/compiled-module';
import { describeFunction, describeSignature, describeType } from './describe-code.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { initName } from './verifier/init-function.ts';
import { functionName } from './verifier/names.ts';

export type UpgradePolicy = 'compatible' | 'additive' | 'dependenciesOnly';

export const upgradePolicies: ReadonlyMap<number, UpgradePolicy> = new Map([
  [0, 'compatible'],
  [128, 'additive'],
  [192, 'dependenciesOnly'],
]);

/** Whether the new version of a package is compatible for its users. */
export function isCompatible(policy: UpgradePolicy, before: LoadedPackage, after: LoadedPackage): boolean {
  if (policy === 'dependenciesOnly' && before.modules.size !== after.modules.size) return false;
  return [...before.modules].every(([name, { module: old }]) => {
    const next = after.modules.get(name)?.module;
    return next !== undefined && keeps(policy, old, next) && keepsInit(old, next);
  });
}

function keeps(policy: UpgradePolicy, old: CompiledModule, next: CompiledModule): boolean {
  if (policy === 'compatible')
    return (
      isWithin(typesOf(old), typesOf(next)) && keepsFunctions(publicFunctionsOf(old), publicFunctionsOf(next))
    );
  const pairs = [
    [typesOf(old), typesOf(next)],
    [codeOf(old), codeOf(next)],
  ] as const;
  // An additive upgrade keeps every function unchanged; a dependency-only one also adds none.
  return pairs.every(([was, is]) => isWithin(was, is) && (policy === 'additive' || was.size === is.size));
}

/** Whether everything existing is unchanged. */
function isWithin(old: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): boolean {
  return [...old].every(([name, described]) => next.get(name) === described);
}

/** `init` runs when its module is new, so one that is added later would never run. */
function keepsInit(old: CompiledModule, next: CompiledModule): boolean {
  const hasInit = (module: CompiledModule) =>
    module.functionDefinitions.some((definition) => functionName(module, definition) === initName);
  return hasInit(old) || !hasInit(next);
}

function typesOf(module: CompiledModule): Map<string, string> {
  const { structDefinitions, enumDefinitions, datatypeHandles, identifiers } = module;
  const described = (handle: number, body: string) => {
    const { name = -1, abilities, typeParameters } = datatypeHandles[handle] ?? {};
    return [identifiers[name] ?? '', `${abilities} ${JSON.stringify(typeParameters)} ${body}`] as const;
  };
  const fieldsOf = (fields: readonly Field[]) =>
    fields.map(({ name, type }) => `${identifiers[name]}: ${describeType(module, type)}`).join();
  return new Map([
    ...structDefinitions.map(({ handle, fields }) => described(handle, fieldsOf(fields ?? []))),
    ...enumDefinitions.map(({ handle, variants }) =>
      described(
        handle,
        variants.map(({ name, fields }) => `${identifiers[name]}(${fieldsOf(fields)})`).join(),
      ),
    ),
  ]);
}

function nameOf(module: CompiledModule, { handle }: FunctionDefinition): string {
  return module.identifiers[module.functionHandles[handle]?.name ?? -1] ?? '';
}

function codeOf(module: CompiledModule): Map<string, string> {
  return new Map(
    module.functionDefinitions.map((each) => [nameOf(module, each), describeFunction(module, each)]),
  );
}

interface Callable {
  readonly signature: string;
  /** The constraints of each type parameter. */
  readonly asked: readonly AbilitySet[];
}

function publicFunctionsOf(module: CompiledModule): Map<string, Callable> {
  const callable = module.functionDefinitions.filter(({ visibility }) => visibility === 'public');
  return new Map(
    callable.map((each) => [
      nameOf(module, each),
      {
        signature: describeSignature(module, each.handle),
        asked: module.functionHandles[each.handle]?.typeParameters ?? [],
      },
    ]),
  );
}

/** Every callable function still exists with the same signature and no stronger constraints. */
function keepsFunctions(old: ReadonlyMap<string, Callable>, next: ReadonlyMap<string, Callable>): boolean {
  return [...old].every(([name, { signature, asked }]) => {
    const now = next.get(name);
    return (
      now?.signature === signature &&
      now.asked.length === asked.length &&
      now.asked.every((abilities, index) => (abilities & ~(asked[index] ?? 0)) === 0)
    );
  });
}
