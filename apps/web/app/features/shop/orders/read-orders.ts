import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type ItemKey, type NamedItem, nameItems } from './name-items.ts';
import type { Order, OrderSale, OrderStatus } from './order.ts';
import { behind, type OrderPlace, placeToText } from './order-place.ts';

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

const pageSize = 20;
export const orderColumns =
  'id, uid, kind, item, quantity::text, currency, price::text, discount::text, status, digest, created_at, paid_at' as const;

interface OrderRow extends ItemKey {
  readonly id: string;
  readonly uid: string;
  readonly quantity: string;
  readonly currency: string;
  readonly price: string;
  readonly discount: string;
  readonly status: OrderStatus;
  readonly digest: string | null;
  readonly created_at: string;
  readonly paid_at: string | null;
}

interface Wanted {
  /** Filters by account, because administrators can read all rows. */
  readonly uid: string;
  readonly status: OrderStatus | null;
  readonly after: OrderPlace | null;
}

/** A page of the account's orders, newest first. */
export async function readOrders(account: AccountClient, { uid, status, after }: Wanted): Promise<OrderPage> {
  let rows = account.from('orders').select(orderColumns).eq('uid', uid);
  if (status !== null) rows = rows.eq('status', status);
  if (after !== null) rows = rows.or(behind(after));
  const data = readRows(
    await rows
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const { rows: shown, next } = toRowPage(data, pageSize, ({ id, created_at: createdAt }) =>
    placeToText({ id, createdAt }),
  );
  return { orders: await completeOrders(account, shown), next };
}

/** One of the account's own orders; null if there is none. */
export async function readOrder(account: AccountClient, uid: string, id: string): Promise<Order | null> {
  const data = readRows(
    await account.from('orders').select(orderColumns).eq('uid', uid).eq('id', id).maybeSingle(),
  );
  if (!data) return null;
  const [order] = await completeOrders(account, [data]);
  return order ?? null;
}

/** Adds what the chain and the catalogue say of the orders. */
export async function completeOrders(
  account: AccountClient,
  rows: readonly OrderRow[],
): Promise<readonly Order[]> {
  const [names, sales] = await Promise.all([nameItems(account, rows), readSales(account, rows)]);
  return rows.map((row) => toOrder(row, names.get(row.item), sales.get(saleKey(row))));
}

type SoldOrder = Pick<OrderRow, 'id' | 'uid' | 'item' | 'paid_at'>;

/** The key is buyer, order and item: anyone can pay for anything under the id of any order. */
export const saleKey = ({ uid, id, item }: SoldOrder): string => `${uid} ${id} ${item}`;

/** The chain's payments of orders by `saleKey`; orders without a payment are missing. */
export async function readSales(
  account: AccountClient,
  rows: readonly SoldOrder[],
): Promise<ReadonlyMap<string, OrderSale>> {
  const ids = rows.filter((row) => row.paid_at !== null).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const data = readRows(
    await account
      .from('chain_sales')
      .select('id, order_id, buyer_uid, item_id::text, amount::text, release_at::text, status, ended_at')
      .in('order_id', ids),
  );
  return new Map(
    data.map(({ id, order_id, buyer_uid, item_id, amount, release_at, status, ended_at }) => [
      `${buyer_uid} ${order_id} ${item_id}`,
      { id, amount, releaseAt: release_at, status, endedAt: ended_at },
    ]),
  );
}

function toOrder(row: OrderRow, named: NamedItem | undefined, sale: OrderSale | undefined): Order {
  return {
    id: row.id,
    uid: row.uid,
    kind: row.kind,
    item: row.item,
    quantity: row.quantity,
    name: named?.name ?? null,
    link: named?.link ?? null,
    currency: row.currency,
    price: row.price,
    discount: row.discount,
    status: row.status,
    digest: row.digest,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    sale: sale ?? null,
  };
}
