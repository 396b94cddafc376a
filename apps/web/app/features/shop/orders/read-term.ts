import type { AccountClient } from '#app/platform/session/account-client.ts';
import { OrdersError } from './read-orders.ts';

/** What an order gave its buyer on the chain: for how many days (`0` for good), and until when in milliseconds since 1970. */
export interface OrderTerm {
  readonly days: string;
  readonly expireAt: string;
}

/** `null` before the order is paid, and for what has no term. */
export async function readTerm(account: AccountClient, order: string): Promise<OrderTerm | null> {
  const { data, error } = await account.rpc('my_order_term', { bought: order });
  if (error) throw new OrdersError(error.message);
  const [row] = data;
  return row?.expire_at && row.days ? { days: row.days, expireAt: row.expire_at } : null;
}
