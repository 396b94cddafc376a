import type { PaymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { createCell } from '#app/ui/state/cell.ts';

export interface DemoConnectRequest {
  readonly kind: 'connect';
  readonly address: string;
  /** The addresses that this wallet had before. */
  readonly others: readonly string[];
  /** Goes on with one of them, or with a new one. Null, and nothing changes, where the old key could not be kept. */
  readonly change: (
    to: string | null,
  ) => { readonly address: string; readonly others: readonly string[] } | null;
}

/** What the wallet itself found out about the bytes that it is to sign. */
export type DemoContent =
  | { readonly kind: 'summary'; readonly summary: PaymentSummary }
  /** The bytes could not be tried, or would fail: they are not signed. */
  | { readonly kind: 'failure'; readonly failure: PaymentFailure };

export type DemoRequest =
  | DemoConnectRequest
  | { readonly kind: 'transaction'; readonly content: DemoContent }
  | { readonly kind: 'message'; readonly message: string };

export interface PendingApproval {
  readonly request: DemoRequest;
  readonly answer: (isAgreed: boolean) => void;
}

/** What the demo wallet's owner is asked now. */
export const pendingApproval = createCell<PendingApproval | null>(null);

/** Asks whoever sits there. A newer question takes the place of an older one, which then counts as refused. */
export function askOwner(request: DemoRequest): Promise<boolean> {
  pendingApproval.get()?.answer(false);
  return new Promise((resolve) => {
    const pending: PendingApproval = {
      request,
      answer(isAgreed) {
        if (pendingApproval.get() === pending) pendingApproval.set(null);
        resolve(isAgreed);
      },
    };
    pendingApproval.set(pending);
  });
}

/** Whether the owner may agree at all. */
export function isSignable(request: DemoRequest): boolean {
  if (request.kind !== 'transaction') return true;
  const { content } = request;
  return content.kind === 'summary' && content.summary.description.contradictions.length === 0;
}
