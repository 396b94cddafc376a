import type { Transaction } from '@suixue/backend/database/database';

/** What somebody is about to pay for, at the chain's price. */
export interface NewOrder {
  readonly uid: string;
  readonly kind: string;
  readonly item: string;
  readonly currency: string;
  readonly price: string;
  /** Which of a commodity's prices; null for a course. */
  readonly pricing: number | null;
}

export interface WrittenOrder {
  readonly id: string;
  /** False where one was waiting already, which is then the one to pay. */
  readonly isNew: boolean;
}

/** Bytes that were signed are good until the epoch after the one of their making: two days, and one for clocks. */
const mayStillBePaid = `interval '3 days'`;

const lock = `select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || ' ' || $2::text, 0))`;
const findWaiting = `select id from orders
  where uid = $1::text and user_id = $1::uuid and kind = $2::text and item = $3::text and currency = $4::text
    and price = $5::numeric and pricing is not distinct from $6::smallint and quantity = 1 and status = 'awaiting'
    and created_at > now() - ${mayStillBePaid}
  order by created_at desc limit 1`;
const insert = `insert into orders (user_id, uid, kind, item, currency, price, max_price, pricing)
  values ($1::uuid, $1::text, $2::text, $3::text, $4::text, $5::numeric, $5::numeric, $6::smallint) returning id`;

/**
 * Writes an order down, or answers the one that waits for the same thing already: whoever signed somewhere else and lost the
 * line signs the same order again, which the programme takes once.
 */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<WrittenOrder> {
  const { uid, kind, item, currency, price, pricing } = order;
  const values = [uid, kind, item, currency, price, pricing === null ? null : String(pricing)];
  await tx.query(lock, [uid, item]);
  const [waiting] = await tx.query(findWaiting, values);
  if (waiting?.id) return { id: waiting.id, isNew: false };
  const [written] = await tx.query(insert, values);
  if (!written?.id) throw new Error('an order was written and has no id');
  return { id: written.id, isNew: true };
}

/** Nobody has been told of it. */
export async function takeBackOrder(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update orders set status = 'abandoned' where id = $1::uuid and status = 'awaiting'`, [id]);
}
