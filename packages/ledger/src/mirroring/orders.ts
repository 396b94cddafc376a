import { bytesToOrder } from '@suixue/chain/transactions/order';
import type { MirrorContext, Statement } from './mirror.ts';

type Becomes = 'paid' | 'settled' | 'refunded';

/** What was paid for, and by which account. The order id alone proves nothing: anyone may pay with any id. */
export interface Payment {
  readonly order: Uint8Array;
  readonly buyer: string;
  /** Id of the item, or address of the pool. */
  readonly item: bigint | string;
  readonly quantity?: bigint;
  /** Price and discount, where the event states them. */
  readonly price?: bigint;
  readonly discount?: bigint;
}

/**
 * Updates the status of an order. If the order is unknown, the purchase still counts: access derives from the assets
 * only.
 */
export function markOrder(
  { order, buyer, item, quantity = 1n, price, discount }: Payment,
  becomes: Becomes,
  { key, at }: MirrorContext,
): Statement {
  return [
    `select mark_order($1::uuid, $2::text, $3::text, $4::timestamptz, $5::text, $6::text, $7::numeric,
      $8::numeric, $9::numeric)`,
    bytesToOrder(order),
    becomes,
    key.digest,
    at,
    buyer,
    String(item),
    String(quantity),
    price === undefined ? null : String(price),
    discount === undefined ? null : String(discount),
  ];
}
