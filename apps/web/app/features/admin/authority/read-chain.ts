import { rpcTimeout } from '@suixue/chain/limits';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';

/** Reads from the chain in the browser; fails when the network has been silent for too long. */
export function readChain<T>(read: (wallets: OpenedWallets, contract: Contract) => Promise<T>): Promise<T> {
  const found = openWallets().then(async (wallets) =>
    read(wallets, await readContract(wallets.client, wallets.facts.deployment)),
  );
  return within(rpcTimeout, found);
}
