import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** The term that an order bought: days (`0` for good) and its end in milliseconds since 1970. */
export interface OrderTerm {
  readonly days: string;
  readonly expireAt: string;
}

/** `null` before the payment, and for items without a term. */
export async function readTerm(account: AccountClient, order: string): Promise<OrderTerm | null> {
  const [row] = readRows(await account.rpc('my_order_term', { bought: order }, asRead));
  return row?.expire_at && row.days ? { days: row.days, expireAt: row.expire_at } : null;
}
