import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { dayMs } from '@suixue/backend/duration';
import { bytesToOrder } from '@suixue/chain/transactions/order';
import { type Mirrors, nothing, type Statement } from './mirror.ts';
import { markOrder } from './orders.ts';

/** Memberships, phones, passes and coupons for sale, and the bought instances. */
export const shop: Mirrors<
  | 'shop::CommodityUpdate'
  | 'shop::CommodityDelete'
  | 'shop::Purchase'
  | 'shop::Refund'
  | 'shop::Redeem'
  | 'shop::WhiteList'
  | 'shop::Restrict'
> = {
  'shop::CommodityUpdate': ({ id, kind, available, supply }, { at }) => [
    [
      `insert into chain_commodities (id, kind, is_available, supply, updated_at)
        values ($1::numeric, $2::text, $3::boolean, $4::numeric, $5::timestamptz)
        on conflict (id) do update set is_available = excluded.is_available, supply = excluded.supply,
          updated_at = excluded.updated_at, described_at = null`,
      String(id),
      kind,
      String(available),
      String(supply),
      at,
    ],
  ],
  'shop::CommodityDelete': ({ id }, { at }) => [
    // The row stays, because holders keep the item; it is only no longer for sale.
    [
      // A deleted object can no longer be described.
      `update chain_commodities set is_available = false, updated_at = $2::timestamptz,
        described_at = coalesce(described_at, $2::timestamptz) where id = $1::numeric`,
      String(id),
      at,
    ],
  ],
  'shop::Purchase': ({ id, uid, order, price, discount, arg, instance, supplied }, context) => {
    const changes: Statement[] = [
      [setSupplied, String(id), String(supplied), context.at],
      markOrder({ order, buyer: uid, item: id, price, discount }, 'paid', context),
    ];
    if (instance === null) return changes;
    const acquired = Date.parse(context.at);
    const expireAt = arg === 0n ? permanentExpiry : BigInt(acquired) + arg * BigInt(dayMs);
    return [
      ...changes,
      [
        `insert into chain_instances (id, commodity_id, uid, order_id, acquired_at, expire_at)
          values ($1::numeric, $2::numeric, $3::text, $4::uuid, $5::timestamptz, $6::numeric)`,
        String(instance),
        String(id),
        uid,
        bytesToOrder(order),
        context.at,
        String(expireAt),
      ],
    ];
  },
  'shop::Refund': ({ id, supplied }, { at }) => [[setSupplied, String(id), String(supplied), at]],
  'shop::Redeem': ({ instance, identifier }) => [
    [
      `update chain_instances set is_used = true, identifier = $2::text where id = $1::numeric`,
      String(instance),
      identifier,
    ],
  ],
  'shop::WhiteList': nothing,
  'shop::Restrict': nothing,
};

const setSupplied = `update chain_commodities set supplied = $2::numeric, updated_at = $3::timestamptz where id = $1::numeric`;
