import { Cursor } from './cursor.ts';
import { toBigInt } from './integer.ts';
import { maxValueDepth } from './max-value-depth.ts';
import { RunStopped } from './run-failure.ts';
import type { IntegerType } from './type-tokens.ts';
import { untilFailure } from './until-failure.ts';
import {
  bytesToVector,
  StructValue,
  type Value,
  VariantValue,
  VectorValue,
  vectorToBytes,
} from './values.ts';
import type { VmResult } from './vm-failure.ts';

/** The memory layout of a value: its type with every name resolved. */
export type Layout =
  | 'bool'
  | IntegerType
  | 'address'
  | { readonly vector: Layout }
  | { readonly fields: readonly Layout[] }
  | { readonly variants: readonly (readonly Layout[])[] };

const widths = { u8: 1, u16: 2, u32: 4, u64: 8, u128: 16, u256: 32 } as const;

/** Encodes a value in BCS. */
export function valueToBytes(layout: Layout, value: Value): Uint8Array {
  const writer = new ValueWriter();
  writer.write(layout, value);
  return writer.finish();
}

/** The maximum size of an encoded value: four times that of an object. */
const maxBytes = 1_048_576;

/** The buffer of the next writer: there is one at a time, and hundreds per transaction. */
let spare: Uint8Array<ArrayBuffer> | undefined;
const [initialBytes, maxSpareBytes] = [1_024, 65_536];

class ValueWriter {
  #bytes = spare ?? new Uint8Array(initialBytes);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  constructor() {
    spare = undefined;
  }

  finish(): Uint8Array {
    const written = this.#bytes.slice(0, this.#length);
    if (this.#bytes.length <= maxSpareBytes) spare = this.#bytes;
    return written;
  }

  write(layout: Layout, value: Value): void {
    if (layout === 'bool') this.#byte(value === true ? 1 : 0);
    else if (layout === 'u8') this.#byte(Number(value));
    else if (layout === 'address') this.#address(String(value));
    else if (typeof layout === 'string') this.#integer(value, widths[layout]);
    else if ('vector' in layout) {
      const vector = value as VectorValue;
      this.#uleb(vector.elements.length);
      if (layout.vector === 'u8') this.#all(vectorToBytes(vector));
      else for (const element of vector.elements) this.write(layout.vector, element);
    } else if ('fields' in layout) this.#fields(layout.fields, (value as StructValue).fields);
    else {
      const { tag, fields } = value as VariantValue;
      this.#uleb(tag);
      this.#fields(layout.variants[tag] ?? [], fields);
    }
  }

  #fields(layouts: readonly Layout[], values: readonly Value[]): void {
    layouts.forEach((layout, index) => {
      this.write(layout, values[index] as Value);
    });
  }

  #integer(value: Value, width: number): void {
    this.#makeRoom(width);
    const at = this.#length;
    this.#length += width;
    if (typeof value !== 'number') this.#wide(toBigInt(value), at, width);
    else if (width === 2) this.#view.setUint16(at, value, true);
    else {
      this.#view.setUint32(at, value % 2 ** 32, true);
      if (width > 4) this.#view.setUint32(at + 4, Math.floor(value / 2 ** 32), true);
      this.#bytes.fill(0, at + Math.min(width, 8), at + width);
    }
  }

  #wide(value: bigint, at: number, width: number): void {
    for (let place = 0; place < width; place += 8)
      this.#view.setBigUint64(at + place, BigInt.asUintN(64, value >> BigInt(8 * place)), true);
  }

  /** In its canonical text, `0x` and 64 digits in lower case. */
  #address(address: string): void {
    this.#makeRoom(32);
    for (let at = 2; at < 66; at += 2) {
      this.#bytes[this.#length] =
        digitOfCode(address.charCodeAt(at)) * 16 + digitOfCode(address.charCodeAt(at + 1));
      this.#length += 1;
    }
  }

  #uleb(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#byte(rest);
  }

  #byte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #all(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count;
    // First, because the room depends on what was written before.
    if (needed > maxBytes)
      throw new RunStopped('MEMORY_LIMIT_EXCEEDED', { message: 'a value whose bytes are too many' });
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
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
  if (depth > maxValueDepth) cursor.fail('MALFORMED', `values are nested more than ${maxValueDepth} deep`);
  if (layout === 'bool') return readBool(cursor);
  if (layout === 'address') return readAddress(cursor);
  if (layout === 'u8') return cursor.u8();
  if (typeof layout === 'string') return cursor.integer(widths[layout]);
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

const hexDigits = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Lower case only. */
const digitOfCode = (code: number) => (code < 0x3a ? code - 0x30 : code - 0x57);

export function addressToText(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(hexDigits[byte >> 4] ?? 0, hexDigits[byte & 0xf] ?? 0);
  return `0x${String.fromCharCode(...codes)}`;
}

function readElements(layout: Layout, cursor: Cursor, depth: number): Value[] {
  const count = cursor.length();
  // Most vectors are byte vectors, which need no look at each element.
  if (layout === 'u8' && depth < maxValueDepth) return bytesToVector(cursor.bytes(Number(count))).elements;
  const elements: Value[] = [];
  for (let index = 0; index < count; index += 1) {
    // Elements without bytes could be repeated without limit, so such vectors are rejected.
    const before = cursor.position;
    elements.push(read(layout, cursor, depth + 1));
    if (cursor.position === before) cursor.fail('MALFORMED', 'elements without bytes');
  }
  return elements;
}
