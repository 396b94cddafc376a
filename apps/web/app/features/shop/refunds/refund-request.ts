import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** A refund request, as pages show it. */
export interface RefundRequest {
  readonly id: string;
  readonly reason: string;
  readonly state: RefundState;
  readonly askedAt: string;
  readonly decidedAt: string | null;
  /** The administrator's answer; empty if there is none. */
  readonly answer: string;
}

/** Derived, not stored: approved, but the money has not been returned yet. */
export type RefundState = TableRow<'refund_requests'>['status'] | 'approved';

export const refundStates = ['asked', 'refused', 'refunded', 'withdrawn'] as const;

export const refundStateTexts: Readonly<
  Record<RefundState, { readonly title: string; readonly tone: BadgeTone }>
> = {
  asked: { title: '等待处理', tone: 'gold' },
  approved: { title: '已同意，等待退款', tone: 'leaf' },
  refused: { title: '没有通过', tone: 'seal' },
  refunded: { title: '已退款', tone: 'leaf' },
  withdrawn: { title: '已撤回', tone: 'plain' },
};

type RequestRow = Pick<
  TableRow<'refund_requests'>,
  'id' | 'reason' | 'status' | 'asked_at' | 'decided_at' | 'answer'
>;

export const requestColumns = 'id, reason, status, asked_at, decided_at, answer' as const;

export function toRefundRequest({
  id,
  reason,
  status,
  asked_at,
  decided_at,
  answer,
}: RequestRow): RefundRequest {
  const state = status === 'asked' && decided_at !== null ? 'approved' : status;
  return { id, reason, state, askedAt: asked_at, decidedAt: decided_at, answer };
}

export function isOpen({ state }: RefundRequest): boolean {
  return state === 'asked' || state === 'approved';
}
