import type { PaymentOutcome } from './payment-stage.ts';

/** Outcome of a signature request, shown beside its button. */
export type SigningOutcome =
  /** On the chain or on its way; the ledger will show it. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'problem'; readonly sentence: string };

export function toSigningOutcome(outcome: PaymentOutcome): SigningOutcome {
  switch (outcome.kind) {
    case 'done':
    case 'unsettled':
      return { kind: 'sent' };
    case 'declined':
      return { kind: 'declined' };
    case 'failed':
      return { kind: 'problem', sentence: `${outcome.failure.what}${outcome.failure.next}` };
  }
}
