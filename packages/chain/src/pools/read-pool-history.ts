import { GrpcTypes } from '@mysten/sui/grpc';
import type { Deployment } from '../deployment.ts';
import { toAcademyEvent } from '../events.ts';
import { ReadError } from '../reading/objects.ts';
import type { NodeCalls } from './node-calls.ts';
import type { PoolEvent } from './pool-read.ts';

interface PoolHistory {
  /** Digest of the newest transaction that wrote the pool. */
  readonly newest: string;
  /** Oldest first. */
  readonly events: readonly PoolEvent[];
}

const paths = ['digest', 'events.events.event_type', 'events.events.contents'];
const maxTransactionsAtOnce = 1_000;
const { ITEM_LIMIT, SCAN_LIMIT } = GrpcTypes.QueryEndReason;

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
    if (error instanceof Error && 'code' in error && error.code === 'UNIMPLEMENTED') return null;
    throw error;
  }
}

async function readBack(calls: NodeCalls, deployment: Contract, poolId: string): Promise<PoolHistory | null> {
  const newestFirst: PoolEvent[][] = [];
  let newest: string | undefined;
  let before: Uint8Array | undefined;
  do {
    const page = await readPage(calls, poolId, before);
    for (const { digest, events } of page.transactions) {
      newest ??= digest;
      const own = events.flatMap((event) => toPoolEvent(deployment, poolId, event));
      newestFirst.push(own);
      if (own.some(({ name }) => name === 'funding::Create'))
        return { newest, events: newestFirst.toReversed().flat() };
    }
    calls.onProgress({ part: 'history', transactions: newestFirst.length });
    before = page.before;
  } while (before !== undefined);
  return null;
}

interface ListedTransaction {
  readonly digest: string;
  readonly events: readonly GrpcTypes.Event[];
}

async function readPage({ node, run }: NodeCalls, poolId: string, before: Uint8Array | undefined) {
  const predicate = { oneofKind: 'affectedObject', affectedObject: { objectId: poolId } } as const;
  return run(async () => {
    const { responses } = node.ledgerService.listTransactions({
      readMask: { paths },
      filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
      options: {
        limit: maxTransactionsAtOnce,
        ordering: GrpcTypes.Ordering.DESCENDING,
        ...(before && { before }),
      },
    });
    const transactions: ListedTransaction[] = [];
    let reached: Uint8Array | undefined;
    let reason: GrpcTypes.QueryEndReason | undefined;
    for await (const { transaction, watermark, end } of responses) {
      reached = watermark?.cursor ?? reached;
      if (transaction)
        transactions.push({
          digest: transaction.digest ?? '',
          events: transaction.events?.events ?? [],
        });
      reason = end?.reason ?? reason;
    }
    // A response without its final frame was cut off.
    if (reason === undefined) throw new ReadError('the list of transactions is incomplete');
    const goesOn = reason === ITEM_LIMIT || reason === SCAN_LIMIT;
    return { transactions, before: goesOn ? reached : undefined };
  });
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
