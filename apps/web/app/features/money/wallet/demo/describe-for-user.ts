import { type SummaryReaders, summariseBytes } from '#app/features/money/payment/summarise-bytes.ts';
import { toPaymentFailure } from '#app/features/money/payment/to-payment-failure.ts';
import type { DemoContent } from './demo-approval.ts';
import { demoWalletName } from './demo-wallet-name.ts';

/** Describes bytes by the wallet's own simulation, independent of the page. */
export async function describeForUser(readers: SummaryReaders, bytes: Uint8Array): Promise<DemoContent> {
  try {
    const summary = await summariseBytes(readers, { bytes, title: demoWalletName, uid: undefined });
    return { kind: 'summary', summary };
  } catch (error) {
    return { kind: 'failure', failure: toPaymentFailure(error, readers.deployment) };
  }
}
