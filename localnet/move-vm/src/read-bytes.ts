import {
  createFailure,
  createSuccess,
  type MajorStatusName,
  type VmFailure,
  type VmResult,
} from './vm-failure.ts';

const maxU16 = 0xffff;
const maxU32 = 0xffff_ffff;
const maxU64 = 2n ** 64n - 1n;

/**
 * A forward reader for untrusted bytes. A read either consumes all its bytes, or returns a failure and does
 * not advance. It never reads outside its range and never allocates more than the available bytes.
 */
export interface ByteReader {
  /** Offset from the beginning of the whole input, as in failures. */
  readonly position: number;
  readonly remaining: number;
  readU8(): VmResult<number>;
  readU16(): VmResult<number>;
  readU32(): VmResult<number>;
  readU64(): VmResult<bigint>;
  readU128(): VmResult<bigint>;
  readU256(): VmResult<bigint>;
  /** Canonical ULEB128: only the shortest encoding, up to and including the limit. */
  readUlebU16(max?: number): VmResult<number>;
  readUlebU32(max?: number): VmResult<number>;
  readUlebU64(max?: bigint): VmResult<bigint>;
  /** A view of the bytes, not a copy. */
  readBytes(length: number): VmResult<Uint8Array>;
  /** A ULEB128 length of at most `maxLength`, then that many bytes. */
  readByteVector(maxLength: number): VmResult<Uint8Array>;
  /** Fails unless all bytes have been read. */
  requireEnd(): VmResult<undefined>;
}

function getRangeProblem(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return 'not whole numbers';
  return start < 0 || start > end || end > bytes.length ? 'outside the bytes' : undefined;
}

/** The caller computes the range, so an invalid one is a defect and throws. */
export function createByteReader(
  bytes: Uint8Array,
  range: { readonly start?: number; readonly end?: number } = {},
): ByteReader {
  const { start = 0, end = bytes.length } = range;
  const problem = getRangeProblem(bytes, start, end);
  if (problem !== undefined) throw new RangeError(`Invalid range ${start} to ${end}: ${problem}`);
  return new RangeReader(bytes, start, end);
}

class RangeReader implements ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;
  #position: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#position = start;
    this.#end = end;
  }

  get position(): number {
    return this.#position;
  }

  get remaining(): number {
    return this.#end - this.#position;
  }

  readU8(): VmResult<number> {
    return this.#readSmall(1, 'MALFORMED');
  }

  readU16(): VmResult<number> {
    return this.#readSmall(2, 'BAD_U16');
  }

  readU32(): VmResult<number> {
    return this.#readSmall(4, 'BAD_U32');
  }

  readU64(): VmResult<bigint> {
    return this.#readLarge(8, 'BAD_U64');
  }

  readU128(): VmResult<bigint> {
    return this.#readLarge(16, 'BAD_U128');
  }

  readU256(): VmResult<bigint> {
    return this.#readLarge(32, 'BAD_U256');
  }

  readUlebU16(max: number = maxU16): VmResult<number> {
    return this.#readUlebNumber(Math.min(max, maxU16));
  }

  readUlebU32(max: number = maxU32): VmResult<number> {
    return this.#readUlebNumber(Math.min(max, maxU32));
  }

  readUlebU64(max: bigint = maxU64): VmResult<bigint> {
    return this.#readUleb(max < maxU64 ? max : maxU64);
  }

  readBytes(length: number): VmResult<Uint8Array> {
    return this.#take(length, 'MALFORMED');
  }

  readByteVector(maxLength: number): VmResult<Uint8Array> {
    const before = this.#position;
    const length = this.readUlebU32(maxLength);
    if (!length.ok) return length;
    const taken = this.#take(length.value, 'MALFORMED');
    if (!taken.ok) this.#position = before;
    return taken;
  }

  requireEnd(): VmResult<undefined> {
    if (this.remaining === 0) return createSuccess(undefined);
    return this.#fail('TRAILING_BYTES', `${this.remaining} bytes are left over`);
  }

  #fail(status: MajorStatusName, message: string): VmFailure {
    return createFailure(status, this.#position, message);
  }

  #take(length: number, status: MajorStatusName): VmResult<Uint8Array> {
    const problem = this.#findMissing(length, status);
    if (problem) return problem;
    const taken = this.#bytes.subarray(this.#position, this.#position + length);
    this.#position += length;
    return createSuccess(taken);
  }

  /** A failure if fewer bytes are left. */
  #findMissing(length: number, status: MajorStatusName): VmFailure | undefined {
    if (!Number.isInteger(length) || length < 0) throw new RangeError(`Invalid number of bytes: ${length}`);
    if (length <= this.remaining) return undefined;
    return this.#fail(status, `${length} bytes wanted, ${this.remaining} left`);
  }

  #readSmall(width: 1 | 2 | 4, status: MajorStatusName): VmResult<number> {
    const problem = this.#findMissing(width, status);
    if (problem) return problem;
    let value = 0;
    // Multiplied instead of shifted: a shift would make the highest bit of a u32 a sign.
    for (let place = width - 1; place >= 0; place -= 1)
      value = value * 256 + (this.#bytes[this.#position + place] ?? 0);
    this.#position += width;
    return createSuccess(value);
  }

  #readLarge(width: 8 | 16 | 32, status: MajorStatusName): VmResult<bigint> {
    const problem = this.#findMissing(width, status);
    if (problem) return problem;
    let value = 0n;
    for (let place = width - 8; place >= 0; place -= 8)
      value = (value << 64n) | this.#view.getBigUint64(this.#position + place, true);
    this.#position += width;
    return createSuccess(value);
  }

  #readUlebNumber(max: number): VmResult<number> {
    const first = this.#bytes[this.#position] ?? 0;
    // Most lengths and indexes are one byte.
    if (this.remaining > 0 && first < 0x80 && first <= max) {
      this.#position += 1;
      return createSuccess(first);
    }
    const value = this.#readUleb(BigInt(max));
    // At most 2^32 - 1, which a number represents exactly.
    return value.ok ? createSuccess(Number(value.value)) : value;
  }

  #readUleb(max: bigint): VmResult<bigint> {
    let value = 0n;
    // A u64 needs at most ten groups of seven bits.
    for (let index = 0; index < 10; index += 1) {
      if (index >= this.remaining) return this.#fail('MALFORMED', 'the ULEB128 number is truncated');
      const byte = this.#bytes[this.#position + index] ?? 0;
      value |= BigInt(byte & 0x7f) << BigInt(index * 7);
      if ((byte & 0x80) !== 0) continue;
      if (index > 0 && byte === 0)
        return this.#fail('MALFORMED', 'the ULEB128 number is not in its shortest encoding');
      if (value > max) return this.#fail('MALFORMED', `the ULEB128 number is above ${max}`);
      this.#position += index + 1;
      return createSuccess(value);
    }
    return this.#fail('MALFORMED', 'the ULEB128 number is longer than ten bytes');
  }
}
