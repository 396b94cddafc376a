import { wording } from '#app/ui/wording.ts';

export type PaymentFailureKind = keyof typeof wording.payment.failures;

/** What went wrong, why, and what to do now, each in words for whoever wanted to pay. */
export interface PaymentFailure {
  readonly kind: PaymentFailureKind;
  readonly title: string;
  readonly what: string;
  readonly next: string;
  /** What the wallet said, where nobody here knows what that means. */
  readonly ownWords?: string;
}

/** A failure as the catalogue has it, or with sentences that are more exact. */
export function paymentFailure(
  kind: PaymentFailureKind,
  more: Partial<Pick<PaymentFailure, 'what' | 'next' | 'ownWords'>> = {},
): PaymentFailure {
  return { kind, ...wording.payment.failures[kind], ...more };
}
