/**
 * Whether a buyer may request a refund, until when, and why not. Pages check it before offering a refund, the database
 * before storing a request, and administrators before paying. The chain alone sets the deadline (`release_at`).
 */

export interface RefundFacts {
  readonly status: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded' | 'void';
  /** The sale on the chain; `null` if nothing was paid. */
  readonly sale: {
    /** Milliseconds since 1970; a refund is impossible from this moment on. */
    readonly releaseAt: bigint;
    readonly status: 'open' | 'settled' | 'refunded';
  } | null;
  /** The item was used: a phone was shipped or a pass redeemed. */
  readonly isUsed: boolean;
  /** A refund request is pending. */
  readonly isAsked: boolean;
  /** Number of requests so far, including withdrawn and rejected ones. */
  readonly timesAsked: number;
  readonly now: bigint;
}

export type RefundObstacle =
  | 'not-paid'
  | 'refunded'
  | 'settled'
  | 'no-money'
  | 'too-late'
  | 'used'
  | 'closing'
  | 'asked'
  | 'asked-often';

export type RefundVerdict =
  | { readonly kind: 'may'; readonly until: bigint }
  | { readonly kind: 'may-not'; readonly why: RefundObstacle; readonly until: bigint | null };

/** Per order. After that the buyer must contact support. */
export const maxRefundRequests = 5;

export function judgeRefund(facts: RefundFacts): RefundVerdict {
  const until = facts.sale?.releaseAt ?? null;
  const why = findObstacle(facts);
  if (why !== null || until === null) return { kind: 'may-not', why: why ?? 'no-money', until };
  return { kind: 'may', until };
}

/** Whether the chain would still refund the order, regardless of requests. */
export function isRefundable({
  status,
  sale,
  isUsed,
  now,
}: Omit<RefundFacts, 'isAsked' | 'timesAsked'>): boolean {
  return judgeRefund({ status, sale, isUsed, now, isAsked: false, timesAsked: 0 }).kind === 'may';
}

function findObstacle({
  status,
  sale,
  isUsed,
  isAsked,
  timesAsked,
  now,
}: RefundFacts): RefundObstacle | null {
  if (status === 'awaiting' || status === 'abandoned') return 'not-paid';
  if (status === 'void') return 'no-money';
  if (status === 'refunded' || sale?.status === 'refunded') return 'refunded';
  if (status === 'settled' || sale?.status === 'settled') return 'settled';
  if (sale === null) return 'no-money';
  if (now >= sale.releaseAt) return 'too-late';
  if (isUsed) return 'used';
  if (isAsked) return 'asked';
  return timesAsked >= maxRefundRequests ? 'asked-often' : null;
}

/** Messages for the buyer, kept only here. The database reports the bare name of the obstacle. */
export const refundObstacles: Readonly<Record<RefundObstacle, string>> = {
  'not-paid': '这笔订单还没有付款',
  refunded: '这笔订单已经退款',
  settled: '这笔钱已经结算，不能退款',
  'no-money': '这笔订单没有付过钱',
  'too-late': '退款期已过',
  used: '买到的东西已经用过，或者已经发出。发出的手机退回之后才能退款，请先联系客服',
  // Only the database reports this: pages cancel an account's closing at sign-in, before they show anything.
  closing: '账户正在注销，不能申请退款；重新登录会取消注销，之后再申请',
  asked: '已经有一份退款申请在处理中',
  'asked-often': '这笔订单申请退款的次数太多，请联系客服',
};
