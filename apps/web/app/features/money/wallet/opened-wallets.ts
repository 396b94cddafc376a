import { SuiGrpcClient } from '@mysten/sui/grpc';
import { getWallets } from '@mysten/wallet-standard';
import { askServer } from '#app/platform/http/ask-server.ts';
import { type NetworkFacts, networkFactsPath } from './network-facts.ts';
import { createRecentWalletStorage } from './recent-wallet.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

/** Everything that a payment needs: the network that the site pays on, the wallets on this page, the way to the network. */
export interface OpenedWallets {
  readonly facts: NetworkFacts;
  readonly store: WalletStore;
  readonly client: SuiGrpcClient;
}

let opened: Promise<OpenedWallets> | undefined;

/** Once for each page; what went wrong is tried again the next time. */
export function openWallets(): Promise<OpenedWallets> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<OpenedWallets> {
  const facts = await askServer<NetworkFacts>(networkFactsPath);
  const registry = getWallets();
  const baseUrl = new URL('/sui', location.origin).href;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl });
  if (offersDemoWallet(facts)) {
    const { registerDemoWallet } = await import('./demo/register-demo-wallet.ts');
    registerDemoWallet(registry, { client, deployment: facts.deployment });
  }
  const store = createWalletStore({
    registry,
    chain: `sui:${facts.network}`,
    recent: createRecentWalletStorage(() => localStorage),
  });
  return { facts, store, client };
}

/** A wallet whose key lies in the page is for coins that are worth nothing, and for no others: both have to be said. */
export function offersDemoWallet({ isTrial, network }: NetworkFacts): boolean {
  return isTrial && network === 'localnet';
}
