import { SuiGrpcClient } from '@mysten/sui/grpc';
import { getWallets } from '@mysten/wallet-standard';
import { askServer } from '#app/platform/http/ask-server.ts';
import { type NetworkFacts, networkFactsPath } from './network-facts.ts';
import { createRecentWalletStorage } from './recent-wallet.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

/** What a payment needs: the site's network, the page's wallets and the client. */
export interface OpenedWallets {
  readonly facts: NetworkFacts;
  readonly store: WalletStore;
  readonly client: SuiGrpcClient;
}

let opened: Promise<OpenedWallets> | undefined;

/** Opened once per page; a failure is retried the next time. */
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

/** A wallet with its key in the page is only for worthless coins, so both conditions must hold. */
export function offersDemoWallet({ isTrial, network }: NetworkFacts): boolean {
  return isTrial && network === 'localnet';
}
