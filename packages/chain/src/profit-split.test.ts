import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxU64 } from './amount.ts';
import { findProfitRuleProblem, maxProfitShares, splitPayment } from './profit-split.ts';
import type { ProfitShare } from './transactions/profit-rule.ts';

const uid = fc.constantFrom('author', 'proposer', 'teacher', 'school');
const basisPoints = fc.integer({ min: 1, max: 10_000 });
const share: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid, amount: fc.bigInt({ min: 1n, max: maxU64 }) }),
  fc.record({ to: fc.constant('remaining' as const), uid }),
);
const validRule = fc
  .array(share, { maxLength: 6 })
  .filter((shares) => findProfitRuleProblem(shares) === null);

describe('splitPayment', () => {
  it('always adds up to what was paid, with no negative part, for random rules', () => {
    const circumstances = fc.record({
      paid: fc.bigInt({ min: 0n, max: maxU64 }),
      layer: fc.option(fc.integer({ min: 0, max: 255 })),
      missing: fc.subarray(['proposer', 'teacher', 'school']),
    });
    fc.assert(
      fc.property(validRule, circumstances, (shares, { paid, layer, missing }) => {
        const parts = splitPayment(shares, {
          paid,
          authorUid: 'author',
          proposer: layer === null ? null : { uid: 'proposer', layer },
          exists: (one) => !missing.includes(one as never),
        });
        expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paid);
        expect(parts.every(({ amount }) => amount >= 0n)).toBe(true);
        expect(parts.map(({ isRemainder }) => isRemainder).indexOf(true)).toBe(parts.length - 1);
      }),
    );
  });

  it('rounds fractions down, deducts fixed amounts next, and gives the author the rest', () => {
    const shares: ProfitShare[] = [
      { to: 'specify', uid: 'school', amount: 40n },
      { to: 'proposer', basisPoints: 1_000 },
      { to: 'proposer', basisPoints: 500 },
      { to: 'user', uid: 'teacher', basisPoints: 3_333 },
    ];
    const split = (layer: number | null) =>
      splitPayment(shares, {
        paid: 101n,
        authorUid: 'author',
        proposer: layer === null ? null : { uid: 'proposer', layer },
      }).map((part) => `${part.uid} ${part.amount}`);
    expect(split(0)).toEqual(['proposer 10', 'teacher 33', 'school 40', 'author 18']);
    expect(split(9), 'higher tiers have the last share').toEqual([
      'proposer 5',
      'teacher 33',
      'school 40',
      'author 23',
    ]);
    expect(split(null)).toEqual(['teacher 33', 'school 40', 'author 28']);
  });
});

describe('findProfitRuleProblem', () => {
  it('returns the reason for which the contract would reject a rule, or null', () => {
    const half = { to: 'user', uid: 'teacher', basisPoints: 5_000 } as const;
    const rest = { to: 'remaining', uid: 'author' } as const;
    expect(findProfitRuleProblem([half, half])).toBe(null);
    expect(findProfitRuleProblem([half, half, { to: 'proposer', basisPoints: 1 }])).toBe('over-the-whole');
    expect(findProfitRuleProblem([{ ...half, basisPoints: 0 }])).toBe('empty-share');
    expect(findProfitRuleProblem([rest, rest])).toBe('two-remainders');
    expect(findProfitRuleProblem(Array.from({ length: maxProfitShares + 1 }, () => half))).toBe(
      'too-many-shares',
    );
  });
});
