/**
 * Whether somebody may ask for their money back, until when, and why not. The page asks it before it offers to, the database
 * before it takes a request, and an administrator before the money goes; until when the chain alone decides (`release_at`).
 */

export interface RefundFacts {
  readonly status: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded';
  /** The money as the chain has it; null where none was taken. */
  readonly sale: {
    /** Milliseconds since 1970; at that moment it is too late. */
    readonly releaseAt: bigint;
    readonly status: 'open' | 'settled' | 'refunded';
  } | null;
  /** A phone that was sent, a pass that was used. */
  readonly isUsed: boolean;
  /** A request that nobody has decided yet. */
  readonly isAsked: boolean;
  /** How often it was asked for, withdrawn and refused ones among them. */
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

/** Of one order; whoever was refused this often writes to a person instead. */
export const mostRefundRequests = 5;

export function judgeRefund(facts: RefundFacts): RefundVerdict {
  const until = facts.sale?.releaseAt ?? null;
  const why = findObstacle(facts);
  if (why !== null || until === null) return { kind: 'may-not', why: why ?? 'no-money', until };
  return { kind: 'may', until };
}

/** Whether the money can still go back, whatever was asked. */
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
  if (status === 'refunded' || sale?.status === 'refunded') return 'refunded';
  if (status === 'settled' || sale?.status === 'settled') return 'settled';
  if (sale === null) return 'no-money';
  if (now >= sale.releaseAt) return 'too-late';
  if (isUsed) return 'used';
  if (isAsked) return 'asked';
  return timesAsked >= mostRefundRequests ? 'asked-often' : null;
}

/** In words for the buyer: the only place that has them. The database refuses by the name alone. */
export const refundObstacles: Readonly<Record<RefundObstacle, string>> = {
  'not-paid': '这笔订单还没有付款',
  refunded: '这笔订单已经退款',
  settled: '这笔钱已经结算，不能退款',
  'no-money': '这笔订单没有付过钱',
  'too-late': '退款期已过',
  used: '买到的东西已经发出或用过，不能退款',
  // The database alone finds this: pages call a closing off before they show anything to whoever comes back.
  closing: '账户正在注销，不能申请退款；重新登录会取消注销，之后再申请',
  asked: '已经有一份退款申请在处理中',
  'asked-often': '这笔订单申请退款的次数太多，请联系客服',
};
