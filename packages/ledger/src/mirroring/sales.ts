import { nameToCoinType } from '@suixue/chain/coin-type';
import { bytesToOrder } from '@suixue/chain/transactions/order';
import type { Mirrors } from './mirror.ts';
import { markOrder } from './orders.ts';

/** The money of purchases: held while a refund is possible, then paid out in shares. */
export const sales: Mirrors<
  'profit::SaleOpened' | 'profit::SaleSettled' | 'profit::SaleRefunded' | 'profit::Paid'
> = {
  'profit::SaleOpened': ({ sale, order, buyer, item, currency, amount, shares, release_at }, { at, key }) => [
    [
      `insert into chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, opened_digest)
        values ($1::text, $2::uuid, $3::text, $4::numeric, $5::text, $6::numeric, $7::jsonb, $8::numeric, $9::timestamptz,
          $10::text)`,
      sale,
      bytesToOrder(order),
      buyer,
      String(item),
      nameToCoinType(currency),
      String(amount),
      JSON.stringify(shares.map((share) => ({ uid: share.uid, amount: String(share.amount) }))),
      String(release_at),
      at,
      key.digest,
    ],
  ],
  'profit::SaleSettled': ({ sale, order, buyer, item }, context) => [
    [endSale, sale, 'settled', context.at, context.key.digest],
    markOrder({ order, buyer, item }, 'settled', context),
  ],
  'profit::SaleRefunded': ({ sale, order, buyer, item }, context) => [
    [endSale, sale, 'refunded', context.at, context.key.digest],
    markOrder({ order, buyer, item }, 'refunded', context),
    [
      `update chain_instances set is_revoked = true where order_id = $1::uuid and uid = $2::text`,
      bytesToOrder(order),
      buyer,
    ],
    [revokeCoupon, context.key.chainId, toKeptOrder(order), buyer],
    [restoreCoupon, context.key.chainId, toKeptOrder(order), buyer],
  ],
  'profit::Paid': ({ sale, uid, currency, amount }, { key, at }) => [
    [
      `insert into chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
        values ($1::text, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::numeric, $8::timestamptz)`,
      key.chainId,
      key.digest,
      String(key.index),
      sale,
      uid,
      nameToCoinType(currency),
      String(amount),
      at,
    ],
  ],
};

const endSale = `update chain_sales set status = $2::text, ended_at = $3::timestamptz, ended_digest = $4::text where id = $1::text`;

/** Hexadecimal, as `dataToJson` writes it; the orders table uses UUIDs instead. */
const toKeptOrder = (order: Uint8Array): string => Buffer.from(order).toString('hex');

/**
 * The contract emits the event of a used coupon at most two events before its purchase, with only the bought asset in
 * between, and that of a bought coupon directly before it. Events of other purchases, gifts and prizes are never that close.
 */
const couponOfPurchase = (said: string, distance: number) => `(
  select (coupon.data ->> 'coupon')::numeric
  from chain_events purchase join chain_events coupon
    on coupon.chain_id = purchase.chain_id and coupon.digest = purchase.digest
      and coupon.index between purchase.index - ${distance} and purchase.index - 1
  where purchase.chain_id = $1::text and purchase.name in ('kiosk::Purchase', 'shop::Purchase')
    and purchase.data ->> 'order' = $2::text and purchase.data ->> 'uid' = $3::text and coupon.name = '${said}')`;
const revokeCoupon = `update chain_coupons set is_revoked = true
  where coupon_id = ${couponOfPurchase('user_pool::PurchasedCoupon', 1)}`;
const restoreCoupon = `update chain_coupons set times_used = times_used - 1
  where coupon_id = ${couponOfPurchase('user_pool::UsedCoupon', 2)}`;
