import { z } from 'zod';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';

/** The parts of a coupon kind's terms that a learner needs before exchanging points for it. */
const couponTerms = z.object({
  description: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: z.number() }),
    z.object({ kind: z.literal('fixed'), amount: z.string() }),
  ]),
  rules: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('amount-more-than'), amount: z.string() }),
      z.object({ kind: z.literal('amount-less-than'), amount: z.string() }),
      z.object({ kind: z.literal('specify-id'), id: z.string() }),
    ]),
  ),
  expireAt: z.string(),
  availableTimes: z.string(),
});

type CouponRule = z.output<typeof couponTerms>['rules'][number];

export interface CouponText {
  /** What its operator wrote. */
  readonly description: string;
  /** What the contract holds to. */
  readonly terms: string;
}

/** What a coupon does; empty until the ledger has read its terms. */
export function couponText(kind: unknown, currency: string): CouponText {
  const reading = couponTerms.safeParse(kind);
  if (!reading.success) return { description: '', terms: '' };
  const { description, discount, rules, expireAt, availableTimes } = reading.data;
  const money = (price: string) => priceText({ price, currency });
  const off = discount.kind === 'percent' ? `${discount.basisPoints / 100}%` : money(discount.amount);
  const parts = [
    `减 ${off}`,
    ...rules.map((rule) => ruleText(rule, money)),
    `${momentToDateText(BigInt(expireAt))}前有效`,
    availableTimes === '1' ? '' : `能用 ${availableTimes} 次`,
  ];
  return { description, terms: parts.filter((part) => part !== '').join(' · ') };
}

/** The contract compares with more and less, never with equal. */
function ruleText(rule: CouponRule, money: (price: string) => string): string {
  switch (rule.kind) {
    case 'amount-more-than':
      return `满 ${money(String(BigInt(rule.amount) + 1n))} 可用`;
    case 'amount-less-than':
      return `价格低于 ${money(rule.amount)} 可用`;
    case 'specify-id':
      return '只用于指定的商品';
  }
}
