import type { Commodity } from '@suixue/chain/contract/shop';
import { readCommodities } from '@suixue/chain/reading/catalogue';
import { readChain } from '#app/features/admin/authority/read-chain.ts';

/** A commodity as the chain has it now; null if it was deleted. */
export const readGoodOnChain = (id: bigint): Promise<Commodity | null> =>
  readChain(async ({ client }, contract) => (await readCommodities(client, contract, [id]))[0] ?? null);
