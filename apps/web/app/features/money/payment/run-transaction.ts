import { normaliseAddress } from '@suixue/chain/address';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { conductPayment } from './conduct-payment.ts';
import { whileSigning } from './consent.tsx';
import { createGrpcPaymentChain } from './grpc-payment-chain.ts';
import { pagePayments } from './page-payments.ts';
import type { PaymentOutcome } from './payment-stage.ts';
import { readNames } from './read-names.ts';
import { countSettled } from './settled-count.ts';
import type { TransactionRequest } from './transaction-request.ts';

/**
 * The single entry point for every transaction of the site: built whole, simulated, explained, signed, stored, sent and followed to
 * its end. Returns the outcome and throws for no failure of a payment.
 */
export async function runTransaction(
  { facts, store, client }: OpenedWallets,
  request: TransactionRequest,
): Promise<PaymentOutcome> {
  const { kept, lock, clock, toasts } = pagePayments();
  const connection = store.connection();
  const address = connection.kind === 'connected' ? normaliseAddress(connection.address) : undefined;
  const parts = {
    chain: createGrpcPaymentChain(client, facts.deployment),
    deployment: facts.deployment,
    network: facts.network,
    account: address ?? null,
    sign: (bytes: Uint8Array) => whileSigning(request.title, store.signTransaction(bytes)),
    readNames,
    kept,
    lock,
    clock,
    onTrouble: toasts.networkTrouble,
  };
  const outcome = await conductPayment(parts, {
    ...request,
    onStage: (stage) => {
      if (stage.kind === 'executing' && !request.isQuiet) toasts.executing();
      if (stage.kind === 'building') toasts.builtAnew();
      request.onStage?.(stage);
    },
  });
  if (!request.isQuiet) toasts.ended(outcome);
  // Nothing was sent, so nothing has to be read again.
  if (outcome.kind !== 'declined') countSettled();
  return outcome;
}
