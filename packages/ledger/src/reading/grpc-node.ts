import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';
import { type ChainNode, type EventBatch, NodeAnswerError, type RawLedgerEvent } from './chain-node.ts';

const eventFields = [
  'event_type',
  'sender',
  'contents',
  'checkpoint',
  'transaction_digest',
  'transaction_index',
  'event_index',
];
const eventsAtOnce = 500;
const answerWithinMs = 30_000;

const { ITEM_LIMIT, SCAN_LIMIT } = GrpcTypes.QueryEndReason;

/** A Sui node, queried only for events whose types these packages introduced. */
export function createGrpcNode(client: SuiGrpcClient, packageIds: readonly string[]): ChainNode {
  const timestampOf = rememberTimestamps(client);
  const terms = packageIds.map((packageId) => ({
    literals: [
      {
        negated: false,
        predicate: { oneofKind: 'eventType' as const, eventType: { eventType: packageId } },
      },
    ],
  }));
  return {
    facts: async () => {
      const { response } = await client.ledgerService.getServiceInfo({}, { timeout: answerWithinMs });
      return {
        chainId: required(response.chainId, 'chain_id'),
        lowestCheckpoint: response.lowestAvailableCheckpoint ?? 0n,
        highestCheckpoint: required(response.checkpointHeight, 'checkpoint_height'),
      };
    },
    events: async (from, after) => {
      const call = client.ledgerService.listEvents(
        {
          readMask: { paths: eventFields },
          startCheckpoint: from,
          filter: { terms },
          options: { limit: eventsAtOnce, ordering: GrpcTypes.Ordering.ASCENDING, ...(after && { after }) },
        },
        { timeout: answerWithinMs },
      );
      return readBatch(call.responses, timestampOf);
    },
    wakes: (signal) => wakesOf(client, signal),
  };
}

type TimestampOf = (checkpoint: bigint) => Promise<bigint>;

async function readBatch(
  frames: AsyncIterable<GrpcTypes.ListEventsResponse>,
  timestampOf: TimestampOf,
): Promise<EventBatch> {
  const found: Omit<RawLedgerEvent, 'timestampMs'>[] = [];
  let covered: bigint | undefined;
  let cursor: Uint8Array | undefined;
  let end: GrpcTypes.QueryEnd | undefined;
  for await (const frame of frames) {
    if (frame.event) found.push(toEvent(frame.event));
    covered = frame.watermark?.checkpoint ?? covered;
    cursor = frame.watermark?.cursor ?? cursor;
    end = frame.end ?? end;
  }
  // A response without its final frame was cut off, and the missing events would never be requested again.
  if (!end) throw new NodeAnswerError('the event list has no final frame');
  const isCut = end.reason === ITEM_LIMIT || end.reason === SCAN_LIMIT;
  const events: RawLedgerEvent[] = [];
  for (const event of found) events.push({ ...event, timestampMs: await timestampOf(event.checkpoint) });
  return { events, covered, after: isCut ? required(cursor, 'watermark.cursor') : undefined };
}

function toEvent(event: GrpcTypes.Event): Omit<RawLedgerEvent, 'timestampMs'> {
  return {
    checkpoint: required(event.checkpoint, 'checkpoint'),
    digest: required(event.transactionDigest, 'transaction_digest'),
    transactionIndex: required(event.transactionIndex, 'transaction_index'),
    eventIndex: required(event.eventIndex, 'event_index'),
    type: required(event.eventType, 'event_type'),
    sender: required(event.sender, 'sender'),
    bcs: required(event.contents?.value, 'contents.value'),
  };
}

/** Caches the last timestamp: consecutive events often share a checkpoint. */
function rememberTimestamps(client: SuiGrpcClient): TimestampOf {
  let last: { readonly checkpoint: bigint; readonly timestampMs: bigint } | undefined;
  return async (checkpoint) => {
    if (last?.checkpoint === checkpoint) return last.timestampMs;
    const { response } = await client.ledgerService.getCheckpoint(
      {
        checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: checkpoint },
        readMask: { paths: ['summary.timestamp'] },
      },
      { timeout: answerWithinMs },
    );
    const { seconds, nanos } = required(response.checkpoint?.summary?.timestamp, 'summary.timestamp');
    last = { checkpoint, timestampMs: seconds * 1_000n + BigInt(Math.floor(nanos / 1_000_000)) };
    return last.timestampMs;
  };
}

async function* wakesOf(client: SuiGrpcClient, signal: AbortSignal): AsyncGenerator<unknown> {
  const request = { readMask: { paths: ['sequence_number'] } };
  yield* client.subscriptionService.subscribeCheckpoints(request, { abort: signal }).responses;
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw new NodeAnswerError(`the response has no ${field}`);
  return value;
}
