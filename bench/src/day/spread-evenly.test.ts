import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadEvenly } from './spread-evenly.ts';

const items = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 7 })
  .map((shares) => shares.map((share, at) => ({ name: `item ${at}`, share })));

it('spreadEvenly repeats each item as often as its share, and at most one off within each part of the sequence', () => {
  fc.assert(
    fc.property(items, (given) => {
      const sequence = spreadEvenly(given);
      for (const item of given) {
        let count = 0;
        for (const [at, each] of sequence.entries()) {
          if (each === item) count += 1;
          const due = ((at + 1) * item.share) / sequence.length;
          expect(Math.abs(count - due)).toBeLessThan(given.length);
        }
        expect(count).toBe(item.share);
      }
    }),
  );
});
