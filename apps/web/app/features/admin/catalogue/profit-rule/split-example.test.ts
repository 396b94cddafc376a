import { siteUid } from '@suixue/academy/accounts/site-uid';
import { maxU64 } from '@suixue/chain/amount';
import { findProfitRuleProblem, splitPayment } from '@suixue/chain/profit-split';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleToText, splitExample } from './split-example.ts';

const basisPoints = fc.integer({ min: 1, max: 10_000 });
const uid = fc.constantFrom(siteUid, '0d4ac5b4-9df1-4cd1-93dc-1f0d6f4f2a10');
const share: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid, amount: fc.bigInt({ min: 1n, max: maxU64 }) }),
  fc.record({ to: fc.constant('remaining' as const), uid }),
);
const validRule = fc
  .array(share, { maxLength: 6 })
  .filter((shares) => findProfitRuleProblem(shares) === null);

describe('the example of a profit rule', () => {
  it('adds up to the price exactly and agrees with the contract’s split for random rules', () => {
    const tier = fc.option(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(validRule, fc.bigInt({ min: 0n, max: maxU64 }), tier, (rule, price, chosen) => {
        const parts = splitExample(rule, { price, tier: chosen, authorName: '作者' });
        expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(price);
        const split = splitPayment(rule, {
          paid: price,
          authorUid: 'author',
          proposer: chosen === null ? null : { uid: 'proposer', layer: chosen },
        });
        expect(parts.map(({ amount }) => amount)).toEqual(split.map(({ amount }) => amount));
        expect(parts.reduce((sum, part) => sum + part.basisPoints, 0)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('names each receiver: the author, the proposer, the site and other accounts', () => {
    const rule: ProfitShare[] = [
      { to: 'proposer', basisPoints: 1_000 },
      { to: 'specify', uid: '0d4ac5b4-9df1-4cd1-93dc-1f0d6f4f2a10', amount: 500_000_000n },
      { to: 'user', uid: siteUid, basisPoints: 2_550 },
    ];
    const parts = splitExample(rule, { price: 6_000_000_000n, tier: 0, authorName: '作者' });
    expect(exampleToText(parts, { symbol: 'SUI', decimals: 9 })).toBe(
      '推荐人 0.6 SUI，学园 1.53 SUI，2eCYYSXN3BM4qNAn36TfiF 0.5 SUI，作者 3.37 SUI',
    );
  });
});
