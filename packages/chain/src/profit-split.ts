import type { ProfitShare } from './transactions/profit-rule.ts';

const wholeBasisPoints = 10_000n;
/** Maximum number of shares in a rule. */
export const maxProfitShares = 16;

/** Why the contract would reject a rule (`profit::EInvalidRule`). */
export type ProfitRuleProblem = 'too-many-shares' | 'empty-share' | 'over-the-whole' | 'two-remainders';

export interface SplitCircumstances {
  /** What the buyer paid, after the discount. */
  readonly paid: bigint;
  readonly authorUid: string;
  /** The buyer's proposer and its tier; `null` without one or while referral is switched off. */
  readonly proposer: { readonly uid: string; readonly layer: number } | null;
  /** Whether the account exists on the chain. The share of an unknown account is part of the remainder. */
  readonly exists?: (uid: string) => boolean;
}

/** One receiver of a payment. */
export interface ProfitPart {
  readonly uid: string;
  readonly amount: bigint;
  /** The last part: what is left, including rounding differences. */
  readonly isRemainder: boolean;
}

/** Returns the first reason for which the contract would reject the rule, or `null`. */
export function findProfitRuleProblem(shares: readonly ProfitShare[]): ProfitRuleProblem | null {
  if (shares.length > maxProfitShares) return 'too-many-shares';
  if (shares.some(isEmpty)) return 'empty-share';
  const users = shares.reduce((sum, share) => sum + (share.to === 'user' ? share.basisPoints : 0), 0);
  // Only one tier is paid per sale, so the highest one decides.
  const highest = Math.max(0, ...tiersOf(shares));
  if (BigInt(users + highest) > wholeBasisPoints) return 'over-the-whole';
  return shares.filter(({ to }) => to === 'remaining').length > 1 ? 'two-remainders' : null;
}

function isEmpty(share: ProfitShare): boolean {
  switch (share.to) {
    case 'proposer':
    case 'user':
      return share.basisPoints <= 0;
    case 'specify':
      return share.amount <= 0n;
    case 'remaining':
      return false;
  }
}

const tiersOf = (shares: readonly ProfitShare[]): number[] =>
  shares.flatMap((share) => (share.to === 'proposer' ? [share.basisPoints] : []));

/**
 * Splits a payment as `profit::split` of the contract does: fractions are rounded down, fixed amounts follow, and the
 * remainder goes last. The parts always add up to what was paid. The rule must have no problem.
 */
export function splitPayment(
  shares: readonly ProfitShare[],
  { paid, authorUid, proposer, exists = () => true }: SplitCircumstances,
): readonly ProfitPart[] {
  const parts: ProfitPart[] = [];
  let left = paid;
  const give = (uid: string, amount: bigint) => {
    left -= amount;
    if (amount > 0n) parts.push({ uid, amount, isRemainder: false });
  };
  const fraction = (basisPoints: number) => (paid * BigInt(basisPoints)) / wholeBasisPoints;
  if (proposer && exists(proposer.uid))
    give(proposer.uid, fraction(basisPointsOfTier(shares, proposer.layer)));
  let rest = authorUid;
  for (const share of shares) {
    if (share.to === 'user' && exists(share.uid)) give(share.uid, fraction(share.basisPoints));
    if (share.to === 'remaining' && exists(share.uid)) rest = share.uid;
  }
  for (const share of shares) {
    if (share.to === 'specify' && exists(share.uid))
      give(share.uid, share.amount < left ? share.amount : left);
  }
  return [...parts, { uid: rest, amount: left, isRemainder: true }];
}

/** The last share of a proposer is for its tier and all higher ones. */
function basisPointsOfTier(shares: readonly ProfitShare[], layer: number): number {
  const tiers = tiersOf(shares);
  return tiers[Math.min(layer, tiers.length - 1)] ?? 0;
}
