import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareByDay, isExactPerDay, pricePerDay, savingPercent } from './plan-value.ts';

const sui = 1_000_000_000n;
const month = { price: (5n * sui) / 2n, days: 30 };
const year = { price: 25n * sui, days: 365 };
const term = fc.record({ price: fc.bigInt(1n, 2n ** 64n - 1n), days: fc.integer({ min: 1, max: 36_500 }) });

describe('pricePerDay', () => {
  it('rounds up to the unit', () => {
    expect(pricePerDay(year, 1_000_000n)).toBe(69_000_000n);
    expect(pricePerDay({ price: 10n * sui, days: 100 }, 1_000_000n)).toBe(100_000_000n);
    expect(isExactPerDay(year, 1_000_000n)).toBe(false);
    expect(isExactPerDay({ price: 10n * sui, days: 100 }, 1_000_000n)).toBe(true);
  });

  it('is never less than the real price and at most one unit more', () => {
    fc.assert(
      fc.property(term, fc.bigInt(1n, sui), (plan, unit) => {
        const sum = pricePerDay(plan, unit) * BigInt(plan.days);
        expect(sum >= plan.price).toBe(true);
        expect(sum - plan.price < unit * BigInt(plan.days)).toBe(true);
        expect(isExactPerDay(plan, unit)).toBe(sum === plan.price);
      }),
      { numRuns: 200 },
    );
  });
});

describe('savingPercent', () => {
  it('compares the price of a day and rounds down', () => {
    expect(savingPercent(year, month)).toBe(17);
    expect(savingPercent(month, year)).toBe(0);
    expect(savingPercent({ price: 1n, days: 2 }, { price: 1n, days: 1 })).toBe(50);
  });

  it('never promises more than what is saved', () => {
    fc.assert(
      fc.property(term, term, (chosen, other) => {
        const percent = BigInt(savingPercent(chosen, other));
        // What the days of the chosen plan would cost with the other one, less the saving, is not below its price.
        const before = other.price * BigInt(chosen.days);
        expect(before * (100n - percent) >= chosen.price * BigInt(other.days) * 100n || percent === 0n).toBe(
          true,
        );
        expect(percent > 0n).toBe(percent > 0n && compareByDay(chosen, other) < 0);
      }),
      { numRuns: 200 },
    );
  });
});
