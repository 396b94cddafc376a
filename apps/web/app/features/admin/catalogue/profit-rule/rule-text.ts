import type { ProfitRule, ProfitShare } from '@suixue/chain/transactions/profit-rule';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { basisPointsToText, uidToText } from './rule-draft.ts';

/** A rule in words, in the order in which the contract pays. `nameOf` may say more about an account than its number. */
export function ruleToText(
  rule: ProfitRule,
  facts: CoinFacts | undefined,
  nameOf: (uid: string) => string = uidToText,
): string {
  const tiers = rule.flatMap((share) => (share.to === 'proposer' ? [share.basisPoints] : []));
  const of = <Kind extends ProfitShare['to']>(kind: Kind) =>
    rule.filter((share): share is Extract<ProfitShare, { readonly to: Kind }> => share.to === kind);
  const [rest] = of('remaining');
  return [
    ...(tiers.length > 0 ? [`推荐人 ${tiersToText(tiers)}`] : []),
    ...of('user').map(({ uid, basisPoints }) => `${nameOf(uid)} ${basisPointsToText(basisPoints)}%`),
    ...of('specify').map(({ uid, amount }) => `${nameOf(uid)} ${coinText(amount, facts)}`),
    `余下归${rest ? ` ${nameOf(rest.uid)}` : '作者'}`,
  ].join('，');
}

function tiersToText(tiers: readonly number[]): string {
  if (tiers.length === 1) return tiers.map((tier) => `${basisPointsToText(tier)}%`).join('');
  return tiers
    .map((tier, level) => {
      const higher = level === tiers.length - 1 ? '和更高' : '';
      return `${basisPointsToText(tier)}%（第 ${level} 级${higher}）`;
    })
    .join('、');
}

/** The accounts that a rule names. */
export const accountsIn = (rule: ProfitRule): readonly string[] =>
  rule.flatMap((share) => (share.to === 'proposer' ? [] : [share.uid]));
