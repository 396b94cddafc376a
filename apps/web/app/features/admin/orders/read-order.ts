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
  readonly pass: BoughtPass | null;
  readonly delivery: {
    readonly status: TableRow<'phone_orders'>['status'];
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
  } | null;
}

/** A pass that an operator can redeem once. */
export interface BoughtPass {
  readonly id: string;
  /** What the operator wrote; empty before. */
  readonly identifier: string;
  /** Milliseconds; `null` for one that never expires. */
  readonly expiresAt: number | null;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
  readonly isRevoked: boolean;
}

const maxThreads = 20;
/** How the chain writes that something never expires. */
const never = '18446744073709551615';

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
    found.kind === 'pass' ? readPass(account, found, now) : null,
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

/** Null until it is paid. */
async function readPass(
  account: AccountClient,
  { id, uid }: { readonly id: string; readonly uid: string },
  now: number,
): Promise<BoughtPass | null> {
  const [row] = readRows(
    await account
      .from('chain_instances')
      .select('id::text, identifier, expire_at::text, is_used, is_revoked')
      .eq('uid', uid)
      .eq('order_id', id)
      .limit(1),
  );
  if (!row) return null;
  const expiresAt = row.expire_at === null || row.expire_at === never ? null : Number(row.expire_at);
  return {
    id: row.id,
    identifier: row.identifier,
    expiresAt,
    isExpired: expiresAt !== null && expiresAt <= now,
    isUsed: row.is_used,
    isRevoked: row.is_revoked,
  };
}
