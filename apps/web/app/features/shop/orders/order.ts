import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

export type OrderStatus = TableRow<'orders'>['status'];
export type OrderKind = TableRow<'orders'>['kind'];

/** An order and its state, as pages show it. Amounts are integers of the smallest unit, as text. */
export interface Order {
  readonly id: string;
  /** The buyer's id on the chain. */
  readonly uid: string;
  readonly kind: OrderKind;
  readonly item: string;
  readonly quantity: string;
  /** Current name of the item; null if unknown. */
  readonly name: string | null;
  /** Path on this site of what was bought. */
  readonly link: string | null;
  readonly currency: string;
  /** Price of one, before a coupon. */
  readonly price: string;
  /** Discount by a coupon. */
  readonly discount: string;
  readonly status: OrderStatus;
  /** Digest of the paying transaction. */
  readonly digest: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Null if no money was taken, and before the payment. */
  readonly sale: OrderSale | null;
}

export interface OrderSale {
  /** Object on the chain that holds the money until it is settled. */
  readonly id: string;
  readonly amount: string;
  /** End of the refund window, in milliseconds since 1970. */
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
  'void',
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
  void: {
    title: '已失效',
    tone: 'plain',
    about: '本地网络已经换新。这笔订单属于旧网络，只留作记录，不会再扣款，也不再开通内容。',
  },
};

/** What a status means for an order. Tickets have no refund window: whether they can be handed back depends on the pool. */
export function statusAbout({ status, kind }: Pick<Order, 'status' | 'kind'>): string {
  if (status === 'paid' && kind === 'tickets')
    return '付款已经记在链上，票已经在您名下。募集中可以按原价退票，以后到资金池的页面领取。';
  return statusTexts[status].about;
}

export const kindTexts: Readonly<Record<OrderKind, string>> = {
  course: '课程',
  membership: '会员',
  phone: '手机',
  pass: '通行证',
  coupon: '优惠券',
  tickets: '资金池的票',
};

export function orderTitle({ name, kind }: Pick<Order, 'name' | 'kind'>): string {
  return name ?? `${kindTexts[kind]}（已不在目录里）`;
}

export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text);
}
