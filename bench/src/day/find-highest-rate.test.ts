import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHighestRate } from './find-highest-rate.ts';

it('findHighestRate returns a rate that holds and is within the precision of the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), async (limit) => {
      const found = await findHighestRate(async (rate) => rate <= limit, { first: 20, precision: 1.1 });
      expect(found).toBeLessThanOrEqual(limit);
      expect(found).toBeGreaterThanOrEqual(Math.floor(limit / 1.1) - 1);
    }),
  );
});

it('findHighestRate returns 0 if no rate holds', async () => {
  const tried: number[] = [];
  const holds = async (rate: number) => {
    tried.push(rate);
    return false;
  };
  expect(await findHighestRate(holds, { first: 20, precision: 1.1 })).toBe(0);
  expect(tried).toEqual([20, 10, 5, 2, 1]);
});
