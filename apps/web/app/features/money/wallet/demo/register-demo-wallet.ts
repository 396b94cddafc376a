import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Wallets } from '@mysten/wallet-standard';
import type { Deployment } from '@suixue/chain/deployment';
import { askOwner } from './demo-approval.ts';
import { loadDemoKey } from './demo-key.ts';
import { createDemoWallet } from './demo-wallet.ts';

interface DemoNetwork {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
}

export function registerDemoWallet(registry: Pick<Wallets, 'register'>, network: DemoNetwork): void {
  const { client, deployment } = network;
  // The code that describes bytes is loaded when something is to be signed.
  const describe = async (bytes: Uint8Array) => {
    const [{ createGrpcPaymentChain }, { readNames }, { describeForOwner }] = await Promise.all([
      import('#app/features/money/payment/grpc-payment-chain.ts'),
      import('#app/features/money/payment/read-names.ts'),
      import('./describe-for-owner.ts'),
      // Renders the window first, so that the user cannot agree before the request is displayed.
      import('#app/features/money/payment/statement/transaction-statement.tsx'),
    ]);
    const chain = createGrpcPaymentChain(client, deployment);
    return describeForOwner({ chain, deployment, readNames }, bytes);
  };
  registry.register(createDemoWallet({ describe, key: loadDemoKey(openStorage()), ask: askOwner }));
}

/** Browsers may refuse access to storage. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
