import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

export type OrderStatus = TableRow<'orders'>['status'];
export type OrderKind = TableRow<'orders'>['kind'];

/** What somebody ordered and what became of it, as pages show it. Amounts are texts, in the smallest unit. */
export interface Order {
  readonly id: string;
  /** The buyer on the chain. */
  readonly uid: string;
  readonly kind: OrderKind;
  readonly item: string;
  readonly quantity: string;
  /** What the item is called now; null where nothing is known of it any more. */
  readonly name: string | null;
  /** Where what was bought is to be found, on this site. */
  readonly link: string | null;
  readonly currency: string;
  /** Of one, before a coupon. */
  readonly price: string;
  /** What a coupon takes off. */
  readonly discount: string;
  readonly status: OrderStatus;
  /** Of the transaction that paid. */
  readonly digest: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Null where no money was taken, and as long as none was. */
  readonly sale: OrderSale | null;
}

export interface OrderSale {
  /** The object on the chain that holds the money until it is settled. */
  readonly id: string;
  readonly amount: string;
  /** Milliseconds since 1970: until then the money may go back. */
  readonly releaseAt: string;
  readonly status: TableRow<'chain_sales'>['status'];
  readonly endedAt: string | null;
}

export const orderStatuses = [
  'awaiting',
  'paid',
  'settled',
  'refunded',
  'abandoned',
] as const satisfies readonly OrderStatus[];

export const statusTexts: Readonly<
  Record<OrderStatus, { readonly title: string; readonly tone: BadgeTone; readonly about: string }>
> = {
  awaiting: {
    title: '等待付款',
    tone: 'gold',
    about: '链上还没有这笔付款。付款之后，这里会自己更新；没有付款就什么都不会扣。',
  },
  paid: { title: '已付款', tone: 'leaf', about: '付款已经记在链上。退款期内，这笔钱由合约保管。' },
  settled: { title: '已结算', tone: 'plain', about: '退款期已过，这笔钱已经按链上的约定分给各方。' },
  refunded: { title: '已退款', tone: 'plain', about: '钱已退到您的金库，买到的内容随之收回。' },
  abandoned: {
    title: '已放弃',
    tone: 'plain',
    about: '这笔订单已经放弃。如果链上后来出现了它的付款，仍然会算数。',
  },
};

export const kindTexts: Readonly<Record<OrderKind, string>> = {
  course: '课程',
  membership: '会员',
  phone: '手机',
  pass: '通行证',
  coupon: '优惠券',
  tickets: '资金池份额',
};

export function orderTitle({ name, kind }: Pick<Order, 'name' | 'kind'>): string {
  return name ?? `${kindTexts[kind]}（已不在目录里）`;
}

export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text);
}
