import {
  isRefundable,
  judgeRefund,
  type RefundObstacle,
  type RefundVerdict,
} from '@suixue/academy/orders/refund';
import type { Order } from '#app/features/shop/orders/order.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { isOpen, type RefundRequest, requestColumns, toRefundRequest } from './refund-request.ts';

/** The refund state of an order. */
export interface RefundStanding {
  /** Null if the buyer may request a refund. */
  readonly obstacle: RefundObstacle | null;
  /** Milliseconds since 1970 as text; null if no money was taken. */
  readonly until: string | null;
  /** Whether the chain would still refund it. */
  readonly isRefundable: boolean;
  /** Newest first. */
  readonly requests: readonly RefundRequest[];
}

/** `now` is the network's time. */
export async function readRefund(account: AccountClient, order: Order, now: number): Promise<RefundStanding> {
  const [requests, isUsed] = await Promise.all([readRequests(account, order.id), readIsUsed(account, order)]);
  const facts = {
    status: order.status,
    sale: order.sale && { status: order.sale.status, releaseAt: BigInt(order.sale.releaseAt) },
    isUsed,
    now: BigInt(now),
  };
  const verdict = judgeRefund({
    ...facts,
    isAsked: requests.some(isOpen),
    timesAsked: requests.length,
  });
  return { ...toSent(verdict), isRefundable: isRefundable(facts), requests };
}

function toSent(verdict: RefundVerdict): Pick<RefundStanding, 'obstacle' | 'until'> {
  return {
    obstacle: verdict.kind === 'may' ? null : verdict.why,
    until: verdict.until === null ? null : String(verdict.until),
  };
}

async function readRequests(account: AccountClient, order: string): Promise<readonly RefundRequest[]> {
  const data = readRows(
    await account
      .from('refund_requests')
      .select(requestColumns)
      .eq('order_id', order)
      .order('asked_at', { ascending: false }),
  );
  return data.map(toRefundRequest);
}

/** Whether the buyer's phone was sent or pass used. Filters by buyer, because anyone can pay for anything under any order id. */
async function readIsUsed(account: AccountClient, { id, uid, kind }: Order): Promise<boolean> {
  if (kind !== 'phone' && kind !== 'pass') return false;
  const [sent, used] = await Promise.all([
    account
      .from('phone_orders')
      .select('order_id')
      .eq('order_id', id)
      .in('status', ['shipped', 'received'])
      .limit(1),
    account
      .from('chain_instances')
      .select('order_id')
      .eq('uid', uid)
      .eq('order_id', id)
      .eq('is_used', true)
      .limit(1),
  ]);
  return readRows(sent).length > 0 || readRows(used).length > 0;
}
