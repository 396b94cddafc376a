import * as client from '@mysten/sui/utils';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase58, toBase58 } from './base58.ts';

/** Also with leading zeros. */
const bytes = fc
  .tuple(fc.nat({ max: 3 }), fc.uint8Array({ maxLength: 70 }))
  .map(([zeros, rest]) => Uint8Array.of(...new Array<number>(zeros).fill(0), ...rest));

it('base 58 agrees with the official client in both directions', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const text = toBase58(given);
      expect(text).toBe(client.toBase58(given));
      expect(fromBase58(text)).toEqual(given);
    }),
    { numRuns: 1_000 },
  );
  for (const value of [0x00, 0x01, 0xff]) {
    const digest = new Uint8Array(32).fill(value);
    expect(toBase58(digest)).toBe(client.toBase58(digest));
    expect(fromBase58(toBase58(digest))).toEqual(digest);
  }
});

it.each(['0', 'O', 'I', 'l', '1é', '星'])('fromBase58 rejects %s', (text) => {
  expect(() => fromBase58(text)).toThrow(RangeError);
});
