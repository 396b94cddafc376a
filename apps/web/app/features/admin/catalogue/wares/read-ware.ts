import type { ClientWithCoreApi } from '@mysten/sui/client';
import { nameToCoinType } from '@suixue/chain/coin-type';
import { rpcTimeout } from '@suixue/chain/limits';
import { readWares } from '@suixue/chain/reading/catalogue';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { type ChainWare, toChainWare } from './chain-ware.ts';

/** A ware with the facts of its currency, from the chain; `null` if it was removed. */
export async function readWare(id: string): Promise<ChainWare | null> {
  const { client, facts } = await openWallets();
  return within(
    rpcTimeout,
    (async () => {
      const contract = await readContract(client, facts.deployment);
      const [ware] = await readWares(client, contract, [BigInt(id)]);
      if (!ware) return null;
      const coinType = nameToCoinType(ware.info.currency);
      return toChainWare(ware, (await describeCoins(client, [coinType])).get(coinType));
    })(),
  );
}

/** The same ware again, immediately before something is signed. */
export async function readWareAgain(
  { client, contract }: { readonly client: ClientWithCoreApi; readonly contract: Contract },
  { id, facts }: ChainWare,
): Promise<ChainWare | null> {
  const [ware] = await readWares(client, contract, [BigInt(id)]);
  return ware ? toChainWare(ware, facts) : null;
}
