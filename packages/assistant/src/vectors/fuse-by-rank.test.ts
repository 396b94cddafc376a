import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseByRank } from './fuse-by-rank.ts';

const ranked = fc.array(fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null }), {
  maxLength: 40,
});
const fuse = (nearness: readonly (number | null)[]) =>
  fuseByRank(
    nearness.map((_, place) => place),
    (place) => nearness[place] ?? null,
  );

describe('ranks of words and meanings', () => {
  it('keep every item, once', () => {
    fc.assert(
      fc.property(ranked, (nearness) => {
        expect(fuse(nearness).toSorted((a, b) => a - b)).toEqual(nearness.map((_, place) => place));
      }),
    );
  });

  it('agree with both if both agree, or if nothing has a meaning', () => {
    fc.assert(
      fc.property(ranked, (nearness) => {
        const falling = nearness.map((one, place) => (one === null ? null : -place));
        expect(fuse(falling)).toEqual(falling.map((_, place) => place));
      }),
    );
  });

  it('move an item up that is nearer in meaning, and leave the best of both first', () => {
    expect(fuse([0.9, 0.1, 0.2, 0.8, 0.3])).toEqual([0, 3, 1, 2, 4]);
    expect(fuse([0.1, 0.2, 0.3, 0.4, 0.5, 0.9])).toEqual([0, 5, 1, 4, 2, 3]);
  });

  it('never move an item down that is better in both', () => {
    fc.assert(
      fc.property(ranked, (nearness) => {
        const order = fuse(nearness);
        nearness.forEach((one, better) => {
          nearness.forEach((other, worse) => {
            if (one === null || other === null || better >= worse || one <= other) return;
            expect(order.indexOf(better)).toBeLessThan(order.indexOf(worse));
          });
        });
      }),
    );
  });
});
