import type { PaymentFailure } from './payment-failure.ts';
import type { PaymentSummary } from './payment-summary.ts';

/** How a payment ends. Only `failed` and `declined` mean that no money moves; `unsettled` means unknown. */
export type PaymentOutcome =
  | { readonly kind: 'done'; readonly digest: string; readonly summary: PaymentSummary }
  /** The user declined in the dialog or in the wallet. Nothing was sent. */
  | { readonly kind: 'declined'; readonly by: 'dialog' | 'wallet' }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  /** Signed and perhaps sent. It is stored and looked up by digest later, and never paid again. */
  | { readonly kind: 'unsettled'; readonly digest: string };

export type PaymentStage =
  /** Building and simulating. */
  | { readonly kind: 'building' }
  /** The user reads the summary. */
  | { readonly kind: 'asking'; readonly summary: PaymentSummary }
  | { readonly kind: 'signing' }
  /** Signed and stored: from now on only the chain decides the outcome. */
  | { readonly kind: 'executing'; readonly digest: string }
  | { readonly kind: 'ended'; readonly outcome: PaymentOutcome };

type StageKind = PaymentStage['kind'];

/** The allowed transitions. A stale payment is rebuilt; signed bytes only if they can no longer be executed. */
const following: Readonly<Record<StageKind, readonly StageKind[]>> = {
  building: ['building', 'asking', 'signing', 'ended'],
  asking: ['signing', 'ended'],
  signing: ['executing', 'ended'],
  executing: ['building', 'ended'],
  ended: [],
};

export function mayFollow(before: StageKind | null, after: StageKind): boolean {
  if (before === null) return after === 'building' || after === 'ended';
  return following[before].includes(after);
}
