import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareEventKeys, type EventKey, formatEventKey, isDigest, parseEventKey } from './event-key.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function bytesToBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}

const bytes = (length: number) =>
  fc.oneof(
    fc.uint8Array({ minLength: length, maxLength: length }),
    // Leading zero bytes are where base58 lengths go wrong.
    fc
      .tuple(fc.integer({ min: 0, max: length }), fc.uint8Array({ minLength: length, maxLength: length }))
      .map(([zeros, rest]) => rest.fill(0, 0, zeros)),
  );
const digest = bytes(32).map(bytesToBase58);
const eventKey: fc.Arbitrary<EventKey> = fc.record({
  chainId: digest,
  digest,
  index: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

const zero = '1'.repeat(32);
const full = bytesToBase58(new Uint8Array(32).fill(255));

describe('isDigest', () => {
  test('accepts base58 of 32 bytes', () => {
    fc.assert(fc.property(digest, isDigest));
    expect(isDigest(zero)).toBe(true);
    expect(isDigest(full)).toBe(true);
    expect(full).toHaveLength(44);
  });

  test('rejects base58 of any other number of bytes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 48 }).filter((length) => length !== 32),
        fc.infiniteStream(fc.nat(255)),
        (length, stream) => {
          const some = Uint8Array.from({ length }, () => stream.next().value ?? 0);
          expect(isDigest(bytesToBase58(some))).toBe(false);
        },
      ),
    );
    for (const text of ['', zero.slice(1), `${zero}1`, 'z'.repeat(44), full.replace(/.$/, '0'), `${full} `]) {
      expect(isDigest(text), text).toBe(false);
    }
  });
});

test('formatEventKey and parseEventKey round-trip any key', () => {
  fc.assert(
    fc.property(eventKey, (key) => {
      expect(parseEventKey(formatEventKey(key))).toEqual(key);
    }),
  );
});

test.each([
  '',
  zero,
  `${zero}/${zero}`,
  `${zero}/${zero}/`,
  `${zero}/${zero}/-1`,
  `${zero}/${zero}/00`,
  `${zero}/${zero}/01`,
  `${zero}/${zero}/1.0`,
  `${zero}/${zero}/1e3`,
  `${zero}/${zero}/4294967296`,
  `${zero}/${zero}/99999999999999999999`,
  `${zero}/${zero}/0/0`,
  ` ${zero}/${zero}/0`,
  `${zero}/${zero}/0\n`,
  `${zero}/4btiuiG/0`,
  `4btiuiG/${zero}/0`,
])('parseEventKey rejects %j', (text) => {
  expect(parseEventKey(text)).toBeUndefined();
});

test('formatEventKey throws on invalid parts', () => {
  const key = { chainId: zero, digest: zero, index: 0 };
  expect(formatEventKey(key)).toBe(`${zero}/${zero}/0`);
  expect(() => formatEventKey({ ...key, chainId: '35834a8a' })).toThrow('chain id');
  expect(() => formatEventKey({ ...key, digest: '' })).toThrow('transaction digest');
  for (const index of [-1, 0.5, 2 ** 32, Number.NaN]) {
    expect(() => formatEventKey({ ...key, index })).toThrow(RangeError);
  }
});

describe('compareEventKeys', () => {
  test('orders by chain, then transaction, then index', () => {
    const key = { chainId: zero, digest: zero, index: 9 };
    expect(compareEventKeys(key, { ...key, index: 10 })).toBe(-1);
    expect(compareEventKeys({ ...key, digest: full }, { ...key, index: 10 })).toBe(1);
    expect(compareEventKeys(key, { ...key, chainId: full, index: 0 })).toBe(-1);
  });

  test('is a total order: antisymmetric, transitive, and equal only for the same key', () => {
    const near = fc.record({
      chainId: fc.constantFrom(zero, full),
      digest: fc.constantFrom(zero, full),
      index: fc.nat(3),
    });
    fc.assert(
      fc.property(near, near, near, (a, b, c) => {
        expect(compareEventKeys(a, b) + compareEventKeys(b, a)).toBe(0);
        expect(compareEventKeys(a, b) === 0).toBe(formatEventKey(a) === formatEventKey(b));
        if (compareEventKeys(a, b) <= 0 && compareEventKeys(b, c) <= 0)
          expect(compareEventKeys(a, c)).not.toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});
