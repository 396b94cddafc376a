import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { createGrpcPaymentChain } from './grpc-payment-chain.ts';
import type { BuildPart } from './payment-chain.ts';
import type { PaymentSummary } from './payment-summary.ts';
import { readNames } from './read-names.ts';
import { summariseBytes } from './summarise-bytes.ts';

interface Previewed {
  readonly sender: string;
  readonly title: string;
  readonly uid: string | undefined;
  readonly build: BuildPart;
}

/** Summarises a transaction before it is wanted. Nothing is signed or stored, and other payments are not held up. */
export async function previewTransaction(
  { facts, client }: Pick<OpenedWallets, 'facts' | 'client'>,
  { sender, title, uid, build }: Previewed,
): Promise<PaymentSummary> {
  const { deployment } = facts;
  const chain = createGrpcPaymentChain(client, deployment);
  const bytes = await chain.build(sender, build);
  return summariseBytes({ chain, deployment, readNames }, { bytes, title, uid });
}
