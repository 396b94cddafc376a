import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProfitRuleProblem, splitPayment } from '../profit-split.ts';
import type { ProfitShare } from '../transactions/profit-rule.ts';
import { explainByRules, explainSplit, fractionOf, type RuleLine } from './explain-split.ts';

const uids = ['ann', 'ben', 'cid', 'gone'];
const uid = fc.constantFrom(...uids);
const basisPoints = fc.integer({ min: 1, max: 4_000 });
const line: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid, amount: fc.bigInt({ min: 1n, max: 2n ** 40n }) }),
  fc.record({ to: fc.constant('remaining' as const), uid }),
);
const rule = fc.array(line, { maxLength: 6 }).filter((lines) => findProfitRuleProblem(lines) === null);
const paid = fc.oneof(fc.bigInt({ min: 0n, max: 100n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));
const proposer = fc.option(fc.record({ uid: fc.constantFrom('pat', 'gone'), layer: fc.nat(3) }));

const withoutAccounts = (lines: readonly ProfitShare[]): readonly RuleLine[] =>
  lines.map((one) => {
    if (one.to === 'proposer') return one;
    const { uid: _, ...rest } = one;
    return rest;
  });

describe('explainSplit', () => {
  it('explains every split of the contract to the last unit, also if accounts of the rule do not exist', () => {
    fc.assert(
      fc.property(rule, paid, proposer, (shares, amount, sponsor) => {
        const parts = splitPayment(shares, {
          paid: amount,
          authorUid: 'ann',
          proposer: sponsor,
          exists: (one) => one !== 'gone',
        });
        const hasProposer = parts.length > 1 && parts[0]?.uid === 'pat';
        const amounts = parts.map((part) => part.amount);
        const steps = explainSplit(withoutAccounts(shares), { paid: amount, hasProposer, amounts });
        expect(steps?.map((step) => step.amount)).toEqual(amounts);
        expect(steps?.reduce((sum, step) => sum + step.amount, 0n)).toBe(amount);
        for (const step of steps ?? [])
          if (step.kind === 'proposer' || step.kind === 'user') {
            expect(step.amount).toBe(fractionOf(amount, step.basisPoints));
            // Rounded down, by less than one unit.
            expect(step.amount * 10_000n).toBeLessThanOrEqual(amount * BigInt(step.basisPoints));
            expect((step.amount + 1n) * 10_000n).toBeGreaterThan(amount * BigInt(step.basisPoints));
          }
      }),
      { numRuns: 300 },
    );
  });

  it('explains nothing if one amount is another one', () => {
    fc.assert(
      fc.property(rule, paid, fc.nat(6), (shares, amount, at) => {
        const parts = splitPayment(shares, { paid: amount, authorUid: 'ann', proposer: null });
        const amounts = parts.map((part) => part.amount);
        const place = at % amounts.length;
        const changed = amounts.map((one, index) => (index === place ? one + 1n : one));
        const split = { paid: amount, hasProposer: false, amounts: changed };
        expect(explainSplit(withoutAccounts(shares), split)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('computes the example of the article about profit', () => {
    const lines: readonly RuleLine[] = [
      { to: 'proposer', basisPoints: 300 },
      { to: 'user', basisPoints: 2_000 },
      { to: 'specify', amount: 10_000n },
    ];
    const amounts = [29_999n, 199_999n, 10_000n, 760_001n];
    expect(explainSplit(lines, { paid: 999_999n, hasProposer: true, amounts })).toEqual([
      { kind: 'proposer', amount: 29_999n, basisPoints: 300 },
      { kind: 'user', amount: 199_999n, basisPoints: 2_000 },
      { kind: 'specify', amount: 10_000n, wanted: 10_000n },
      { kind: 'rest', amount: 760_001n },
    ]);
  });
});

describe('explainByRules', () => {
  it('finds the rule that applied at the time of the sale among newer ones', () => {
    const split = { paid: 100n, hasProposer: true, amounts: [10n, 90n] };
    const now: readonly RuleLine[] = [{ to: 'proposer', basisPoints: 2_000 }];
    const then: readonly RuleLine[] = [{ to: 'proposer', basisPoints: 1_000 }];
    expect(explainByRules([now, then], split)?.[0]).toMatchObject({ basisPoints: 1_000 });
    expect(explainByRules([now], split)).toBeNull();
  });
});
