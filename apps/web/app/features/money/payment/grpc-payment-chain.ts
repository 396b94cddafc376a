import { TransactionError } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { tokenDecimals } from '@suixue/chain/amount';
import type { Deployment } from '@suixue/chain/deployment';
import { toGasUsed } from '@suixue/chain/gas';
import { rpcTimeout } from '@suixue/chain/limits';
import { buildBytes } from './build-bytes.ts';
import { toFault, toLeaving } from './grpc-results.ts';
import { within } from './network-trouble.ts';
import type { CoinFacts, PaymentChain, SimulatedPayment } from './payment-chain.ts';
import { readReferences } from './statement/references.ts';
import { suiType } from './sui-type.ts';

/** The network through the official client. Every call has the time limit. */
export function createGrpcPaymentChain(client: SuiGrpcClient, deployment: Deployment): PaymentChain {
  return {
    build: (sender, build) => within(rpcTimeout, buildBytes(client, sender, build)),
    simulate: (bytes) => within(rpcTimeout, simulate(client, bytes)),
    describeCoins: (coinTypes) => describeCoins(client, coinTypes),
    readReferences: (referred) => readReferences(client, deployment, referred),
    async send(bytes, signatures) {
      const signal = AbortSignal.timeout(rpcTimeout);
      await client.core.executeTransaction({ transaction: bytes, signatures: [...signatures], signal });
    },
    async find(digest) {
      try {
        const signal = AbortSignal.timeout(rpcTimeout);
        const result = await client.core.getTransaction({ digest, signal });
        const { status } = result.Transaction ?? result.FailedTransaction;
        return { digest, fault: toFault(status) };
      } catch (error) {
        if (error instanceof TransactionError && error.reason === 'notFound') return null;
        throw error;
      }
    },
  };
}

async function simulate(client: SuiGrpcClient, bytes: Uint8Array): Promise<SimulatedPayment> {
  const include = { effects: true, balanceChanges: true, events: true, objectTypes: true } as const;
  const result = await client.core.simulateTransaction({ transaction: bytes, include });
  const tried = result.Transaction ?? result.FailedTransaction;
  const { sender: from, gasData, commands, inputs } = Transaction.from(bytes).getData();
  const sender = normalizeSuiAddress(from ?? '');
  return {
    fault: toFault(tried.status),
    sender,
    gasOwner: normalizeSuiAddress(gasData.owner ?? sender),
    gasBudget: BigInt(gasData.budget ?? 0),
    gasUsed: toGasUsed(tried.effects),
    balanceChanges: tried.balanceChanges.map(({ address, coinType, amount }) => ({
      address: normalizeSuiAddress(address),
      coinType: normalizeStructTag(coinType),
      amount: BigInt(amount),
    })),
    events: tried.events.map(({ eventType, bcs }) => ({ type: eventType, bcs })),
    content: { commands, inputs },
    leaving: toLeaving(sender, tried.effects, tried.objectTypes),
  };
}

const sui: CoinFacts = { symbol: 'SUI', decimals: tokenDecimals };

/** SUI is known. Decimals of other coins come from the network or remain unknown. */
export async function describeCoins(
  client: SuiGrpcClient,
  coinTypes: readonly string[],
): Promise<ReadonlyMap<string, CoinFacts>> {
  const facts = coinTypes.map(async (coinType): Promise<readonly [string, CoinFacts]> => {
    if (coinType === suiType) return [coinType, sui];
    const signal = AbortSignal.timeout(rpcTimeout);
    const { coinMetadata } = await client.core.getCoinMetadata({ coinType, signal });
    const symbol = coinMetadata?.symbol || coinType.split('::').at(-1) || coinType;
    return [coinType, { symbol, decimals: coinMetadata?.decimals ?? null }];
  });
  return new Map(await Promise.all(facts));
}
