import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';
import { ReadError } from './objects.ts';

/** The part of the official client that lists transactions. */
export type TransactionLists = Pick<SuiGrpcClient, 'ledgerService'>;

/** A transaction with the fields that reading its events needs. */
export interface TransactionEvents {
  readonly digest: string;
  /** Of its checkpoint, in milliseconds; `null` if the node does not return it. */
  readonly atMs: bigint | null;
  readonly events: readonly GrpcTypes.Event[];
}

export interface TransactionPage {
  readonly transactions: readonly TransactionEvents[];
  /** Where to continue; `undefined` if there is nothing older. */
  readonly before: Uint8Array | undefined;
}

export const eventPaths: readonly string[] = [
  'digest',
  'timestamp',
  'events.events.event_type',
  'events.events.contents',
];
const { ITEM_LIMIT, SCAN_LIMIT } = GrpcTypes.QueryEndReason;

interface PageQuery {
  readonly objectId: string;
  readonly limit: number;
  readonly before: Uint8Array | undefined;
}

/** Lists the transactions that wrote an object, the newest first. Nodes filter transactions by object, but not events. */
export async function listObjectTransactions(
  { ledgerService }: TransactionLists,
  { objectId, limit, before }: PageQuery,
): Promise<TransactionPage> {
  const predicate = { oneofKind: 'affectedObject', affectedObject: { objectId } } as const;
  const { responses } = ledgerService.listTransactions({
    readMask: { paths: [...eventPaths] },
    filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
    options: { limit, ordering: GrpcTypes.Ordering.DESCENDING, ...(before && { before }) },
  });
  const transactions: TransactionEvents[] = [];
  let reached: Uint8Array | undefined;
  let reason: GrpcTypes.QueryEndReason | undefined;
  for await (const { transaction, watermark, end } of responses) {
    reached = watermark?.cursor ?? reached;
    if (transaction) transactions.push(toTransactionEvents(transaction));
    reason = end?.reason ?? reason;
  }
  // A response without its final frame was cut off.
  if (reason === undefined) throw new ReadError('the list of transactions is incomplete');
  const goesOn = reason === ITEM_LIMIT || reason === SCAN_LIMIT;
  return { transactions, before: goesOn ? reached : undefined };
}

export function toTransactionEvents({
  digest,
  timestamp,
  events,
}: GrpcTypes.ExecutedTransaction): TransactionEvents {
  const atMs = timestamp
    ? timestamp.seconds * 1_000n + BigInt(Math.floor(timestamp.nanos / 1_000_000))
    : null;
  return { digest: digest ?? '', atMs, events: events?.events ?? [] };
}

/** Whether a node refused a call with this gRPC status. */
export const hasStatus = (error: unknown, status: string): boolean =>
  error instanceof Error && 'code' in error && error.code === status;
