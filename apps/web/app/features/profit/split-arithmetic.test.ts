import { explainSplit, fractionOf } from '@suixue/chain/profits/explain-split';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExplainedStep } from './own-share.ts';
import { arithmeticOf, basisPointsText } from './split-arithmetic.ts';

const steps: readonly ExplainedStep[] = [
  { kind: 'proposer', amount: '29999', basisPoints: 300 },
  { kind: 'user', amount: '199999', basisPoints: 2_000 },
  { kind: 'specify', amount: '10000', wanted: '10000' },
  { kind: 'rest', amount: '760001' },
];

describe('arithmeticOf', () => {
  it('writes what the article about profit computes', () => {
    expect(steps.map((_, place) => arithmeticOf('999999', steps, place))).toEqual([
      '999,999 × 300 ÷ 10,000 = 29,999.97，取 29,999',
      '999,999 × 2,000 ÷ 10,000 = 199,999.8，取 199,999',
      '定额 10,000',
      '999,999 − 29,999 − 199,999 − 10,000 = 760,001',
    ]);
  });

  it('says if a fixed amount was more than what was left, and if there was nothing to divide', () => {
    const short: ExplainedStep = { kind: 'specify', amount: '5', wanted: '9' };
    expect(arithmeticOf('5', [short], 0)).toBe('定额 9，只剩 5');
    expect(arithmeticOf('5', [{ kind: 'rest', amount: '5' }], 0)).toBe('全部 5');
  });

  it('writes numbers that conserve the price, for any price and fractions', () => {
    const basisPoints = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        fc.array(basisPoints, { maxLength: 3 }),
        (paid, parts) => {
          const rule = parts.map((one) => ({ to: 'user' as const, basisPoints: one }));
          const taken = parts.map((one) => fractionOf(paid, one)).filter((one) => one > 0n);
          const rest = paid - taken.reduce((sum, one) => sum + one, 0n);
          const split = explainSplit(rule, { paid, hasProposer: false, amounts: [...taken, rest] });
          const shown = (split ?? []).map((step) =>
            step.kind === 'specify'
              ? { ...step, amount: String(step.amount), wanted: String(step.wanted) }
              : { ...step, amount: String(step.amount) },
          );
          // The last line subtracts every line before it from the price.
          const [first, ...others] = (
            arithmeticOf(String(paid), shown, shown.length - 1).split(' = ')[0] ?? ''
          )
            .replaceAll(',', '')
            .replace('全部 ', '')
            .split(' − ')
            .map(BigInt);
          expect(first).toBe(paid);
          expect((first ?? 0n) - others.reduce((sum, one) => sum + one, 0n)).toBe(rest);
        },
      ),
    );
  });
});

it('basisPointsText is exact for every part of ten thousand', () => {
  for (let basisPoints = 1; basisPoints <= 10_000; basisPoints += 1) {
    const [whole = '', decimals = ''] = basisPointsText(basisPoints).slice(0, -1).split('.');
    expect(Number(whole) * 100 + Number(decimals.padEnd(2, '0'))).toBe(basisPoints);
    expect(decimals.length).toBeLessThanOrEqual(2);
  }
});
