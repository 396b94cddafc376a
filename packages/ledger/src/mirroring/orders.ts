import { bytesToOrder } from '@suixue/chain/transactions/order';
import type { MirrorContext, Statement } from './mirror.ts';

type Becomes = 'paid' | 'settled' | 'refunded';

/** What became of an order. An order that is not known here is no less bought: access follows from the assets alone. */
export function markOrder(order: Uint8Array, becomes: Becomes, { key, at }: MirrorContext): Statement {
  return [
    `select mark_order($1::uuid, $2::text, $3::text, $4::timestamptz)`,
    bytesToOrder(order),
    becomes,
    key.digest,
    at,
  ];
}
