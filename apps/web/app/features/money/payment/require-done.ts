import { wording } from '#app/ui/wording.ts';
import type { PaymentOutcome } from './payment-stage.ts';

/** A failed transaction, with a message for the user. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  readonly walletText: string | null;

  constructor(sentence: string, walletText: string | null = null) {
    super(sentence);
    this.walletText = walletText;
  }
}

/** For callers that report the outcome themselves: throws the message in the specification's words. */
export function requireDone(outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'declined':
      throw new NotDone('Rejected');
    case 'unsettled':
      throw new NotDone(wording.payment.toasts.unsettled.description);
    case 'failed': {
      const { kind, what, next, walletText = null } = outcome.failure;
      const heading = kind === 'aborted' || kind === 'dry-run' ? `${wording.wallet.transactionFailed}：` : '';
      throw new NotDone(`${heading}${what}${next}`, walletText);
    }
  }
}
