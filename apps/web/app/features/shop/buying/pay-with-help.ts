import {
  type SponsoredPurchase,
  sponsoredPurchaseFault,
} from '@suixue/chain/transactions/sponsored-purchase';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { askForHelp, type PreparedHelp, requireSender } from '#app/features/money/payment/sponsorship.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';
import type { NetworkFacts } from '#app/features/money/wallet/network-facts.ts';

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

interface PurchaseRequest {
  readonly address: string;
  /** The purchase as displayed, under the order that the server created. */
  readonly purchase: SponsoredPurchase;
}

/**
 * Requests sponsored gas for a first purchase. The bytes are verified before the wallet sees them: this purchase on the displayed
 * terms, paid from coins of this address, and no gas coin as input.
 */
export async function prepareSponsoredPurchase(
  { deployment: academy }: Pick<NetworkFacts, 'deployment'>,
  { address, purchase }: PurchaseRequest,
): Promise<PreparedHelp> {
  const sender = requireSender(address);
  const request = { kind: 'first-purchase', address: sender, order: purchase.orderId };
  return askForHelp(request, {
    // An open promise is returned again and may be on earlier terms.
    faultOf: (bytes) => sponsoredPurchaseFault(bytes, { sender, academy, purchase }),
    mismatch: '学园备好的交易和这一页的价格或优惠券对不上，没有拿给您的钱包。',
  });
}
