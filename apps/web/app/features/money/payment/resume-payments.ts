import { SuiGrpcClient } from '@mysten/sui/grpc';
import { type NetworkFacts, networkFactsPath } from '#app/features/money/wallet/network-facts.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { createGrpcPaymentChain } from './grpc-payment-chain.ts';
import { pagePayments } from './page-payments.ts';
import { paymentFailure } from './payment-failure.ts';
import { resolveKept } from './resolve-kept.ts';
import { countSettled } from './settled-count.ts';
import { faultToFailure } from './to-payment-failure.ts';

/** Looks up stored payments, reports their outcome and deletes them. Needs no wallet. */
export async function resumePayments(): Promise<void> {
  const facts = await askServer<NetworkFacts>(networkFactsPath);
  const baseUrl = new URL('/sui', window.location.origin).href;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl });
  const { kept, lock, clock, toasts } = pagePayments();
  await resolveKept({
    chain: createGrpcPaymentChain(client, facts.deployment),
    network: facts.network,
    kept,
    lock,
    clock,
    onTrouble: toasts.networkTrouble,
    tell: ({ title }, settlement) => {
      if (settlement.kind === 'executed') {
        const { fault } = settlement.executed;
        toasts.resolved(title, fault && faultToFailure(fault, facts.deployment));
      } else if (settlement.kind === 'dead') toasts.resolved(title, paymentFailure(settlement.why));
      countSettled();
    },
  });
}
