import type { Row, Transaction } from '@suixue/backend/database/database';

/** What somebody is about to pay for, at the chain's price. */
export interface NewOrder {
  readonly uid: string;
  readonly kind: string;
  readonly item: string;
  readonly currency: string;
  /** Before the coupon. */
  readonly price: string;
  /** With which it is to be paid, and what that takes off. */
  readonly coupon: string | null;
  readonly discount: string;
  /** Which of a commodity's prices; null for a course. */
  readonly pricing: number | null;
}

/** Who is told to pay it. */
export interface OrderTaker {
  /** Of the account service, and so of one device; null where nobody says. */
  readonly session: string | null;
  /** Has been told that another device is at it, and goes on nevertheless. */
  readonly takesOver: boolean;
}

export type WrittenOrder =
  | {
      readonly kind: 'written';
      readonly id: string;
      /** False where one was waiting already, which is then the one to pay. */
      readonly isNew: boolean;
    }
  /** Another device was told to pay it and may be at it: nothing was changed. */
  | { readonly kind: 'elsewhere' };

/** Bytes that were signed are good until the epoch after the one of their making: two days, and one for clocks. */
const mayStillBePaid = `interval '3 days'`;

const lock = `select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`;
const findOpen = `select id, status, handed_to from orders
  where uid = $1::text and user_id = $1::uuid and kind = $2::text and item = $3::text and quantity = 1
    and status in ('awaiting', 'abandoned') and handed_at > now() - ${mayStillBePaid}
  order by handed_at desc, id limit 1`;
const handOut = `update orders set status = 'awaiting', currency = $2::text, price = $3::numeric, max_price = $3::numeric,
    pricing = $4::smallint, coupon_id = $5::numeric, discount = $6::numeric, handed_at = now(), handed_to = $7::uuid
  where id = $1::uuid`;
const insert = `insert into orders
    (user_id, uid, kind, item, currency, price, max_price, pricing, coupon_id, discount, handed_to)
  values ($1::uuid, $1::text, $2::text, $3::text, $4::text, $5::numeric, $5::numeric, $6::smallint, $7::numeric, $8::numeric,
    $9::uuid)
  returning id`;

/**
 * Writes an order down, or hands the one out that is open for the same thing, also where it was given up or the price has changed
 * since: whoever signed it somewhere else may still pay it, and under one name the programme takes one payment. Another order
 * for the same thing there is only when this one is paid, or nothing that was signed for it can be executed any more.
 */
export async function writeOrder(
  tx: Transaction,
  order: NewOrder,
  { session, takesOver }: OrderTaker,
): Promise<WrittenOrder> {
  const { uid, kind, item, currency, price, pricing, coupon, discount } = order;
  await tx.query(lock, [uid, item]);
  const [open] = await tx.query(findOpen, [uid, kind, item]);
  const place = pricing === null ? null : String(pricing);
  if (open?.id) {
    if (!takesOver && isElsewhere(open, session)) return { kind: 'elsewhere' };
    await tx.query(handOut, [open.id, currency, price, place, coupon, discount, session]);
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
  ]);
  if (!written?.id) throw new Error('an order was written and has no id');
  return { kind: 'written', id: written.id, isNew: true };
}

/** Tabs of one browser share its session; what is given up nobody is at. */
function isElsewhere({ status, handed_to: other }: Row, session: string | null): boolean {
  return status === 'awaiting' && session !== null && other !== null && other !== session;
}

/** Nobody has been told of it. */
export async function takeBackOrder(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update orders set status = 'abandoned' where id = $1::uuid and status = 'awaiting'`, [id]);
}
