import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import type { PaymentSource } from '#app/features/money/payment/payment-wish.ts';
import type { PreparedPurchase } from '#app/features/money/payment/sponsored.ts';

interface HelpedPayment {
  readonly purchase: SponsoredPurchase;
  /** Asks the house to pay the gas. */
  readonly prepare: (purchase: SponsoredPurchase) => Promise<PreparedPurchase>;
  /** How it is paid with the wallet's own gas. */
  readonly own: PaymentSource;
  readonly run: (source: PaymentSource) => Promise<PaymentOutcome>;
  /** Why the house does not help, before the wallet is asked. */
  readonly onRefused: (message: string) => void;
}

/** With the house's gas where it helps; otherwise says why not, and goes on with the wallet's own. */
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
