import type { ProfitShare } from '../transactions/profit-rule.ts';

type WithoutAccount<Share> = Share extends unknown ? Omit<Share, 'uid'> : never;
/** A line of a profit rule without the account that it names. */
export type RuleLine = WithoutAccount<ProfitShare>;

/** What the contract recorded of a sale: the amounts in its order, the remainder last. */
export interface RecordedSplit {
  readonly paid: bigint;
  /** Whether the first amount is that of the buyer's proposer. */
  readonly hasProposer: boolean;
  readonly amounts: readonly bigint[];
}

/** How one amount follows from the rule. */
export type SplitStep =
  | { readonly kind: 'proposer' | 'user'; readonly amount: bigint; readonly basisPoints: number }
  /** `wanted` is the amount of the rule, of which no more is paid than is left. */
  | { readonly kind: 'specify'; readonly amount: bigint; readonly wanted: bigint }
  | { readonly kind: 'rest'; readonly amount: bigint };

/** A fraction of a payment in basis points, rounded down, as `profit::part` computes it. */
export const fractionOf = (paid: bigint, basisPoints: number): bigint =>
  (paid * BigInt(basisPoints)) / 10_000n;

/**
 * Explains each recorded amount by a line of the rule, or returns `null` if the rule yields other amounts. Lines of
 * accounts that do not exist, and the tier of the proposer, are not recorded: lines may be missing, and any tier counts.
 */
export function explainSplit(
  rule: readonly RuleLine[],
  { paid, hasProposer, amounts }: RecordedSplit,
): readonly SplitStep[] | null {
  const rest = amounts.at(-1);
  if (rest === undefined) return null;
  const open = amounts.slice(0, -1);
  const steps: SplitStep[] = [];
  let left = paid;
  const take = (step: SplitStep) => {
    steps.push(step);
    left -= step.amount;
    open.shift();
  };
  if (hasProposer) {
    const [amount] = open;
    const tier = rule.find((line) => line.to === 'proposer' && fractionOf(paid, line.basisPoints) === amount);
    if (amount === undefined || tier?.to !== 'proposer') return null;
    take({ kind: 'proposer', amount, basisPoints: tier.basisPoints });
  }
  // The order of the lines is that of the amounts, so the first line that fits is as good as a later one.
  for (const line of rule) {
    if (line.to !== 'user') continue;
    const amount = fractionOf(paid, line.basisPoints);
    if (amount > 0n && amount === open[0]) take({ kind: 'user', amount, basisPoints: line.basisPoints });
  }
  for (const line of rule) {
    if (line.to !== 'specify') continue;
    const amount = line.amount < left ? line.amount : left;
    if (amount > 0n && amount === open[0]) take({ kind: 'specify', amount, wanted: line.amount });
  }
  return open.length === 0 && rest === left ? [...steps, { kind: 'rest', amount: rest }] : null;
}

/** Explains the amounts by the first rule that yields them. */
export function explainByRules(
  rules: readonly (readonly RuleLine[])[],
  split: RecordedSplit,
): readonly SplitStep[] | null {
  for (const rule of rules) {
    const steps = explainSplit(rule, split);
    if (steps) return steps;
  }
  return null;
}
