import { wording } from '#app/ui/wording.ts';

export type PaymentFailureKind = keyof typeof wording.payment.failures;

/** What went wrong, why, and what to do, in words for the payer. */
export interface PaymentFailure {
  readonly kind: PaymentFailureKind;
  readonly title: string;
  readonly what: string;
  readonly next: string;
  /** The wallet's own text, if the error is unknown. */
  readonly walletText?: string;
}

/** A failure of the catalogue, optionally with more specific sentences. */
export function paymentFailure(
  kind: PaymentFailureKind,
  more: Partial<Pick<PaymentFailure, 'what' | 'next' | 'walletText'>> = {},
): PaymentFailure {
  return { kind, ...wording.payment.failures[kind], ...more };
}
