import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Deployment } from '../deployment.ts';
import { toAcademyEvent } from '../events.ts';
import { hasStatus, listObjectTransactions } from '../reading/object-transactions.ts';
import type { NodeCalls } from './node-calls.ts';
import type { PoolEvent } from './pool-read.ts';

interface PoolHistory {
  /** Digest of the newest transaction that wrote the pool. */
  readonly newest: string;
  /** Oldest first. */
  readonly events: readonly PoolEvent[];
}

const maxTransactionsAtOnce = 1_000;

type Contract = Pick<Deployment, 'originalPackageId'>;

/**
 * All events of a pool, read from the newest transaction back to its creation; `null` if the node no longer has the
 * first ones, or offers no lists of transactions.
 */
export async function readPoolHistory(
  calls: NodeCalls,
  deployment: Contract,
  poolId: string,
): Promise<PoolHistory | null> {
  try {
    return await readBack(calls, deployment, poolId);
  } catch (error) {
    if (hasStatus(error, 'UNIMPLEMENTED')) return null;
    throw error;
  }
}

async function readBack(
  { node, run, onProgress }: NodeCalls,
  deployment: Contract,
  poolId: string,
): Promise<PoolHistory | null> {
  const newestFirst: PoolEvent[][] = [];
  let newest: string | undefined;
  let before: Uint8Array | undefined;
  do {
    const query = { objectId: poolId, limit: maxTransactionsAtOnce, before };
    const page = await run(() => listObjectTransactions(node, query));
    for (const { digest, events } of page.transactions) {
      newest ??= digest;
      const own = events.flatMap((event) => toPoolEvent(deployment, poolId, event));
      newestFirst.push(own);
      if (own.some(({ name }) => name === 'funding::Create'))
        return { newest, events: newestFirst.toReversed().flat() };
    }
    onProgress({ part: 'history', transactions: newestFirst.length });
    before = page.before;
  } while (before !== undefined);
  return null;
}

function toPoolEvent(
  { originalPackageId }: Contract,
  poolId: string,
  { eventType = '', contents }: GrpcTypes.Event,
): PoolEvent[] {
  const event = toAcademyEvent(
    { originalPackageId },
    { type: eventType, bcs: contents?.value ?? new Uint8Array() },
  );
  return event !== null && isPoolEvent(event) && event.data.pool === poolId ? [event] : [];
}

const isPoolEvent = (event: NonNullable<ReturnType<typeof toAcademyEvent>>): event is PoolEvent =>
  event.name.startsWith('funding::');
