import type { ClientWithCoreApi } from '@mysten/sui/client';
import { nameToCoinType } from '@suixue/chain/coin-type';
import { readWares } from '@suixue/chain/reading/catalogue';
import type { Contract } from '@suixue/chain/reading/contract';
import { readChain } from '#app/features/admin/authority/read-chain.ts';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import { type ChainWare, toChainWare } from './chain-ware.ts';

/** A ware with the facts of its currency, from the chain; `null` if it was removed. */
export const readWare = (id: string): Promise<ChainWare | null> =>
  readChain(async ({ client }, contract) => {
    const [ware] = await readWares(client, contract, [BigInt(id)]);
    if (!ware) return null;
    const coinType = nameToCoinType(ware.info.currency);
    return toChainWare(ware, (await describeCoins(client, [coinType])).get(coinType));
  });

/** The same ware again, immediately before something is signed. */
export async function readWareAgain(
  { client, contract }: { readonly client: ClientWithCoreApi; readonly contract: Contract },
  { id, facts }: ChainWare,
): Promise<ChainWare | null> {
  const [ware] = await readWares(client, contract, [BigInt(id)]);
  return ware ? toChainWare(ware, facts) : null;
}
