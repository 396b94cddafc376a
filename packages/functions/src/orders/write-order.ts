import type { Row, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';

/** An order before it is stored, at the chain's price. */
export interface NewOrder {
  readonly uid: string;
  readonly kind: string;
  readonly item: string;
  /** Tickets; 1 for everything else. */
  readonly quantity: string;
  readonly currency: string;
  /** Of one, before the coupon. */
  readonly price: string;
  /** The coupon to pay with, and its discount. */
  readonly coupon: string | null;
  readonly discount: string;
  /** Index of the commodity's price, for links to its page; `null` for courses and tickets. */
  readonly pricing: number | null;
  /** What the transaction names besides the price, in milliseconds. A duration of zero is permanent. Both are `null` for tickets. */
  readonly duration: string | null;
  readonly refundWindow: string | null;
}

/** The session that is about to pay the order. */
export interface OrderSession {
  /** Session of the account service, one for each device; `null` if unknown. */
  readonly session: string | null;
  /** The user confirmed to continue despite an order on another device. */
  readonly takesOver: boolean;
}

export type WrittenOrder =
  | {
      readonly kind: 'written';
      readonly id: string;
      /** `false` if an open order was reused. */
      readonly isNew: boolean;
    }
  /** Another device may be paying the order right now; nothing was changed. */
  | { readonly kind: 'elsewhere' };

/** Signed transactions expire after the epoch that follows their creation: two days, plus one for clock differences. */
const mayStillBePaid = `interval '3 days'`;

const lock = `select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`;
const findOpen = `select id, status, handed_to from orders
  where uid = $1::text and user_id = $1::uuid and kind = $2::text and item = $3::text
    and status in ('awaiting', 'abandoned') and handed_at > now() - ${mayStillBePaid}
  order by handed_at desc, id limit 1`;
const handOut = `update orders set status = 'awaiting', currency = $2::text, price = $3::numeric, max_price = $3::numeric,
    pricing = $4::smallint, coupon_id = $5::numeric, discount = $6::numeric, handed_at = now(), handed_to = $7::uuid,
    duration = $8::numeric, refund_window = $9::numeric, quantity = $10::numeric
  where id = $1::uuid`;
const insert = `insert into orders
    (user_id, uid, kind, item, currency, price, max_price, pricing, coupon_id, discount, handed_to, duration, refund_window,
     quantity)
  values ($1::uuid, $1::text, $2::text, $3::text, $4::text, $5::numeric, $5::numeric, $6::smallint, $7::numeric, $8::numeric,
    $9::uuid, $10::numeric, $11::numeric, $12::numeric)
  returning id`;

/**
 * Creates an order, or reuses the open order of the same account and item even if it was abandoned or its price or number of tickets has
 * changed: a transaction signed elsewhere may still pay it, and the contract accepts one payment for each order id. A
 * second order exists only after the first is paid or can no longer be paid.
 */
export async function writeOrder(
  tx: Transaction,
  order: NewOrder,
  { session, takesOver }: OrderSession,
): Promise<WrittenOrder> {
  const { uid, kind, item, quantity, currency, price, pricing, coupon, discount, duration, refundWindow } =
    order;
  await tx.query(lock, [uid, item]);
  const [open] = await tx.query(findOpen, [uid, kind, item]);
  const place = pricing === null ? null : String(pricing);
  if (open?.id) {
    if (!takesOver && isElsewhere(open, session)) return { kind: 'elsewhere' };
    await tx.query(handOut, [
      open.id,
      currency,
      price,
      place,
      coupon,
      discount,
      session,
      duration,
      refundWindow,
      quantity,
    ]);
    return { kind: 'written', id: open.id, isNew: open.status === 'abandoned' };
  }
  const [written] = await tx.query(insert, [
    uid,
    kind,
    item,
    currency,
    price,
    place,
    coupon,
    discount,
    session,
    duration,
    refundWindow,
    quantity,
  ]);
  return { kind: 'written', id: requireColumns(written, 'id').id, isNew: true };
}

/** Tabs of one browser share their session. An abandoned order is in use on no device. */
function isElsewhere({ status, handed_to: other }: Row, session: string | null): boolean {
  return status === 'awaiting' && session !== null && other !== null && other !== session;
}

/** Abandons an order that has not been returned to a client yet. */
export async function takeBackOrder(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update orders set status = 'abandoned' where id = $1::uuid and status = 'awaiting'`, [id]);
}
