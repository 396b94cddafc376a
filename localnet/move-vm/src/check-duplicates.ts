import type { CompiledModule } from './compiled-module.ts';
import { row } from './row.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type VmResult } from './vm-failure.ts';

type Tables = {
  readonly [Name in keyof CompiledModule as CompiledModule[Name] extends readonly unknown[]
    ? Name
    : never]: CompiledModule[Name];
};
type TableName = keyof Tables;

/**
 * The identity of a row in each table. Names are resolved to the first row with that name, and fields are
 * distinguished by their handles, so duplicates are not allowed.
 */
const identities: { readonly [Name in TableName]?: (row: Tables[Name][number]) => number | string } = {
  moduleHandles: ({ address, name }) => pair(address, name),
  datatypeHandles: ({ module, name }) => pair(module, name),
  functionHandles: ({ module, name }) => pair(module, name),
  functionInstantiations: ({ of, typeArguments }) => pair(of, typeArguments),
  signatures: (signature) => JSON.stringify(signature),
  constantPool: ({ type, bytes }) => `${JSON.stringify(type)} ${bytes.join()}`,
  identifiers: (text) => text,
  addressIdentifiers: (bytes) => bytes.join(),
  structDefinitions: ({ handle }) => handle,
  structInstantiations: ({ of, typeArguments }) => pair(of, typeArguments),
  functionDefinitions: ({ handle }) => handle,
  fieldHandles: ({ definition, position }) => pair(definition, position),
  fieldInstantiations: ({ of, typeArguments }) => pair(of, typeArguments),
  friendDeclarations: ({ address, name }) => pair(address, name),
  enumDefinitions: ({ handle }) => handle,
  enumInstantiations: ({ of, typeArguments }) => pair(of, typeArguments),
  variantHandles: ({ definition, position }) => pair(definition, position),
  variantInstantiations: ({ definition, position }) => pair(definition, position),
};

/** Two indexes as one number; both are at most 65535. */
function pair(first: number, second: number): number {
  return first * 0x1_0000 + second;
}

/**
 * Checks that no row is duplicated and that the module defines each of its own handles exactly once. Requires
 * `checkBounds`.
 */
export function checkDuplicates(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    for (const table of Object.keys(identities) as TableName[]) checkTable(module, table);
    checkMembers(module);
    checkOwn(module, 'datatypeHandles', [...module.structDefinitions, ...module.enumDefinitions]);
    checkOwn(module, 'functionHandles', module.functionDefinitions);
    return undefined;
  });
}

function checkTable(module: CompiledModule, table: TableName): void {
  // Each table's identity function takes its rows; TypeScript cannot relate the two by name.
  const identify = identities[table] as ((row: unknown) => number | string) | undefined;
  if (!identify) return;
  requireDistinct(
    module[table].map((item: unknown) => identify(item)),
    (index) => fail('DUPLICATE_ELEMENT', table, index),
  );
}

function requireDistinct(items: readonly (number | string)[], failAt: (index: number) => never): void {
  const seen = new Set<number | string>();
  items.forEach((item, index) => {
    if (seen.has(item)) failAt(index);
    seen.add(item);
  });
}

/** Checks that fields and variants have distinct names and that there is at least one. */
function checkMembers({ structDefinitions, enumDefinitions }: CompiledModule): void {
  const namesOf = (members: readonly { readonly name: number }[]) => members.map(({ name }) => name);
  structDefinitions.forEach(({ fields }, index) => {
    if (fields?.length === 0) fail('ZERO_SIZED_STRUCT', 'structDefinitions', index);
    requireDistinct(namesOf(fields ?? []), () => fail('DUPLICATE_ELEMENT', 'structDefinitions', index));
  });
  enumDefinitions.forEach(({ variants }, index) => {
    const failHere = () => fail('DUPLICATE_ELEMENT', 'enumDefinitions', index);
    requireDistinct(namesOf(variants), failHere);
    for (const { fields } of variants) requireDistinct(namesOf(fields), failHere);
  });
}

/** Checks that the handles of the module itself are the ones it defines. */
function checkOwn(
  module: CompiledModule,
  table: 'datatypeHandles' | 'functionHandles',
  definitions: readonly { readonly handle: number }[],
): void {
  const defined = new Set<number>();
  for (const { handle } of definitions) {
    if (row<{ readonly module: number }>(module[table], handle).module !== module.selfModuleHandle)
      fail('INVALID_MODULE_HANDLE', table, handle);
    if (defined.has(handle)) fail('DUPLICATE_ELEMENT', table, handle);
    defined.add(handle);
  }
  module[table].forEach((handle, index) => {
    if (handle.module === module.selfModuleHandle && !defined.has(index))
      fail('UNIMPLEMENTED_HANDLE', table, index);
  });
}

const reasons: Partial<Record<MajorStatusName, string>> = {
  DUPLICATE_ELEMENT: 'something is there twice',
  ZERO_SIZED_STRUCT: 'a struct without fields',
  INVALID_MODULE_HANDLE: 'a definition of something in another module',
  UNIMPLEMENTED_HANDLE: 'something of this module that is not defined',
};

function fail(status: MajorStatusName, table: string, index: number): never {
  throw new Stopped(createFailure(status, { table, row: index }, reasons[status] ?? status));
}
