import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { toGasBudget, toGasUsed, toLoadingGas } from '@suixue/chain/gas';
import { dryRunGasBudget } from '@suixue/chain/limits';
import { toFault } from './grpc-results.ts';
import type { BuildPart } from './payment-chain.ts';
import { DryRunError } from './to-payment-failure.ts';

/**
 * Builds the whole transaction: a dry run estimates the gas, the budget follows from it, the network selects coins, and an expiry
 * ensures that lost signed bytes cannot be executed months later.
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
  // Gas paid from an address balance has an expiry of its own.
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
