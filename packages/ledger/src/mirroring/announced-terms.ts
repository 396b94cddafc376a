import { nameToCoinType } from '@suixue/chain/coin-type';
import type { ProfitRule } from '@suixue/chain/contract/profit';
import { toShare } from '../describing/describe-rows.ts';
import type { Mirrors, Statement } from './mirror.ts';

interface Announced {
  readonly item: bigint;
  readonly catalogue: 'kiosk' | 'shop' | 'coupon';
  readonly terms: object;
  readonly notice: { readonly by: string; readonly effective_at: bigint };
}

/** Terms of sale that operators announced and that are neither in force nor cancelled yet. Kinds of coupons are added by `announce`. */
export const announcedTerms: Mirrors<'kiosk::TermsAnnounced' | 'shop::TermsAnnounced' | 'notice::Ended'> = {
  'kiosk::TermsAnnounced': ({ id, terms, notice }) => [
    announce({
      item: id,
      catalogue: 'kiosk',
      terms: {
        price: terms.price,
        effectiveTime: terms.effective_time,
        refundWindow: terms.refund_window,
        shares: toShares(terms.profit_rule),
      },
      notice,
    }),
  ],
  'shop::TermsAnnounced': ({ id, terms, notice }) => [
    announce({
      item: id,
      catalogue: 'shop',
      terms: {
        prices: terms.pricings.map(({ price, currency, arg }) => ({
          price,
          currency: nameToCoinType(currency),
          days: arg,
        })),
        refundWindow: terms.refund_window,
        author: terms.author_uid,
        shares: toShares(terms.profit_rule),
      },
      notice,
    }),
  ],
  'notice::Ended': ({ item }) => [
    [`delete from chain_announced_terms where item_id = $1::numeric`, String(item)],
  ],
};

const toShares = ({ records }: ProfitRule) => records.map(toShare);

export function announce({ item, catalogue, terms, notice }: Announced): Statement {
  return [
    `insert into chain_announced_terms (item_id, catalogue, terms, announced_by, effective_at)
      values ($1::numeric, $2::text, $3::jsonb, $4::text, $5::numeric)
      on conflict (item_id) do update set terms = excluded.terms, announced_by = excluded.announced_by,
        effective_at = excluded.effective_at`,
    String(item),
    catalogue,
    // Bigints become strings, because JSON numbers are exact only up to 2^53.
    JSON.stringify(terms, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    notice.by,
    String(notice.effective_at),
  ];
}
