import type { CompiledModule, Field, SignatureToken } from './compiled-module.ts';
import { toBlocks } from './control-flow.ts';
import { countNodes } from './count-nodes.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type Place, type VmResult } from './vm-failure.ts';

/** Sui's limits, which are stricter than those of the binary format. */
export const limits = {
  identifierLength: 128,
  functions: 1_000,
  datatypes: 200,
  fields: 32,
  variants: 127,
  parameters: 128,
  typeParameters: 32,
  typeNodes: 256,
  blocks: 1_024,
} as const;

/** The maximum number of rows of each table. */
export const maxRows = {
  moduleHandles: 100,
  datatypeHandles: 300,
  functionHandles: 1_500,
  functionInstantiations: 750,
  signatures: 1_000,
  constantPool: 4_000,
  identifiers: 10_000,
  addressIdentifiers: 100,
  structInstantiations: 100,
  fieldHandles: 500,
  fieldInstantiations: 250,
  friendDeclarations: 100,
  enumInstantiations: 100,
  variantHandles: 1_024,
  variantInstantiations: 1_024,
} as const;

/** A script's name for itself; a module may not have it. */
const scriptName = '<SELF>';

/** Checks that the module is within all limits. Requires `checkBounds`. */
export function checkLimits(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    checkRows(module);
    checkNames(module);
    checkHandles(module);
    checkDefinitions(module);
    checkTypeSizes(module);
    return undefined;
  });
}

function checkRows(module: CompiledModule): void {
  for (const [table, max] of Object.entries(maxRows)) {
    const { length } = module[table as keyof typeof maxRows];
    require(length, max, { status: 'MALFORMED', where: { table, row: max } });
  }
}

function checkNames({ identifiers }: CompiledModule): void {
  identifiers.forEach((text, row) => {
    const where = { table: 'identifiers', row };
    require(text.length, limits.identifierLength, { status: 'IDENTIFIER_TOO_LONG', where });
    if (text === scriptName) fail('MALFORMED', where, 'a name that is not allowed for modules');
  });
}

function checkHandles(module: CompiledModule): void {
  module.functionHandles.forEach(({ parameters, typeParameters }, row) => {
    const where = { table: 'functionHandles', row };
    const count = module.signatures[parameters]?.length ?? 0;
    require(count, limits.parameters, { status: 'TOO_MANY_PARAMETERS', where });
    require(typeParameters.length, limits.typeParameters, { status: 'TOO_MANY_TYPE_PARAMETERS', where });
  });
  module.datatypeHandles.forEach(({ typeParameters }, row) => {
    const where = { table: 'datatypeHandles', row };
    require(typeParameters.length, limits.typeParameters, { status: 'TOO_MANY_TYPE_PARAMETERS', where });
  });
}

function checkDefinitions({ structDefinitions, enumDefinitions, functionDefinitions }: CompiledModule): void {
  require(functionDefinitions.length, limits.functions, {
    status: 'MAX_FUNCTION_DEFINITIONS_REACHED',
    where: { table: 'functionDefinitions', row: limits.functions },
  });
  require(structDefinitions.length + enumDefinitions.length, limits.datatypes, {
    status: 'MAX_STRUCT_DEFINITIONS_REACHED',
    where: { table: 'structDefinitions', row: limits.datatypes },
  });
  const requireFields = (fields: readonly Field[], where: Place) =>
    require(fields.length, limits.fields, { status: 'MAX_FIELD_DEFINITIONS_REACHED', where });
  structDefinitions.forEach(({ fields }, row) => {
    requireFields(fields ?? [], { table: 'structDefinitions', row });
  });
  enumDefinitions.forEach(({ variants }, row) => {
    const where = { table: 'enumDefinitions', row };
    require(variants.length, limits.variants, { status: 'MAX_VARIANTS_REACHED', where });
    for (const { fields } of variants) requireFields(fields, where);
  });
  functionDefinitions.forEach(({ code, acquires }, functionDefinition) => {
    const where = { functionDefinition, instruction: 0 };
    // The global storage that functions once acquired from no longer exists.
    if (acquires.length > 0) fail('EXTRANEOUS_ACQUIRES_ANNOTATION', where, 'a function with acquires');
    if (code) require(toBlocks(code).length, limits.blocks, { status: 'TOO_MANY_BASIC_BLOCKS', where });
  });
}

function checkTypeSizes({
  signatures,
  constantPool,
  structDefinitions,
  enumDefinitions,
}: CompiledModule): void {
  const check = (token: SignatureToken, table: string, row: number) =>
    require(countNodes(token), limits.typeNodes, { status: 'TOO_MANY_TYPE_NODES', where: { table, row } });
  signatures.forEach((signature, row) => {
    for (const token of signature) check(token, 'signatures', row);
  });
  constantPool.forEach(({ type }, row) => {
    check(type, 'constantPool', row);
  });
  structDefinitions.forEach(({ fields }, row) => {
    for (const { type } of fields ?? []) check(type, 'structDefinitions', row);
  });
  enumDefinitions.forEach(({ variants }, row) => {
    for (const { type } of variants.flatMap(({ fields }) => fields)) check(type, 'enumDefinitions', row);
  });
}

function require(
  count: number,
  max: number,
  { status, where }: { status: MajorStatusName; where: Place },
): void {
  if (count > max) fail(status, where, `${count}, where at most ${max} may be`);
}

function fail(status: MajorStatusName, where: Place, message: string): never {
  throw new Stopped(createFailure(status, where, message));
}
