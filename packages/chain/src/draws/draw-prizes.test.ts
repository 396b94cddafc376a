import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPrizes } from './draw-prizes.ts';

const counting = Uint8Array.from({ length: 32 }, (_, at) => at);
const counts = fc
  .array(fc.bigInt({ min: 0n, max: 10n }), { minLength: 1, maxLength: 64 })
  .filter((all) => all.some((count) => count > 0n));
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const sum = (all: readonly bigint[]) => all.reduce((total, count) => total + count, 0n);

describe('drawPrizes', () => {
  it('computes the places of position_is_the_hash_of_the_bytes_and_the_index in play_box_tests.move', () => {
    // The Move test draws at the same total each time; here each draw takes one prize away.
    const places = [0, 1, 2].map((index) => {
      const { draws } = drawPrizes(counting, [1_000_000_007n + BigInt(index)], index + 1);
      return draws[index];
    });
    expect(places.map((draw) => [draw?.total, draw?.place])).toEqual([
      [1_000_000_007n, 568378458n],
      [1_000_000_007n, 59504280n],
      [1_000_000_007n, 399108013n],
    ]);
  });

  it('draws what an independent computation draws, and takes exactly the drawn prizes', () => {
    fc.assert(
      fc.property(bytes, counts, fc.integer({ min: 1, max: 10 }), (random, before, wanted) => {
        const atOnce = Math.min(wanted, Number(sum(before)));
        const { draws, left } = drawPrizes(random, before, atOnce);
        // All prizes in a row, one element each.
        const row = before.flatMap((count, item) => Array.from({ length: Number(count) }, () => item));
        draws.forEach(({ item, place, total }, index) => {
          const hash = createHash('sha3-256').update(random).update(Uint8Array.of(index)).digest();
          const expected = BigInt(`0x${Buffer.from(hash).reverse().toString('hex')}`) % BigInt(row.length);
          expect([place, total]).toEqual([expected, BigInt(row.length)]);
          expect(row.splice(Number(place), 1)).toEqual([item]);
        });
        expect(left).toEqual(
          before.map((count, item) => count - BigInt(draws.filter((draw) => draw.item === item).length)),
        );
        expect(left.every((count) => count >= 0n)).toBe(true);
      }),
    );
  });

  it('throws if fewer prizes are left than the call draws', () => {
    expect(() => drawPrizes(counting, [1n, 0n], 2)).toThrow(RangeError);
    expect(() => drawPrizes(counting, [], 1)).toThrow(RangeError);
  });
});
