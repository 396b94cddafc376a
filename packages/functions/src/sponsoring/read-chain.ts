import { bcs } from '@mysten/sui/bcs';
import {
  type ClientWithCoreApi,
  ObjectError,
  type SuiClientTypes,
  TransactionError,
} from '@mysten/sui/client';
import { decodeStrictly } from '@suixue/chain/decode';
import { toGasUsed } from '@suixue/chain/gas';
import { rpcTimeout } from '@suixue/chain/limits';
import type { PoolCoin } from './sponsorship.ts';

const within = () => AbortSignal.timeout(rpcTimeout);

/** Returns the current epoch and its gas price. */
export async function readEpoch(
  client: ClientWithCoreApi,
): Promise<{ readonly epoch: bigint; readonly gasPrice: bigint }> {
  const { systemState } = await client.core.getCurrentSystemState({ signal: within() });
  return { epoch: BigInt(systemState.epoch), gasPrice: BigInt(systemState.referenceGasPrice) };
}

const coinFields = bcs.struct('coin::Coin', { id: bcs.Address, balance: bcs.u64() });

/** Returns the current state of a coin, or `null` if it is gone or has another owner. */
export async function readCoin(
  client: ClientWithCoreApi,
  objectId: string,
  owner: string,
): Promise<PoolCoin | null> {
  const signal = within();
  const { objects } = await client.core.getObjects({
    objectIds: [objectId],
    include: { content: true },
    signal,
  });
  const [found] = objects;
  if (found instanceof ObjectError && found.reason !== 'unknown') return null;
  if (!found || found instanceof Error)
    throw new Error('the network did not return the coin', { cause: found });
  if (found.owner.$kind !== 'AddressOwner' || found.owner.AddressOwner !== owner) return null;
  const { balance } = decodeStrictly(coinFields, found.content);
  const { version, digest } = found;
  return { objectId, version, digest, balance: BigInt(balance) };
}

export interface Executed {
  readonly isGood: boolean;
  readonly effects: SuiClientTypes.TransactionEffects;
}

/** Returns the outcome of a transaction, or `null` if the network does not know it. */
export async function findExecuted(client: ClientWithCoreApi, digest: string): Promise<Executed | null> {
  try {
    const result = await client.core.getTransaction({ digest, include: { effects: true }, signal: within() });
    return toExecuted(result.Transaction ?? result.FailedTransaction);
  } catch (error) {
    if (error instanceof TransactionError && error.reason === 'notFound') return null;
    throw error;
  }
}

/** Executes a transaction. The network executes the same bytes once and repeats its first answer. */
export async function execute(
  client: ClientWithCoreApi,
  transaction: Uint8Array,
  signature: string,
): Promise<Executed> {
  const include = { effects: true } as const;
  const signed = { transaction, signatures: [signature], include, signal: within() };
  const result = await client.core.executeTransaction(signed);
  return toExecuted(result.Transaction ?? result.FailedTransaction);
}

/** Returns the effects and the cost that a transaction would have. */
export async function simulate(client: ClientWithCoreApi, transaction: Uint8Array) {
  const result = await client.core.simulateTransaction({
    transaction,
    include: { effects: true },
    signal: within(),
  });
  const { status, effects } = result.Transaction ?? result.FailedTransaction;
  return { status, gas: toGasUsed(effects) };
}

function toExecuted({
  status,
  effects,
}: {
  readonly status: SuiClientTypes.ExecutionStatus;
  readonly effects: SuiClientTypes.TransactionEffects;
}): Executed {
  return { isGood: status.success, effects };
}

/** Node errors that a retry cannot fix: the transaction names outdated objects or has expired. */
const finalCodes: ReadonlySet<unknown> = new Set(['INVALID_ARGUMENT', 'NOT_FOUND', 'FAILED_PRECONDITION']);

export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && 'code' in error && finalCodes.has(error.code);
}
