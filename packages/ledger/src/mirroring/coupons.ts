import { nameToCoinType } from '@suixue/chain/coin-type';
import { announce } from './announced-terms.ts';
import type { Mirrors } from './mirror.ts';

/** Coupon kinds. */
export const coupons: Mirrors<'coupon::CouponKindCreated' | 'coupon::CouponKindClosed'> = {
  'coupon::CouponKindCreated': ({ kind, name, currency, supply, discount_cap, announced }) => [
    [
      `insert into chain_coupon_kinds (id, name, currency, supply, discount_cap)
        values ($1::numeric, $2::text, $3::text, $4::numeric, $5::numeric)`,
      String(kind),
      name,
      nameToCoinType(currency),
      String(supply),
      String(discount_cap),
    ],
    // Its terms are in the row above.
    ...(announced === null
      ? []
      : [announce({ item: kind, catalogue: 'coupon', terms: {}, notice: announced })]),
  ],
  'coupon::CouponKindClosed': ({ kind }) => [
    [`update chain_coupon_kinds set is_closed = true where id = $1::numeric`, String(kind)],
  ],
};
