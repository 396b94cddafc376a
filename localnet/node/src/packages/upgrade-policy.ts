import type {
  CompiledModule,
  Field,
  FunctionDefinition,
  SignatureToken,
} from '@suixue/move-vm/compiled-module';
import { moduleKey, toModuleId } from '@suixue/move-vm/verified-module';
import type { LoadedPackage } from './loaded-package.ts';
import { initName } from './verifier/init-function.ts';
import { functionName } from './verifier/names.ts';

export type UpgradePolicy = 'compatible' | 'additive' | 'dependenciesOnly';

/** What the holder of the right to upgrade may still do, by its number. */
export const upgradePolicies: ReadonlyMap<number, UpgradePolicy> = new Map([
  [0, 'compatible'],
  [128, 'additive'],
  [192, 'dependenciesOnly'],
]);

/** Whether whoever uses a package today can go on with the new version of it. */
export function isCompatible(policy: UpgradePolicy, before: LoadedPackage, after: LoadedPackage): boolean {
  if (policy === 'dependenciesOnly' && before.modules.size !== after.modules.size) return false;
  return [...before.modules].every(([name, { module: old }]) => {
    const next = after.modules.get(name)?.module;
    if (!next) return false;
    // Code that may not change may not change at all: not even its constants, or the lines that aborts tell of.
    if (policy !== 'compatible') return isSameCode(before, after, name);
    return keepsTypes(old, next) && keepsFunctions(old, next) && keepsInit(old, next);
  });
}

function isSameCode(before: LoadedPackage, after: LoadedPackage, name: string): boolean {
  const [old, next] = [before.object.modules.get(name), after.object.modules.get(name)];
  return old !== undefined && next !== undefined && Buffer.compare(old, next) === 0;
}

/** Every type is there as it was, field by field: objects of it are. */
function keepsTypes(old: CompiledModule, next: CompiledModule): boolean {
  const after = typesOf(next);
  return [...typesOf(old)].every(([name, described]) => after.get(name) === described);
}

/** Every function that others may call is there and takes and gives what it did. */
function keepsFunctions(old: CompiledModule, next: CompiledModule): boolean {
  const after = publicFunctionsOf(next);
  return [...publicFunctionsOf(old)].every(([name, described]) => after.get(name) === described);
}

/** An initialiser runs when its module is new, so that one which comes later would never run. */
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
    fields.map(({ name, type }) => `${identifiers[name]}: ${describe(module, type)}`).join();
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

function publicFunctionsOf(module: CompiledModule): Map<string, string> {
  const isPublic = ({ visibility }: FunctionDefinition) => visibility === 'public';
  return new Map(
    module.functionDefinitions.filter(isPublic).map(({ handle }) => {
      const {
        name = -1,
        parameters = -1,
        returns = -1,
        typeParameters,
      } = module.functionHandles[handle] ?? {};
      const list = (signature: number) =>
        (module.signatures[signature] ?? []).map((token) => describe(module, token)).join();
      return [
        module.identifiers[name] ?? '',
        `${JSON.stringify(typeParameters)} (${list(parameters)}): ${list(returns)}`,
      ];
    }),
  );
}

/** A type without the numbers of this module's tables. */
function describe(module: CompiledModule, token: SignatureToken): string {
  if (typeof token === 'string') return token;
  switch (token.kind) {
    case 'vector':
      return `vector<${describe(module, token.of)}>`;
    case 'reference':
      return `&${token.isMutable ? 'mut ' : ''}${describe(module, token.to)}`;
    case 'typeParameter':
      return `T${token.index}`;
    case 'datatype': {
      const { module: owner = -1, name = -1 } = module.datatypeHandles[token.handle] ?? {};
      const inner = token.typeArguments.map((argument) => describe(module, argument)).join();
      return `${moduleKey(toModuleId(module, owner))}::${module.identifiers[name]}<${inner}>`;
    }
  }
}
