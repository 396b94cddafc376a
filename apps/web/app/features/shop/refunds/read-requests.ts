import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import type { Order } from '#app/features/shop/orders/order.ts';
import { behind, type OrderPlace, placeToText } from '#app/features/shop/orders/order-place.ts';
import { completeOrders, orderColumns } from '#app/features/shop/orders/read-orders.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type RefundRequest, type refundStates, requestColumns, toRefundRequest } from './refund-request.ts';

/** A refund request as administrators see it, with buyer and item. */
export interface RefundCase {
  readonly request: RefundRequest;
  readonly order: Order;
  readonly buyer: { readonly name: string; readonly shortId: string };
}

export interface RefundCasePage {
  readonly cases: readonly RefundCase[];
  readonly next: string | null;
}

const pageSize = 20;
const columns = `${requestColumns}, order_id, user_id` as const;

interface Wanted {
  readonly status: (typeof refundStates)[number];
  readonly after: OrderPlace | null;
}

/** A page of all requests, newest first; others than administrators get their own only. */
export async function readRefundCases(
  account: AccountClient,
  { status, after }: Wanted,
): Promise<RefundCasePage> {
  let rows = account.from('refund_requests').select(columns).eq('status', status);
  if (after !== null) rows = rows.or(behind(after, 'asked_at'));
  const data = readRows(
    await rows
      .order('asked_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const { rows: shown, next } = toRowPage(data, pageSize, ({ id, asked_at: createdAt }) =>
    placeToText({ id, createdAt }),
  );
  return { cases: await completeCases(account, shown), next };
}

export async function readRefundCase(account: AccountClient, id: string): Promise<RefundCase | null> {
  const data = readRows(await account.from('refund_requests').select(columns).eq('id', id).maybeSingle());
  const [found] = data ? await completeCases(account, [data]) : [];
  return found ?? null;
}

/** The undecided request that has waited longest, except the given one; null if there is none. */
export async function readNextRequest(
  account: AccountClient,
  except: string,
): Promise<{ readonly id: string; readonly since: string } | null> {
  const row = readRows(
    await account
      .from('refund_requests')
      .select('id, asked_at')
      .eq('status', 'asked')
      .is('decided_at', null)
      .neq('id', except)
      .order('asked_at')
      .limit(1)
      .maybeSingle(),
  );
  return row && { id: row.id, since: row.asked_at };
}

type Row = Parameters<typeof toRefundRequest>[0] & { readonly order_id: string; readonly user_id: string };

async function completeCases(account: AccountClient, rows: readonly Row[]): Promise<readonly RefundCase[]> {
  if (rows.length === 0) return [];
  const ids = (of: (row: Row) => string) => [...new Set(rows.map(of))];
  const [orders, people] = await Promise.all([
    account
      .from('orders')
      .select(orderColumns)
      .in(
        'id',
        ids((row) => row.order_id),
      ),
    account
      .from('profiles')
      .select('id, name')
      .in(
        'id',
        ids((row) => row.user_id),
      ),
  ]);
  const known = new Map((await completeOrders(account, readRows(orders))).map((order) => [order.id, order]));
  const names = new Map(readRows(people).map(({ id, name }) => [id, name]));
  return rows.flatMap((row) => {
    const order = known.get(row.order_id);
    const shortId = uuidToShortId(row.user_id);
    const buyer = { name: names.get(row.user_id) ?? `学员 ${shortId.slice(-4)}`, shortId };
    return order ? [{ request: toRefundRequest(row), order, buyer }] : [];
  });
}
