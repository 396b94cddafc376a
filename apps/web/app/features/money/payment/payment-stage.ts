import type { PaymentFailure } from './payment-failure.ts';
import type { PaymentSummary } from './payment-summary.ts';

/** How a payment ends. Only `failed` and `declined` say that no money moves; `unsettled` says that nobody knows yet. */
export type PaymentOutcome =
  | { readonly kind: 'done'; readonly digest: string; readonly summary: PaymentSummary }
  /** Whoever was asked said no, in our dialog or in the wallet. Nothing was sent. */
  | { readonly kind: 'declined'; readonly by: 'dialog' | 'wallet' }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  /** Signed and perhaps sent. It is kept, and looked up by its digest later; it is never paid again. */
  | { readonly kind: 'unsettled'; readonly digest: string };

export type PaymentStage =
  /** What to sign is put together and tried. */
  | { readonly kind: 'building' }
  /** The person reads what it comes to. */
  | { readonly kind: 'asking'; readonly summary: PaymentSummary }
  | { readonly kind: 'signing' }
  /** Signed and kept: from here on the chain alone says how it ends. */
  | { readonly kind: 'executing'; readonly digest: string }
  | { readonly kind: 'ended'; readonly outcome: PaymentOutcome };

type StageKind = PaymentStage['kind'];

/** What may follow what. A payment that went stale is built anew, from signed bytes only when these can no longer count. */
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
