import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByteReader, createByteReader } from './read-bytes.ts';
import type { VmResult } from './vm-failure.ts';

const maxU64 = 2n ** 64n - 1n;

function read(bytes: readonly number[]): ByteReader {
  return createByteReader(Uint8Array.from(bytes));
}

/** The value, or the name of the failure's status. */
function outcome<T>(result: VmResult<T>): T | string {
  return result.ok ? result.value : result.status;
}

function bigintToLittleEndian(value: bigint, width: number): number[] {
  return Array.from({ length: width }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn));
}

function bigintToUleb(value: bigint): number[] {
  const low = Number(value & 0x7fn);
  return value < 0x80n ? [low] : [low | 0x80, ...bigintToUleb(value >> 7n)];
}

const integers = [
  { width: 1, status: 'MALFORMED', readOne: (reader: ByteReader) => reader.readU8() },
  { width: 2, status: 'BAD_U16', readOne: (reader: ByteReader) => reader.readU16() },
  { width: 4, status: 'BAD_U32', readOne: (reader: ByteReader) => reader.readU32() },
  { width: 8, status: 'BAD_U64', readOne: (reader: ByteReader) => reader.readU64() },
  { width: 16, status: 'BAD_U128', readOne: (reader: ByteReader) => reader.readU128() },
  { width: 32, status: 'BAD_U256', readOne: (reader: ByteReader) => reader.readU256() },
] as const;

describe.each(integers)('integers of $width bytes', ({ width, status, readOne }) => {
  test('are little endian', () => {
    const max = 2n ** BigInt(width * 8) - 1n;
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ min: 0n, max }), fc.constant(max)),
        fc.array(fc.nat(255)),
        (value, rest) => {
          const reader = read([...bigintToLittleEndian(value, width), ...rest]);
          const result = readOne(reader);
          expect(result.ok && BigInt(result.value)).toBe(value);
          expect(reader.remaining).toBe(rest.length);
        },
      ),
    );
  });

  test('that are truncated fail with a status for their width and do not advance the reader', () => {
    for (let length = 0; length < width; length += 1) {
      const reader = read(Array.from({ length }, () => 1));
      expect(readOne(reader)).toMatchObject({ ok: false, status, where: { byte: 0 } });
      expect(reader.position).toBe(0);
    }
  });
});

describe('ULEB128', () => {
  test.each<[number[], bigint | string]>([
    [[0x00], 0n],
    [[0x7f], 127n],
    [[0x80, 0x01], 128n],
    [[0xff, 0x7f], 16_383n],
    [[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01], maxU64],
    [[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02], 'MALFORMED'],
    [[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], 'MALFORMED'],
    [[0x80, 0x00], 'MALFORMED'],
    [[0xff, 0x00], 'MALFORMED'],
    [[0x80, 0x80, 0x00], 'MALFORMED'],
    [[], 'MALFORMED'],
    [[0x80], 'MALFORMED'],
    [[0xff, 0xff], 'MALFORMED'],
  ])('decodes %j as %s', (bytes, expected) => {
    const reader = read(bytes);
    expect(outcome(reader.readUlebU64())).toBe(expected);
    expect(reader.position).toBe(typeof expected === 'string' ? 0 : bytes.length);
  });

  test('accepts the maxima of u16 and u32, and rejects the next numbers', () => {
    expect(outcome(read([0xff, 0xff, 0x03]).readUlebU16())).toBe(65_535);
    expect(outcome(read([0x80, 0x80, 0x04]).readUlebU16())).toBe('MALFORMED');
    expect(outcome(read([0xff, 0xff, 0xff, 0xff, 0x0f]).readUlebU32())).toBe(4_294_967_295);
    expect(outcome(read([0x80, 0x80, 0x80, 0x80, 0x10]).readUlebU32())).toBe('MALFORMED');
  });

  test('accepts a number up to the given limit, and none beyond the width of its type', () => {
    expect(outcome(read([5]).readUlebU16(5))).toBe(5);
    expect(outcome(read([6]).readUlebU16(5))).toBe('MALFORMED');
    expect(outcome(read([5]).readUlebU64(5n))).toBe(5n);
    expect(outcome(read([6]).readUlebU64(5n))).toBe('MALFORMED');
    expect(outcome(read([0x80, 0x80, 0x04]).readUlebU16(1_000_000))).toBe('MALFORMED');
  });

  test('accepts exactly one encoding of every number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maxU64 }), (value) => {
        const reader = read(bigintToUleb(value));
        expect(outcome(reader.readUlebU64())).toBe(value);
        expect(reader.remaining).toBe(0);
      }),
    );
    const byte = fc.oneof(fc.nat(255), fc.constantFrom(0x00, 0x80, 0xff, 0x01));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 12 }), (bytes) => {
        const reader = read(bytes);
        const result = reader.readUlebU64();
        if (result.ok) expect(bigintToUleb(result.value)).toEqual(bytes.slice(0, reader.position));
        else expect(result.majorStatus).toBe(3001);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('byte vectors', () => {
  test('are a length followed by that many bytes', () => {
    const reader = read([3, 1, 2, 3, 9]);
    expect(outcome(reader.readByteVector(3))).toEqual(Uint8Array.of(1, 2, 3));
    expect(reader.remaining).toBe(1);
    expect(outcome(read([0]).readByteVector(0))).toEqual(new Uint8Array());
  });

  test('above the limit or beyond the end fail without advancing the reader', () => {
    for (const bytes of [
      [4, 1, 2, 3, 4],
      [3, 1, 2],
      [0xff, 0xff, 0xff, 0xff, 0x0f],
    ]) {
      const reader = read(bytes);
      expect(outcome(reader.readByteVector(3))).toBe('MALFORMED');
      expect(reader.position).toBe(0);
    }
    expect(outcome(read([0xff, 0xff, 0xff, 0xff, 0x0f]).readByteVector(2 ** 32))).toBe('MALFORMED');
  });
});

describe('a byte reader of a range', () => {
  test('never reads beyond the range, even if more bytes follow', () => {
    const bytes = Uint8Array.of(0x80, 0x80, 0x80, 0x80, 0x01, 7, 7, 7);
    const reader = createByteReader(bytes, { start: 1, end: 3 });
    expect(reader.readUlebU32()).toMatchObject({ ok: false, where: { byte: 1 } });
    expect(outcome(reader.readU32())).toBe('BAD_U32');
    expect(outcome(reader.readBytes(3))).toBe('MALFORMED');
    expect(outcome(reader.readBytes(2))).toEqual(Uint8Array.of(0x80, 0x80));
    expect(reader.readU8()).toMatchObject({ ok: false, where: { byte: 3 } });
    expect(reader.requireEnd().ok).toBe(true);
  });

  test('reports trailing bytes', () => {
    expect(read([1, 2]).requireEnd()).toMatchObject({
      ok: false,
      status: 'TRAILING_BYTES',
      message: '2 bytes are left over',
    });
  });

  test('throws a RangeError for invalid bounds or lengths', () => {
    const bytes = new Uint8Array(4);
    for (const range of [{ start: -1 }, { start: 5 }, { end: 5 }, { start: 3, end: 2 }, { start: 0.5 }]) {
      expect(() => createByteReader(bytes, range)).toThrow(RangeError);
    }
    for (const length of [-1, 0.5, Number.NaN])
      expect(() => createByteReader(bytes).readBytes(length)).toThrow(RangeError);
  });
});

test('a byte reader never throws, goes back or passes the end in any sequence of reads', () => {
  const step = fc.constantFrom<(reader: ByteReader) => VmResult<unknown>>(
    ...integers.map(({ readOne }) => readOne),
    (reader) => reader.readUlebU16(),
    (reader) => reader.readUlebU32(300),
    (reader) => reader.readUlebU64(),
    (reader) => reader.readBytes(3),
    (reader) => reader.readByteVector(16),
    (reader) => reader.requireEnd(),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.array(step, { maxLength: 40 }), (bytes, steps) => {
      const reader = createByteReader(bytes);
      for (const takeStep of steps) {
        const before = reader.position;
        const result = takeStep(reader);
        if (result.ok) expect(reader.position).toBeGreaterThanOrEqual(before);
        else expect([reader.position, result.majorStatus >= 3001]).toEqual([before, true]);
        expect(reader.position + reader.remaining).toBe(bytes.length);
      }
    }),
    { numRuns: 1_000 },
  );
});
