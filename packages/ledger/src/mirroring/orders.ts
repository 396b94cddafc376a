import { bytesToOrder } from '@suixue/chain/transactions/order';
import type { MirrorContext, Statement } from './mirror.ts';

type Becomes = 'paid' | 'settled' | 'refunded';

/** What was paid for, by whom. Anybody may pay anything under any name, so the name alone says nothing. */
export interface Payment {
  readonly order: Uint8Array;
  readonly buyer: string;
  /** The id of the thing, or the address of the pool. */
  readonly item: bigint | string;
  readonly quantity?: bigint;
  /** What was asked for it and what a coupon took off, where the chain says so. */
  readonly price?: bigint;
  readonly discount?: bigint;
}

/** What became of an order. An order that is not known here is no less bought: access follows from the assets alone. */
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
