import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import type { PreparedHelp } from '#app/features/money/payment/sponsored.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';

interface HelpedPayment {
  readonly purchase: SponsoredPurchase;
  /** Asks the server to sponsor the gas. */
  readonly prepare: (purchase: SponsoredPurchase) => Promise<PreparedHelp>;
  /** Builds the transaction with the wallet's own gas. */
  readonly own: PaymentSource;
  readonly run: (source: PaymentSource) => Promise<PaymentOutcome>;
  /** Called with the reason, before the wallet is asked, if the gas is not sponsored. */
  readonly onRefused: (message: string) => void;
}

/** Pays with sponsored gas if possible; otherwise reports why and pays with the wallet's own gas. */
export async function payWithHelp(payment: HelpedPayment): Promise<PaymentOutcome> {
  const { purchase, prepare, own, run, onRefused } = payment;
  const prepared = await prepare(purchase);
  if (prepared.kind === 'refused') {
    onRefused(prepared.message);
    return run(own);
  }
  const { bytes, sponsorSignature } = prepared;
  return run({ prepare: async () => ({ bytes, signatures: [sponsorSignature] }) });
}
