import type { Wallets } from '@mysten/wallet-standard';
import type { Deployment } from '@suixue/chain/deployment';
import { askOwner } from './demo-approval.ts';
import { loadDemoKey } from './demo-key.ts';
import { createDemoWallet } from './demo-wallet.ts';

export function registerDemoWallet(registry: Pick<Wallets, 'register'>, academy: Deployment): void {
  registry.register(createDemoWallet({ academy, key: loadDemoKey(openStorage()), ask: askOwner }));
}

/** A browser may refuse to remember anything. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
