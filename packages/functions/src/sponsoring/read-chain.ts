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

/** Which epoch it is, and what a unit of computation costs in it. */
export async function readEpoch(
  client: ClientWithCoreApi,
): Promise<{ readonly epoch: bigint; readonly gasPrice: bigint }> {
  const { systemState } = await client.core.getCurrentSystemState({ signal: within() });
  return { epoch: BigInt(systemState.epoch), gasPrice: BigInt(systemState.referenceGasPrice) };
}

const coinFields = bcs.struct('coin::Coin', { id: bcs.Address, balance: bcs.u64() });

/** A coin as it is now; null when it is gone, or not this owner's any more. */
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
  if (!found || found instanceof Error) throw new Error('the network did not say', { cause: found });
  if (found.owner.$kind !== 'AddressOwner' || found.owner.AddressOwner !== owner) return null;
  const { balance } = decodeStrictly(coinFields, found.content);
  const { version, digest } = found;
  return { objectId, version, digest, balance: BigInt(balance) };
}

export interface Executed {
  readonly isGood: boolean;
  readonly effects: SuiClientTypes.TransactionEffects;
}

/** What became of a transaction; null when the network does not know of it. */
export async function findExecuted(client: ClientWithCoreApi, digest: string): Promise<Executed | null> {
  try {
    const result = await client.core.getTransaction({ digest, include: { effects: true }, signal: within() });
    return toExecuted(result.Transaction ?? result.FailedTransaction);
  } catch (error) {
    if (error instanceof TransactionError && error.reason === 'notFound') return null;
    throw error;
  }
}

/** The network takes the same bytes once, however often they are sent, and answers as it did the first time. */
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

/** What a transaction would do and cost. */
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

/** Refusals of a node that no waiting mends: what was sent names things as they are not, or its time is over. */
const finalCodes: ReadonlySet<unknown> = new Set(['INVALID_ARGUMENT', 'NOT_FOUND', 'FAILED_PRECONDITION']);

export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && 'code' in error && finalCodes.has(error.code);
}
