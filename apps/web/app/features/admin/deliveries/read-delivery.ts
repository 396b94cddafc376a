import { type BoughtInstance, readInstance } from '#app/features/admin/orders/read-instance.ts';
import type { Order } from '#app/features/shop/orders/order.ts';
import { completeOrders, orderColumns } from '#app/features/shop/orders/read-orders.ts';
import { type RefundStanding, readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type Delivery, toDelivery } from './delivery.ts';

/** A delivery with everything that decides what to do next, without the address. */
export interface DeliveryFile {
  readonly delivery: Delivery;
  readonly order: Order;
  readonly refund: RefundStanding;
  readonly instance: BoughtInstance | null;
  /** What administrators did, the last act first. */
  readonly history: readonly {
    readonly id: string;
    readonly at: string;
    readonly action: string;
    /** Null for the server. */
    readonly actorId: string | null;
    readonly actorName: string | null;
  }[];
}

const maxHistory = 50;

/** Null if no paid phone has this order. `now` is the chain's time. */
export async function readDelivery(
  account: AccountClient,
  id: string,
  now: number,
): Promise<DeliveryFile | null> {
  const [found, row, history] = await Promise.all([
    account.rpc('admin_deliveries', { only_order: id }, asRead).then(readRows),
    account.from('orders').select(orderColumns).eq('id', id).maybeSingle().then(readRows),
    account.rpc('admin_log', { about: id, most: maxHistory }, asRead).then(readRows),
  ]);
  const [listed] = found;
  if (!listed || !row) return null;
  const [order] = await completeOrders(account, [row]);
  if (!order) return null;
  const [refund, instance] = await Promise.all([
    readRefund(account, order, now),
    readInstance(account, order, now),
  ]);
  return {
    delivery: toDelivery(listed),
    order,
    refund,
    instance,
    history: history.map((entry) => ({
      id: entry.id ?? '',
      at: entry.at ?? '',
      action: entry.action ?? '',
      actorId: entry.actor_id,
      actorName: entry.actor_name,
    })),
  };
}
