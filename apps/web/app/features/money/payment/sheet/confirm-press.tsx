import { askForConsent } from '#app/features/money/payment/consent.tsx';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { DifferenceList } from './difference-list.tsx';
import { findDifferences, type Mandate } from './mandate.ts';

/**
 * For `TransactionRequest.confirm` of a button beside which the page names the act and the limit of its gas: the press agrees to that,
 * and a dialog asks only if the bytes do anything else.
 */
export const confirmPress =
  (mandate: Mandate) =>
  async (summary: PaymentSummary): Promise<boolean> => {
    const differences = findDifferences(mandate, summary);
    if (differences.length === 0) return true;
    return askForConsent(summary, <DifferenceList differences={differences} />);
  };
