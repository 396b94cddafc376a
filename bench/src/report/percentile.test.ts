import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median, percentile } from './percentile.ts';

it('percentile returns the nearest rank', () => {
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(median([5, 1, 3])).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});

it('percentile returns a value with at least the given share of all values at or below it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, share) => {
        const found = percentile(values, share);
        expect(values).toContain(found);
        expect(values.filter((value) => value <= found).length / values.length).toBeGreaterThanOrEqual(share);
      },
    ),
  );
});
