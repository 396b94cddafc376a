import type { Wallet } from '@mysten/wallet-standard';
import { createRecentWalletStorage } from '#app/features/money/wallet/recent-wallet.ts';
import { createWalletStore } from '#app/features/money/wallet/wallet-store.ts';
import { chain, fakeRegistry, fakeStorage } from './fake-wallet.ts';

/** The real store, among wallets of the test, and what it has gone through. */
export function fakeStore(wallets: readonly Wallet[], storage = fakeStorage()) {
  const registry = fakeRegistry(...wallets);
  const recent = createRecentWalletStorage(() => storage);
  const store = createWalletStore({ registry, chain, recent });
  const kinds: string[] = [];
  store.subscribe(() => kinds.push(store.connection().kind));
  return { registry, store, storage, kinds };
}

/** Until everything that waits for nobody has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
