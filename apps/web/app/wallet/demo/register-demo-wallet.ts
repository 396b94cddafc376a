import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Wallets } from '@mysten/wallet-standard';
import type { Deployment } from '@suixue/chain/deployment';
import { createGrpcPaymentChain } from '../../payment/grpc-payment-chain.ts';
import { readNames } from '../../payment/read-names.ts';
import { askOwner } from './demo-approval.ts';
import { loadDemoKey } from './demo-key.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { describeForOwner } from './describe-for-owner.ts';

interface DemoNetwork {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
}

export function registerDemoWallet(registry: Pick<Wallets, 'register'>, network: DemoNetwork): void {
  const { client, deployment } = network;
  const chain = createGrpcPaymentChain(client, deployment);
  const describe = (bytes: Uint8Array) => describeForOwner({ chain, deployment, readNames }, bytes);
  registry.register(createDemoWallet({ describe, key: loadDemoKey(openStorage()), ask: askOwner }));
}

/** A browser may refuse to remember anything. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
