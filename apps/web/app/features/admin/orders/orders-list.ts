import { byTime, daysFrom, type ListSpec } from '#app/features/admin/lists/list-spec.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import {
  kindTexts,
  type OrderKind,
  type OrderStatus,
  orderStatuses,
  statusTexts,
} from '#app/features/shop/orders/order.ts';

/** An order in the list. Amounts are integers of the smallest unit, as text. */
export interface ListedOrder {
  readonly id: string;
  readonly uid: string;
  /** Null if the account has no name or was deleted. */
  readonly buyer: string | null;
  readonly kind: OrderKind;
  readonly item: string;
  readonly name: string | null;
  readonly quantity: string;
  readonly currency: string;
  readonly price: string;
  readonly discount: string;
  readonly status: OrderStatus;
  readonly digest: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly refundedAt: string | null;
  readonly cursor: RowCursor;
}

/** A coin type as the chain writes it. */
const coinType = /^0x[0-9a-f]{64}::[A-Za-z_][A-Za-z0-9_]{0,99}::[A-Za-z_][A-Za-z0-9_]{0,99}$/;

export const ordersList: ListSpec = {
  path: '/admin/orders',
  filters: [
    {
      kind: 'text',
      name: 'buyer',
      label: '买家的邮箱、手机号或编号',
      placeholder: '要写完整',
      isMain: true,
    },
    {
      kind: 'choice',
      name: 'state',
      label: '状态',
      options: orderStatuses.map((value) => ({ value, title: statusTexts[value].title })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: '类别',
      options: Object.entries(kindTexts).map(([value, title]) => ({ value, title })),
    },
    { kind: 'known', name: 'coin', label: '币种', isValid: (coin) => coinType.test(coin) },
    ...daysFrom('下单，从'),
  ],
  sorts: byTime('created', ['最新下单', '最早下单']),
  columns: [
    { name: 'order', title: '商品' },
    { name: 'buyer', title: '买家' },
    { name: 'amount', title: '金额' },
    { name: 'state', title: '状态' },
    { name: 'created', title: '下单' },
    { name: 'paid', title: '付款' },
    { name: 'refunded', title: '退款', isExtra: true },
    { name: 'id', title: '订单编号', isExtra: true },
    { name: 'digest', title: '交易编号', isExtra: true },
  ],
};

/** The amount due, or paid. */
export const dueOf = ({
  price,
  quantity,
  discount,
}: Pick<ListedOrder, 'price' | 'quantity' | 'discount'>): bigint =>
  BigInt(price) * BigInt(quantity) - BigInt(discount);

export const orderPath = (id: string): string => `/admin/orders/${id}`;
