import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateText, rewardRate, rewardState } from './reward.ts';

describe('the rate of a reward', () => {
  it('is the one that the contract used, for every price at which rates differ', () => {
    const price = fc.bigInt({ min: 10_000n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(price, fc.bigInt({ min: 1n, max: 10_000n }), (paid, basisPoints) => {
        const amount = String((paid * basisPoints) / 10_000n);
        expect(rewardRate({ price: String(paid), amount })).toEqual({ basisPoints, isExact: true });
      }),
    );
  });

  it.each([
    ['2000000000', '200000000', '10%'],
    ['10000', '125', '1.25%'],
    ['10000', '1', '0.01%'],
    ['3', '1', '约 33.34%'],
    ['0', '0', '约 0%'],
  ])('of a price of %s and a reward of %s is written as it is', (price, amount, text) => {
    expect(rateText({ price, amount })).toBe(text);
  });
});

it('the state of a reward is pending until the refund window ends, then due, settled and withdrawn, or refunded', () => {
  const open = { status: 'open', releaseAt: '100', isWithdrawn: false } as const;
  expect(rewardState(open, 99)).toBe('pending');
  expect(rewardState(open, 100)).toBe('due');
  expect(rewardState({ ...open, status: 'settled' }, 0)).toBe('settled');
  expect(rewardState({ ...open, status: 'settled', isWithdrawn: true }, 0)).toBe('withdrawn');
  expect(rewardState({ ...open, status: 'refunded', isWithdrawn: true }, 0)).toBe('refunded');
});
