import type { CouponRule, DiscountTerms, NewCouponKind } from '@suixue/chain/transactions/catalogue';
import { basisPointsToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';

export function discountText(discount: DiscountTerms, facts: CoinFacts | undefined): string {
  return discount.kind === 'percent'
    ? `${basisPointsToText(discount.basisPoints)}%`
    : coinText(discount.amount, facts);
}

/** All conditions must be met. The contract compares with more and less, never with equal. */
export function rulesText(
  rules: readonly CouponRule[],
  facts: CoinFacts | undefined,
  nameOf: (item: bigint) => string = String,
): string {
  return rules.length === 0 ? '不限' : rules.map((rule) => ruleText(rule, facts, nameOf)).join('，');
}

function ruleText(rule: CouponRule, facts: CoinFacts | undefined, nameOf: (item: bigint) => string): string {
  switch (rule.kind) {
    case 'amount-more-than':
      return `满 ${coinText(rule.amount + 1n, facts)}`;
    case 'amount-less-than':
      return `价格低于 ${coinText(rule.amount, facts)}`;
    case 'specify-id':
      return `只用于「${nameOf(rule.id)}」`;
  }
}

/** The terms of a coupon kind as pairs of title and text. */
export function couponLines(
  kind: NewCouponKind,
  facts: CoinFacts | undefined,
  nameOf?: (item: bigint) => string,
): readonly (readonly [string, string])[] {
  return [
    ['说明', kind.desc || '没有'],
    ['减免', discountText(kind.discount, facts)],
    ['条件', rulesText(kind.rules, facts, nameOf)],
    ['过期', momentToText(kind.expireAt)],
    ['每张能用', `${kind.availableTimes} 次`],
    ['最多发', `${kind.supply} 张`],
    ['合计最多减免', coinText(kind.discountCap, facts)],
  ];
}
