import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionText, oddsOf, oddsPerCall, roughPercent } from './odds.ts';

const counts = fc.array(fc.bigInt({ min: 0n, max: 1_000_000_000n }), { minLength: 1, maxLength: 64 });

/** The percent text as a whole number of units of 12 decimals. */
function percentToUnits(percent: string): bigint {
  const [whole = '', fraction = ''] = percent.replace('%', '').split('.');
  return BigInt(whole + fraction.padEnd(12, '0'));
}

describe('the odds of a box', () => {
  it('add up to one as fractions and to 100 % as percent, and no prize in the box has 0 %', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0n);
        fc.pre(total > 0n);
        const odds = oddsOf(given);
        const whole = odds.reduce(
          (sum, { numerator, denominator }) => sum + numerator * (total / denominator),
          0n,
        );
        expect(whole).toBe(total);
        expect(odds.reduce((sum, { percent }) => sum + percentToUnits(percent), 0n)).toBe(
          percentToUnits('100%'),
        );
        for (const [at, { percent, numerator }] of odds.entries()) {
          expect(percentToUnits(percent) > 0n).toBe(numerator > 0n);
          const exact = ((given[at] ?? 0n) * percentToUnits('100%')) / total;
          const off = percentToUnits(percent) - exact;
          // Off by less than one unit of the shown decimals.
          expect((off < 0n ? -off : off) < 10n ** 10n).toBe(true);
        }
      }),
    );
  });

  it('for one call equal the counted share of all possible draws that contain the prize', () => {
    const small = fc.record({
      count: fc.integer({ min: 0, max: 6 }),
      others: fc.integer({ min: 0, max: 6 }),
      draws: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(small, ({ count, others, draws }) => {
        const total = count + others;
        const { hits, all } = countDraws({ count, total, draws });
        const odds = oddsPerCall({ count: BigInt(count), total: BigInt(total), draws });
        if (all === 0) expect(odds).toEqual({ numerator: 0n, denominator: 1n });
        else expect(odds.numerator * BigInt(all)).toBe(odds.denominator * BigInt(hits));
      }),
    );
  });

  it('are shown as a fraction in lowest terms and as a percentage', () => {
    const [one, other] = oddsOf([2n, 6n]);
    expect(one && [fractionText(one), one.percent]).toEqual(['1/4', '25%']);
    expect(other && [fractionText(other), other.percent]).toEqual(['3/4', '75%']);
    expect(oddsOf([5n]).map((odds) => [fractionText(odds), odds.percent])).toEqual([['1', '100%']]);
    expect(oddsOf([0n]).map((odds) => [fractionText(odds), odds.percent])).toEqual([['0', '0%']]);
    expect(oddsOf([1n, 1n, 1n]).map(({ percent }) => percent)).toEqual(['33.34%', '33.33%', '33.33%']);
    expect(roughPercent({ numerator: 1n, denominator: 1_000_000n })).toBe('不到 0.01%');
    expect(roughPercent({ numerator: 2n, denominator: 3n })).toBe('66.66%');
  });
});

/** All ordered draws without putting back; the first `count` places are the prize. */
function countDraws(given: { readonly count: number; readonly total: number; readonly draws: number }) {
  let [hits, all] = [0, 0];
  const draw = (taken: readonly number[]) => {
    if (taken.length === given.draws) {
      all += 1;
      if (taken.some((place) => place < given.count)) hits += 1;
      return;
    }
    for (let place = 0; place < given.total; place += 1) if (!taken.includes(place)) draw([...taken, place]);
  };
  draw([]);
  return { hits, all };
}
