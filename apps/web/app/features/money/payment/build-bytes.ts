import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { toGasBudget, toGasUsed, toLoadingGas } from '@suixue/chain/gas';
import { dryRunGasBudget } from '@suixue/chain/limits';
import { toFault } from './grpc-results.ts';
import type { BuildPart } from './payment-chain.ts';
import { DryRunError } from './to-payment-failure.ts';

/**
 * The whole transaction: tried once for what its gas costs, then with a budget from that, coins chosen by the network, and an
 * end, so that bytes which were signed and lost cannot be executed months later.
 */
export async function buildBytes(
  client: SuiGrpcClient,
  sender: string,
  build: BuildPart,
): Promise<Uint8Array> {
  const tx = new Transaction();
  tx.setSender(sender);
  await build(tx);
  const { gasUsed, price, epoch } = await dryRun(client, tx);
  tx.setGasBudget(toGasBudget(gasUsed, price));
  await tx.build({ client });
  const { gasData, expiration } = tx.getData();
  const coinCount = gasData.payment?.length ?? 0;
  if (coinCount > 1) tx.setGasBudget(BigInt(gasData.budget ?? 0) + toLoadingGas(coinCount, price));
  // Gas out of an address's balance brings an end of its own.
  const isEndless = !expiration || expiration.$kind === 'None';
  if (epoch !== null && coinCount > 0 && isEndless) tx.setExpiration({ Epoch: Number(epoch) + 1 });
  return tx.build({ client });
}

async function dryRun(client: SuiGrpcClient, tx: Transaction) {
  tx.setGasBudget(dryRunGasBudget);
  const result = await client.core.simulateTransaction({
    transaction: tx,
    include: { effects: true, transaction: true },
  });
  const tried = result.Transaction ?? result.FailedTransaction;
  const fault = toFault(tried.status);
  if (fault) throw new DryRunError(fault);
  const price = BigInt(tried.transaction.gasData.price ?? 0);
  return { gasUsed: toGasUsed(tried.effects), price, epoch: tried.epoch };
}
