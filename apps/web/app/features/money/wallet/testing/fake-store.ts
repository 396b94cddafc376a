import type { Wallet } from '@mysten/wallet-standard';
import { createRecentWalletStorage } from '#app/features/money/wallet/recent-wallet.ts';
import { createWalletStore } from '#app/features/money/wallet/wallet-store.ts';
import { chain, fakeRegistry, fakeStorage } from './fake-wallet.ts';

/** The real store with test wallets, and its recorded states. */
export function fakeStore(wallets: readonly Wallet[], storage = fakeStorage()) {
  const registry = fakeRegistry(...wallets);
  const recent = createRecentWalletStorage(() => storage);
  const store = createWalletStore({ registry, chain, recent });
  const kinds: string[] = [];
  store.subscribe(() => kinds.push(store.connection().kind));
  return { registry, store, storage, kinds };
}

/** Waits until all pending callbacks have run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
