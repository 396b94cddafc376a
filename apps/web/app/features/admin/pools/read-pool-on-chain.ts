import type { FundingPool } from '@suixue/chain/contract/funding';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { readChain } from '#app/features/admin/authority/read-chain.ts';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';

/** A pool as the chain has it now. */
export interface PoolOnChain {
  readonly pool: FundingPool;
  readonly coinType: string;
  readonly facts: CoinFacts | undefined;
  /** The chain's time in milliseconds. */
  readonly now: bigint;
}

/** Null if there is no such pool. */
export const readPoolOnChain = (id: string): Promise<PoolOnChain | null> =>
  readChain(async ({ client, facts: { deployment, clockOffsetMs } }) => {
    const found = await readFundingPool(client, deployment, id);
    if (!found) return null;
    const coins = await describeCoins(client, [found.coinType]);
    return { ...found, facts: coins.get(found.coinType), now: BigInt(Date.now() + clockOffsetMs) };
  });
