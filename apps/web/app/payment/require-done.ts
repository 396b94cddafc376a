import { wording } from '../wording/wording.ts';
import type { PaymentOutcome } from './payment-stage.ts';

/** For whoever tells in a place of its own how a transaction ended: throws what to say, in the specification's words. */
export function requireDone(outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'declined':
      throw new Error('Rejected');
    case 'unsettled':
      throw new Error(wording.payment.toasts.unsettled.description);
    case 'failed': {
      const { kind, what, next } = outcome.failure;
      const heading = kind === 'aborted' || kind === 'dry-run' ? `${wording.wallet.transactionFailed}：` : '';
      throw new Error(`${heading}${what}${next}`);
    }
  }
}
