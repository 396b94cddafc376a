import type { FunctionRow } from '@suixue/supabase/rows';
import { findAccount } from '#app/features/admin/lists/find-account.ts';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { dayBounds, type ListQuery } from '#app/features/admin/lists/list-query.ts';
import type { FilterOption } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { OrderKind, OrderStatus } from '#app/features/shop/orders/order.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { ListedOrder } from './orders-list.ts';

export const readOrderPage = async (
  account: AccountClient,
  query: ListQuery,
): Promise<ListRows<ListedOrder>> => readListRows(query, await sourceOf(account, query));

/** All orders that match, for the export. */
export async function* readAllOrders(account: AccountClient, query: ListQuery) {
  yield* readWholeList(await sourceOf(account, query));
}

/** The currencies of all orders, as choices. */
export async function readCurrencyOptions(account: AccountClient): Promise<readonly FilterOption[]> {
  const coins = readRows(await account.rpc('admin_order_currencies', undefined, asRead));
  return coins.map((coin) => ({ value: coin, title: coin.split('::').at(-1) ?? coin }));
}

/** Null if no account matches the buyer filter. */
async function sourceOf(
  account: AccountClient,
  { filters, sort }: ListQuery,
): Promise<ListSource<FunctionRow<'admin_orders'>, ListedOrder> | null> {
  const { state, kind, coin, buyer: buyerFilter } = filters;
  const buyer = buyerFilter === undefined ? undefined : await findAccount(account, buyerFilter);
  if (buyer === null) return null;
  const input = {
    ...(state !== undefined && { state }),
    ...(kind !== undefined && { wanted_kind: kind }),
    ...(coin !== undefined && { coin }),
    ...(buyer !== undefined && { buyer }),
    ...dayBounds(filters),
    is_ascending: sort === 'oldest',
  };
  return { call: (page) => account.rpc('admin_orders', { ...input, ...page }), toListed: toOrder };
}

const text = (value: string | null) => value ?? '';

function toOrder(row: FunctionRow<'admin_orders'>): ListedOrder {
  return {
    id: text(row.id),
    uid: text(row.uid),
    buyer: row.buyer_name,
    // The table accepts no other kinds and states.
    kind: row.kind as OrderKind,
    status: row.status as OrderStatus,
    item: text(row.item),
    name: row.item_name,
    quantity: row.quantity ?? '1',
    currency: text(row.currency),
    price: row.price ?? '0',
    discount: row.discount ?? '0',
    digest: row.digest,
    createdAt: text(row.created_at),
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    cursor: { key: text(row.cursor_key), id: text(row.id), rank: null },
  };
}
