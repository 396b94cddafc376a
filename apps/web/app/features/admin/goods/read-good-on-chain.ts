import type { Commodity } from '@suixue/chain/contract/shop';
import { rpcTimeout } from '@suixue/chain/limits';
import { readCommodities } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

/** A commodity as the chain has it now; null if it was deleted. */
export async function readGoodOnChain(id: bigint): Promise<Commodity | null> {
  return within(rpcTimeout, read(id));
}

async function read(id: bigint): Promise<Commodity | null> {
  const { client, facts } = await openWallets();
  const [commodity = null] = await readCommodities(client, await readContract(client, facts.deployment), [
    id,
  ]);
  return commodity;
}
