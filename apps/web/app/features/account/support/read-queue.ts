import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import type { Order } from '#app/features/shop/orders/order.ts';
import { completeOrders, orderColumns } from '#app/features/shop/orders/read-orders.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** Names of thread owners for administrators, by account. */
export async function readOwnerNames(
  account: AccountClient,
  owners: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(owners)];
  if (ids.length === 0) return {};
  const data = readRows(await account.from('profiles').select('id, name').in('id', ids));
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? `学员 ${uuidToShortId(id).slice(-4)}`]));
}

/** The order of a thread and its latest refund request. */
export async function readThreadOrder(
  account: AccountClient,
  id: string,
): Promise<{ readonly order: Order; readonly refund: string | null } | null> {
  const [found, refunds] = await Promise.all([
    account.from('orders').select(orderColumns).eq('id', id).maybeSingle(),
    account
      .from('refund_requests')
      .select('id')
      .eq('order_id', id)
      .order('asked_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  ]);
  const row = readRows(found);
  const [order] = row ? await completeOrders(account, [row]) : [];
  return order ? { order, refund: readRows(refunds)?.id ?? null } : null;
}
