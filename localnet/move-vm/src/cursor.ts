import { type Integer, toInteger } from './integer.ts';
import { type ByteReader, createByteReader } from './read-bytes.ts';
import { Stopped, take } from './until-failure.ts';
import { createFailure, type MajorStatusName } from './vm-failure.ts';

/** Like the byte reader, but throws at the first failure instead of returning it. */
export class Cursor {
  readonly #reader: ByteReader;

  constructor(bytes: Uint8Array, range: { readonly start: number; readonly end: number }) {
    this.#reader = createByteReader(bytes, range);
  }

  get position(): number {
    return this.#reader.position;
  }

  get isAtEnd(): boolean {
    return this.#reader.remaining === 0;
  }

  /** Ends decoding with this failure, at the last byte read unless another offset is given. */
  fail(status: MajorStatusName, message: string, offset: number = this.position): never {
    throw new Stopped(createFailure(status, offset, message));
  }

  u8(): number {
    return take(this.#reader.readU8());
  }

  /** A little-endian integer of this many bytes. */
  integer(width: 1 | 2 | 4 | 8 | 16 | 32): Integer {
    const bytes = take(this.#reader.readBytes(width));
    if (width <= 4) return bytes.reduceRight((value, byte) => value * 256 + byte, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset, width);
    // Most large integers are small numbers.
    if (width === 8 && view.getUint32(4, true) < 2 ** 21)
      return view.getUint32(4, true) * 2 ** 32 + view.getUint32(0, true);
    let value = 0n;
    for (let place = width - 8; place >= 0; place -= 8)
      value = (value << 64n) | view.getBigUint64(place, true);
    return toInteger(value);
  }

  /** A table index or a count. */
  index(max?: number): number {
    return take(this.#reader.readUlebU16(max));
  }

  length(): bigint {
    return take(this.#reader.readUlebU64());
  }

  bytes(length: number): Uint8Array {
    return take(this.#reader.readBytes(length));
  }

  byteVector(maxLength: number): Uint8Array {
    return take(this.#reader.readByteVector(maxLength));
  }

  /** A list preceded by its length. */
  list<T>(max: number, read: () => T): T[] {
    const count = this.index(max);
    const items: T[] = [];
    while (items.length < count) items.push(read());
    return items;
  }
}
