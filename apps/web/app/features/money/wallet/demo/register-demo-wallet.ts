import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Wallets } from '@mysten/wallet-standard';
import type { Deployment } from '@suixue/chain/deployment';
import { askUser } from './demo-approval.ts';
import { loadDemoKey } from './demo-key.ts';
import { createDemoWallet } from './demo-wallet.ts';

interface DemoChain {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
}

export function registerDemoWallet(registry: Pick<Wallets, 'register'>, demo: DemoChain): void {
  const { client, deployment } = demo;
  // The code that describes bytes is loaded when something is to be signed.
  const describe = async (bytes: Uint8Array) => {
    const [{ createGrpcPaymentChain }, { readNames }, { describeForUser }] = await Promise.all([
      import('#app/features/money/payment/grpc-payment-chain.ts'),
      import('#app/features/money/payment/read-names.ts'),
      import('./describe-for-user.ts'),
      // Preloads the statement, so that the approve button never appears before the request.
      import('#app/features/money/payment/statement/transaction-statement.tsx'),
    ]);
    const chain = createGrpcPaymentChain(client, deployment);
    return describeForUser({ chain, deployment, readNames }, bytes);
  };
  registry.register(createDemoWallet({ describe, key: loadDemoKey(openStorage()), ask: askUser }));
}

/** Browsers may refuse access to storage. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
