import type { PaymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { createCell } from '#app/ui/state/cell.ts';

export interface DemoConnectRequest {
  readonly kind: 'connect';
  readonly address: string;
  /** Addresses of the wallet's earlier keys. */
  readonly others: readonly string[];
  /** Switches to the key of an earlier address, or with `null` to a new one. Returns `null` without a change if the old key could not be stored. */
  readonly change: (
    to: string | null,
  ) => { readonly address: string; readonly others: readonly string[] } | null;
}

/** The wallet's own description of the bytes to sign. */
export type DemoContent =
  | { readonly kind: 'summary'; readonly summary: PaymentSummary }
  /** The bytes could not be simulated or would fail: they are not signed. */
  | { readonly kind: 'failure'; readonly failure: PaymentFailure };

export type DemoRequest =
  | DemoConnectRequest
  | { readonly kind: 'transaction'; readonly content: DemoContent }
  | { readonly kind: 'message'; readonly message: string };

export interface PendingApproval {
  readonly request: DemoRequest;
  readonly answer: (isAgreed: boolean) => void;
}

/** The question in the demo wallet's window. */
export const pendingApproval = createCell<PendingApproval | null>(null);

/** Asks the user. A newer question replaces an older one, which counts as refused. */
export function askUser(request: DemoRequest): Promise<boolean> {
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

/** Whether agreeing is possible. */
export function isSignable(request: DemoRequest): boolean {
  if (request.kind !== 'transaction') return true;
  const { content } = request;
  return content.kind === 'summary' && content.summary.description.contradictions.length === 0;
}
