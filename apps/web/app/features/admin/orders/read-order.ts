import type { TableRow } from '@suixue/supabase/rows';
import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import type { SupportStatus, SupportTopic } from '#app/features/account/support/support-thread.ts';
import type { Order } from '#app/features/shop/orders/order.ts';
import { completeOrders, orderColumns } from '#app/features/shop/orders/read-orders.ts';
import {
  type RefundRequest,
  requestColumns,
  toRefundRequest,
} from '#app/features/shop/refunds/refund-request.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type BoughtInstance, readInstance } from './read-instance.ts';

/** An order with everything that hangs on it. */
export interface OrderFile {
  readonly order: Order;
  readonly buyerName: string;
  readonly refundedAt: string | null;
  readonly refunds: readonly RefundRequest[];
  readonly threads: readonly {
    readonly id: string;
    readonly topic: SupportTopic;
    readonly status: SupportStatus;
    readonly changedAt: string;
  }[];
  readonly pass: BoughtInstance | null;
  readonly delivery: {
    readonly status: TableRow<'phone_orders'>['status'];
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
  } | null;
}

const maxThreads = 20;

/** Null if there is no such order. `now` is the chain's time. */
export async function readOrderFile(
  account: AccountClient,
  id: string,
  now: number,
): Promise<OrderFile | null> {
  const [found, refunds, threads, deliveries] = await Promise.all([
    account.from('orders').select(`${orderColumns}, refunded_at`).eq('id', id).maybeSingle().then(readRows),
    account
      .from('refund_requests')
      .select(requestColumns)
      .eq('order_id', id)
      .order('asked_at', { ascending: false })
      .then(readRows),
    account
      .from('support_threads')
      .select('id, topic, status, changed_at')
      .eq('order_id', id)
      .order('changed_at', { ascending: false })
      .limit(maxThreads)
      .then(readRows),
    account
      .from('phone_orders')
      .select('status, carrier, tracking_number')
      .eq('order_id', id)
      .maybeSingle()
      .then(readRows),
  ]);
  if (!found) return null;
  const [[order], names, pass] = await Promise.all([
    completeOrders(account, [found]),
    readOwnerNames(account, isUuid(found.uid) ? [found.uid] : []),
    found.kind === 'pass' ? readInstance(account, found, now) : null,
  ]);
  if (!order) return null;
  return {
    order,
    buyerName: names[found.uid] ?? found.uid,
    refundedAt: found.refunded_at,
    refunds: refunds.map(toRefundRequest),
    threads: threads.map(({ changed_at, ...thread }) => ({ ...thread, changedAt: changed_at })),
    pass,
    delivery: deliveries && {
      status: deliveries.status,
      carrier: deliveries.carrier,
      trackingNumber: deliveries.tracking_number,
    },
  };
}
