import type { FunctionRow } from '@suixue/supabase/rows';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import type { OrderStatus } from '#app/features/shop/orders/order.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** In the order of a delivery. */
export const deliveryStates = [
  'missing',
  'preparing',
  'confirmed',
  'shipped',
  'received',
  'returned',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A paid phone and its delivery, without the address. */
export interface Delivery {
  /** Of the order. */
  readonly id: string;
  readonly uid: string;
  /** Null if the account has no name or was deleted. */
  readonly buyer: string | null;
  readonly item: string;
  readonly name: string | null;
  readonly state: DeliveryState;
  readonly orderStatus: OrderStatus;
  /** It is not delivered, and the money has not been returned. */
  readonly isToRefund: boolean;
  readonly paidAt: string;
  /** When the delivery last changed, which forms send back; null without an address. */
  readonly changedAt: string | null;
  /** Whether there is an address that can be read; not before it was given, and not once it was erased. */
  readonly hasAddress: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** What was bought on the chain; null until the ledger has it, and after a refund. */
  readonly instance: string | null;
  /** What an operator wrote on the chain at the handover; empty before. */
  readonly identifier: string;
  readonly isUsed: boolean;
  /** Milliseconds as text; null if the money was settled or returned. */
  readonly refundUntil: string | null;
  readonly cursor: RowCursor;
}

export const deliveryTexts: Readonly<
  Record<DeliveryState, { readonly title: string; readonly tone: BadgeTone; readonly about: string }>
> = {
  missing: { title: '待填地址', tone: 'gold', about: '买家付了钱，还没有填写收货地址。' },
  preparing: {
    title: '待确认',
    tone: 'gold',
    about: '买家填好了地址。看看能不能送到，再确认；确认之前买家还能改。',
  },
  confirmed: {
    title: '待发货',
    tone: 'gold',
    about: '地址确认过了，买家不能再改。发货时写上承运公司和单号。',
  },
  shipped: { title: '已发货', tone: 'leaf', about: '在路上。买家自己确认收到，或者在这里登记。' },
  received: { title: '已收到', tone: 'plain', about: '买家收到了。地址到期会自动删除。' },
  returned: { title: '已退回', tone: 'seal', about: '手机退回来了，没有退的钱要退给买家。' },
  cancelled: { title: '已取消', tone: 'plain', about: '没有发货，不会再发。' },
};

export const deliveryPath = (id: string): string => `/admin/deliveries/${id}`;

export const deliveryTitle = ({ name }: Pick<Delivery, 'name'>): string => name ?? '一部手机';

const text = (value: string | null) => value ?? '';

export function toDelivery(row: FunctionRow<'admin_deliveries'>): Delivery {
  return {
    id: text(row.id),
    uid: text(row.uid),
    buyer: row.buyer_name,
    item: text(row.item),
    name: row.item_name,
    // The tables accept no other states.
    state: row.state as DeliveryState,
    orderStatus: row.order_status as OrderStatus,
    isToRefund: row.is_to_refund === true,
    paidAt: text(row.paid_at),
    changedAt: row.changed_at,
    hasAddress: row.has_address === true,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    instance: row.instance_id,
    identifier: text(row.identifier),
    isUsed: row.is_used === true,
    refundUntil: row.refund_until,
    cursor: { key: text(row.cursor_key), id: text(row.id), rank: null },
  };
}
