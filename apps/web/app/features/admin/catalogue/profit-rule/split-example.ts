import { formatAmount } from '@suixue/chain/amount';
import { splitPayment } from '@suixue/chain/profit-split';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { uidToText } from './rule-draft.ts';

export interface RuleCurrency {
  readonly symbol: string;
  readonly decimals: number;
}

/** One receiver of the example, in words. */
export interface ExamplePart {
  readonly name: string;
  readonly amount: bigint;
  /** What it receives of the price, in hundredths of a percent, rounded down. */
  readonly basisPoints: number;
  readonly isRemainder: boolean;
}

// No account has these ids: those of accounts are UUIDs.
const author = ':author';
const proposer = ':proposer';

/** How many tiers of proposers the rule tells apart. */
export const countTiers = (rule: ProfitRule): number => rule.filter(({ to }) => to === 'proposer').length;

/** Splits a price exactly as the contract does. `tier` is that of the buyer's proposer, `null` without one. */
export function splitExample(
  rule: ProfitRule,
  {
    price,
    tier,
    authorName,
  }: { readonly price: bigint; readonly tier: number | null; readonly authorName: string },
): readonly ExamplePart[] {
  const parts = splitPayment(rule, {
    paid: price,
    authorUid: author,
    proposer: tier === null ? null : { uid: proposer, layer: tier },
  });
  const nameOf = (uid: string) => {
    if (uid === author) return authorName;
    return uid === proposer ? '推荐人' : uidToText(uid);
  };
  return parts.map(({ uid, amount, isRemainder }) => ({
    name: nameOf(uid),
    amount,
    basisPoints: price === 0n ? 0 : Number((amount * 10_000n) / price),
    isRemainder,
  }));
}

export const amountToText = (amount: bigint, { symbol, decimals }: RuleCurrency): string =>
  `${formatAmount(amount, { decimals, fractionDigits: decimals })} ${symbol}`;

/** The whole example in one sentence, for readers who cannot see the bar. */
export function exampleToText(parts: readonly ExamplePart[], currency: RuleCurrency): string {
  return parts.map(({ name, amount }) => `${name} ${amountToText(amount, currency)}`).join('，');
}
