import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base58Alphabet, bigintToBase58, shortIdToUuid, uuidToShortId } from './short-id.ts';

test('base58Alphabet has 58 distinct characters, without 0, O, I and l', () => {
  expect(new Set(base58Alphabet).size).toBe(58);
  expect(base58Alphabet).not.toMatch(/[0OIl]/);
});

describe('bigintToBase58', () => {
  test.each([
    [0n, '1'],
    [57n, 'z'],
    [58n, '21'],
    [58n ** 3n - 1n, 'zzz'],
    // A test vector of the base58 internet draft: Hello World!
    [0x48656c6c6f20576f726c6421n, '2NEpo7TZRRrLZSi2U'],
  ])('encodes the number %d as %s', (value, text) => {
    expect(bigintToBase58(value)).toBe(text);
  });

  test('rejects negative numbers', () => {
    expect(() => bigintToBase58(-1n)).toThrow(RangeError);
  });
});

test('bigintToBase58 encodes any number up to 2^256 so that it can be decoded', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (value) => {
      const back = [...bigintToBase58(value)].reduce(
        (sum, c) => sum * 58n + BigInt(base58Alphabet.indexOf(c)),
        0n,
      );
      expect(back).toBe(value);
    }),
  );
});

describe('short ids of UUIDs', () => {
  test('are 22 characters long, reversible, and sort like the UUIDs', () => {
    const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        expect(uuidToShortId(a)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
        expect(shortIdToUuid(uuidToShortId(a))).toBe(a);
        expect(uuidToShortId(a.toUpperCase())).toBe(uuidToShortId(a));
        expect(order(uuidToShortId(a), uuidToShortId(b))).toBe(order(a, b));
      }),
    );
  });

  test('round-trip the smallest and the largest UUID', () => {
    const nil = '00000000-0000-0000-0000-000000000000';
    const max = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    expect(uuidToShortId(nil)).toBe('1'.repeat(22));
    expect(shortIdToUuid('1'.repeat(22))).toBe(nil);
    expect(shortIdToUuid(uuidToShortId(max))).toBe(max);
  });

  test('shortIdToUuid returns undefined for invalid text, and uuidToShortId throws', () => {
    // The first 22-character number beyond the UUID range, and the last one.
    for (const text of [
      bigintToBase58(2n ** 128n),
      'z'.repeat(22),
      '',
      '1'.repeat(21),
      '1'.repeat(23),
      `${'1'.repeat(21)}0`,
    ]) {
      expect(shortIdToUuid(text), text).toBeUndefined();
    }
    for (const text of ['', '0'.repeat(32), 'ffffffff-ffff-ffff-ffff-fffffffffffg', '0x']) {
      expect(() => uuidToShortId(text), text).toThrow(RangeError);
    }
  });
});
