import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Mirrors } from './mirror.ts';

/** Coupon kinds. */
export const coupons: Mirrors<'coupon::CouponKindCreated' | 'coupon::CouponKindClosed'> = {
  'coupon::CouponKindCreated': ({ kind, name, currency, supply, discount_cap }) => [
    [
      `insert into chain_coupon_kinds (id, name, currency, supply, discount_cap)
        values ($1::numeric, $2::text, $3::text, $4::numeric, $5::numeric)`,
      String(kind),
      name,
      nameToCoinType(currency),
      String(supply),
      String(discount_cap),
    ],
  ],
  'coupon::CouponKindClosed': ({ kind }) => [
    [`update chain_coupon_kinds set is_closed = true where id = $1::numeric`, String(kind)],
  ],
};
