import { Cursor } from './cursor.ts';
import { toBigInt, toInteger } from './integer.ts';
import type { IntegerType } from './type-tokens.ts';
import { untilFailure } from './until-failure.ts';
import { StructValue, type Value, VariantValue, VectorValue } from './values.ts';
import type { VmResult } from './vm-failure.ts';

/** The memory layout of a value: its type with every name resolved. */
export type Layout =
  | 'bool'
  | IntegerType
  | 'address'
  | { readonly vector: Layout }
  | { readonly fields: readonly Layout[] }
  | { readonly variants: readonly (readonly Layout[])[] };

/** The maximum nesting depth of values. */
const maxDepth = 128;

const widths = { u8: 1, u16: 2, u32: 4, u64: 8, u128: 16, u256: 32 } as const;

/** Encodes a value in BCS. */
export function valueToBytes(layout: Layout, value: Value): Uint8Array {
  const bytes: number[] = [];
  write(layout, value, bytes);
  return Uint8Array.from(bytes);
}

function write(layout: Layout, value: Value, bytes: number[]): void {
  if (layout === 'bool') bytes.push(value === true ? 1 : 0);
  else if (layout === 'u8') bytes.push(Number(value));
  else if (layout === 'address') writeAddress(String(value), bytes);
  else if (typeof layout === 'string') writeInteger(toBigInt(value), widths[layout], bytes);
  else if ('vector' in layout) {
    const { elements } = value as VectorValue;
    writeUleb(elements.length, bytes);
    for (const element of elements) write(layout.vector, element, bytes);
  } else if ('fields' in layout) writeAll(layout.fields, (value as StructValue).fields, bytes);
  else {
    const { tag, fields } = value as VariantValue;
    writeUleb(tag, bytes);
    writeAll(layout.variants[tag] ?? [], fields, bytes);
  }
}

function writeAll(layouts: readonly Layout[], values: readonly Value[], bytes: number[]): void {
  layouts.forEach((layout, index) => {
    write(layout, values[index] as Value, bytes);
  });
}

function writeInteger(value: bigint, width: number, bytes: number[]): void {
  for (let place = 0; place < width; place += 1) bytes.push(Number((value >> BigInt(place * 8)) & 0xffn));
}

function writeAddress(address: string, bytes: number[]): void {
  for (let at = 2; at < 66; at += 2) bytes.push(Number.parseInt(address.slice(at, at + 2), 16));
}

function writeUleb(value: number, bytes: number[]): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Decodes a value from exactly these bytes; a failure if they are not valid. */
export function bytesToValue(layout: Layout, bytes: Uint8Array): VmResult<Value> {
  return untilFailure(() => {
    const cursor = new Cursor(bytes, { start: 0, end: bytes.length });
    const value = read(layout, cursor, 1);
    if (!cursor.isAtEnd) cursor.fail('TRAILING_BYTES', 'trailing bytes');
    return value;
  });
}

function read(layout: Layout, cursor: Cursor, depth: number): Value {
  if (depth > maxDepth) cursor.fail('MALFORMED', `values are nested more than ${maxDepth} deep`);
  if (layout === 'bool') return readBool(cursor);
  if (layout === 'address') return readAddress(cursor);
  // Most vectors are byte vectors.
  if (layout === 'u8') return cursor.u8();
  if (typeof layout === 'string') return toInteger(cursor.integer(widths[layout]));
  if ('vector' in layout) return new VectorValue(readElements(layout.vector, cursor, depth));
  const readFields = (fields: readonly Layout[]) => fields.map((field) => read(field, cursor, depth + 1));
  if ('fields' in layout) return new StructValue(readFields(layout.fields));
  const tag = cursor.index();
  const fields = layout.variants[tag] ?? cursor.fail('MALFORMED', `there is no variant ${tag}`);
  return new VariantValue(tag, readFields(fields));
}

function readBool(cursor: Cursor): boolean {
  const at = cursor.position;
  const byte = cursor.u8();
  if (byte > 1) cursor.fail('MALFORMED', `not a valid bool: ${byte}`, at);
  return byte === 1;
}

function readAddress(cursor: Cursor): string {
  return addressToText(cursor.bytes(32));
}

export function addressToText(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function readElements(layout: Layout, cursor: Cursor, depth: number): Value[] {
  const count = cursor.length();
  const elements: Value[] = [];
  for (let index = 0n; index < count; index += 1n) {
    // Elements without bytes could be repeated without limit, so such vectors are rejected.
    const before = cursor.position;
    elements.push(read(layout, cursor, depth + 1));
    if (cursor.position === before) cursor.fail('MALFORMED', 'elements without bytes');
  }
  return elements;
}
