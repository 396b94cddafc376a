import { readBinaryHeader, type TableKind, type TableRange } from './binary-header.ts';
import type {
  AbilitySet,
  CompiledModule,
  EnumDefinition,
  Field,
  FunctionDefinition,
  Instantiation,
  Member,
  ModuleHandle,
  StructDefinition,
  Visibility,
} from './compiled-module.ts';
import { Cursor } from './cursor.ts';
import { readCode } from './read-code.ts';
import { readSignature, readToken } from './read-signature.ts';
import { take, untilFailure } from './until-failure.ts';
import type { VmResult } from './vm-failure.ts';

/** The limits of the binary format; the verifier checks a network's stricter ones. */
const max = {
  identifier: 65_535,
  constant: 65_535,
  metadataKey: 1_023,
  metadataValue: 65_535,
  typeParameters: 255,
  fields: 255,
  fieldPosition: 255,
  variants: 127,
  acquires: 255,
  rows: 65_536,
} as const;

const allAbilities = 0b1111;
const nativeStruct = 0x1;
const declared = 0x2;
const nativeFunction = 0x2;
const entryFunction = 0x4;

const visibilities: ReadonlyMap<number, Visibility> = new Map([
  [0, 'private'],
  [1, 'public'],
  [3, 'package'],
]);

/** Decodes a module or returns what is wrong with its bytes. The verifier checks its indexes. */
export function readModule(bytes: Uint8Array): VmResult<CompiledModule> {
  return untilFailure(() => {
    const { version, tables, selfModuleHandle } = take(readBinaryHeader(bytes));
    const ranges = new Map(tables.map((range): [TableKind, TableRange] => [range.kind, range]));
    const rows = <Row>(kind: TableKind, read: (cursor: Cursor) => Row): Row[] => {
      const range = ranges.get(kind);
      if (range === undefined) return [];
      const cursor = new Cursor(bytes, range);
      const found: Row[] = [];
      while (!cursor.isAtEnd) {
        if (found.length === max.rows) cursor.fail('MALFORMED', `more than ${max.rows} rows in ${kind}`);
        found.push(read(cursor));
      }
      return found;
    };
    return {
      version,
      selfModuleHandle,
      moduleHandles: rows('moduleHandles', readModuleHandle),
      datatypeHandles: rows('datatypeHandles', (cursor) => ({
        module: cursor.index(),
        name: cursor.index(),
        abilities: readAbilities(cursor),
        typeParameters: cursor.list(max.typeParameters, () => ({
          constraints: readAbilities(cursor),
          isPhantom: readFlag(cursor),
        })),
      })),
      functionHandles: rows('functionHandles', (cursor) => ({
        module: cursor.index(),
        name: cursor.index(),
        parameters: cursor.index(),
        returns: cursor.index(),
        typeParameters: cursor.list(max.typeParameters, () => readAbilities(cursor)),
      })),
      functionInstantiations: rows('functionInstantiations', readInstantiation),
      signatures: rows('signatures', readSignature),
      constantPool: rows('constantPool', (cursor) => ({
        type: readToken(cursor),
        bytes: cursor.byteVector(max.constant),
      })),
      identifiers: rows('identifiers', readIdentifier),
      addressIdentifiers: rows('addressIdentifiers', (cursor) => cursor.bytes(32)),
      structDefinitions: rows('structDefinitions', readStructDefinition),
      structInstantiations: rows('structInstantiations', readInstantiation),
      functionDefinitions: rows('functionDefinitions', (cursor) => readFunctionDefinition(cursor, version)),
      fieldHandles: rows('fieldHandles', (cursor) => readMember(cursor, max.fieldPosition)),
      fieldInstantiations: rows('fieldInstantiations', readInstantiation),
      friendDeclarations: rows('friendDeclarations', readModuleHandle),
      metadata: rows('metadata', (cursor) => ({
        key: cursor.byteVector(max.metadataKey),
        value: cursor.byteVector(max.metadataValue),
      })),
      enumDefinitions: rows('enumDefinitions', readEnumDefinition),
      enumInstantiations: rows('enumInstantiations', readInstantiation),
      variantHandles: rows('variantHandles', (cursor) => readMember(cursor, max.variants - 1)),
      variantInstantiations: rows('variantInstantiations', (cursor) => readMember(cursor, max.variants - 1)),
    };
  });
}

function readModuleHandle(cursor: Cursor): ModuleHandle {
  return { address: cursor.index(), name: cursor.index() };
}

function readInstantiation(cursor: Cursor): Instantiation {
  return { of: cursor.index(), typeArguments: cursor.index() };
}

function readMember(cursor: Cursor, maxPosition: number): Member {
  return { definition: cursor.index(), position: cursor.index(maxPosition) };
}

function readAbilities(cursor: Cursor): AbilitySet {
  const at = cursor.position;
  const bits = cursor.index();
  if ((bits & ~allAbilities) !== 0) cursor.fail('UNKNOWN_ABILITY', `abilities 0x${bits.toString(16)}`, at);
  return bits;
}

function readFlag(cursor: Cursor): boolean {
  const at = cursor.position;
  const flag = cursor.u8();
  if (flag > 1) cursor.fail('MALFORMED', `not a valid flag: ${flag}`, at);
  return flag === 1;
}

/**
 * A letter, or an underscore with a character after it; then letters, digits and underscores. `<SELF>` is a
 * script's.
 */
const identifierPattern = /^(?:[a-zA-Z]\w*|_\w+|<SELF>)$/;

function readIdentifier(cursor: Cursor): string {
  const at = cursor.position;
  const text = String.fromCharCode(...cursor.byteVector(max.identifier));
  if (!identifierPattern.test(text)) cursor.fail('MALFORMED', 'not an identifier', at);
  return text;
}

function readFields(cursor: Cursor): Field[] {
  return cursor.list(max.fields, () => ({ name: cursor.index(), type: readToken(cursor) }));
}

function readStructDefinition(cursor: Cursor): StructDefinition {
  const handle = cursor.index();
  const at = cursor.position;
  const flag = cursor.u8();
  if (flag === nativeStruct) return { handle, fields: undefined };
  if (flag !== declared) cursor.fail('UNKNOWN_NATIVE_STRUCT_FLAG', `a struct of kind ${flag}`, at);
  return { handle, fields: readFields(cursor) };
}

function readEnumDefinition(cursor: Cursor): EnumDefinition {
  const handle = cursor.index();
  const at = cursor.position;
  const flag = cursor.u8();
  if (flag !== declared) cursor.fail('MALFORMED', `an enum of kind ${flag}`, at);
  const variants = cursor.list(max.variants, () => ({ name: cursor.index(), fields: readFields(cursor) }));
  if (variants.length === 0) cursor.fail('MALFORMED', 'an enum without variants', at);
  return { handle, variants };
}

function readFunctionDefinition(cursor: Cursor, version: 6 | 7): FunctionDefinition {
  const handle = cursor.index();
  const visibilityAt = cursor.position;
  const number = cursor.u8();
  const visibility =
    visibilities.get(number) ?? cursor.fail('MALFORMED', `visibility ${number}`, visibilityAt);
  const flagsAt = cursor.position;
  const flags = cursor.u8();
  if ((flags & ~(nativeFunction | entryFunction)) !== 0)
    cursor.fail('INVALID_FLAG_BITS', `function flags 0x${flags.toString(16)}`, flagsAt);
  const acquires = cursor.list(max.acquires, () => cursor.index());
  const code = (flags & nativeFunction) !== 0 ? undefined : readCode(cursor, version);
  return { handle, visibility, isEntry: (flags & entryFunction) !== 0, acquires, code };
}
