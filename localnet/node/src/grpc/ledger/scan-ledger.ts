import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { totalTransactionsAt } from '../../render/proto/checkpoint-to-proto.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { compareCursors, createCursor, type LedgerCursor, lastIndex } from './ledger-cursor.ts';
import type { ScanBounds } from './scan-bounds.ts';

export interface Frame<Item> {
  readonly item?: Item;
  readonly watermark: Draft<typeof GrpcTypes.Watermark>;
  readonly end?: Draft<typeof GrpcTypes.QueryEnd>;
}

/** The listed items of a transaction by their index, ascending. */
export type ItemsOf<Item> = (
  executed: ExecutedTransaction,
) => readonly (readonly [index: number, item: Item])[];

const reasons = GrpcTypes.QueryEndReason;

/** The maximum number of transactions, or checkpoints, that one list scans; it ends with a cursor to continue from. */
export const maxScanned = 1_000;
/** The interval at which a list that finds nothing sends its progress. */
export const scannedPerFrame = 50;

/**
 * Scans the chain between the bounds. The last frame has the reason for the end and the cursor to continue
 * from.
 */
export function* scanLedger<Item>(
  reader: NetworkReader,
  bounds: ScanBounds,
  itemsOf: ItemsOf<Item>,
): Generator<Frame<Item>> {
  const { kind, descending, limit } = bounds;
  let found = 0;
  let scanned = 0;
  let reached = startOf(reader, bounds);
  for (const [place, executed] of reader.transactions({ from: fromOf(reader, bounds), descending })) {
    const bound = boundPassed(bounds, place, executed);
    if (bound !== undefined) return yield endFrame(bounds, reached, bound);
    if (scanned === maxScanned) return yield endFrame(bounds, reached, reasons.SCAN_LIMIT);
    scanned += 1;
    const items = isWithinCheckpoints(bounds, executed) ? itemsOf(executed) : [];
    for (const [index, item] of descending ? items.toReversed() : items) {
      const cursor = { place, index };
      if (!isWithin(bounds, cursor)) continue;
      found += 1;
      const watermark = { cursor: createCursor(kind, cursor) };
      if (found === limit) return yield { item, watermark, end: { reason: reasons.ITEM_LIMIT } };
      yield { item, watermark };
    }
    reached = { place, index: descending ? 0 : lastIndex };
    // The caller may let others work between two frames.
    if (scanned % scannedPerFrame === 0) yield { watermark: { cursor: createCursor(kind, reached) } };
  }
  return yield endFrame(bounds, reached, descending ? reasons.CHECKPOINT_BOUND : reasons.LEDGER_TIP, reader);
}

function endFrame(
  { kind }: ScanBounds,
  reached: LedgerCursor,
  reason: GrpcTypes.QueryEndReason,
  atTip?: NetworkReader,
): Frame<never> {
  const covered = reason === reasons.LEDGER_TIP ? atTip?.latestCheckpoint().sequence : undefined;
  const watermark = {
    cursor: createCursor(kind, reached),
    ...(covered !== undefined && { checkpoint: covered }),
  };
  return { watermark, end: { reason } };
}

/** Why nothing follows, if so. */
function boundPassed(
  { descending, after, before, startCheckpoint, endCheckpoint }: ScanBounds,
  place: bigint,
  { checkpoint }: ExecutedTransaction,
): GrpcTypes.QueryEndReason | undefined {
  if (descending) {
    if (checkpoint < startCheckpoint) return reasons.CHECKPOINT_BOUND;
    return after && place < after.place ? reasons.CURSOR_BOUND : undefined;
  }
  if (endCheckpoint !== undefined && checkpoint >= endCheckpoint) return reasons.CHECKPOINT_BOUND;
  return before && place > before.place ? reasons.CURSOR_BOUND : undefined;
}

function isWithinCheckpoints(
  { startCheckpoint, endCheckpoint }: ScanBounds,
  { checkpoint }: ExecutedTransaction,
) {
  return checkpoint >= startCheckpoint && (endCheckpoint === undefined || checkpoint < endCheckpoint);
}

function isWithin({ after, before }: ScanBounds, cursor: LedgerCursor): boolean {
  return !(after && compareCursors(cursor, after) <= 0) && !(before && compareCursors(cursor, before) >= 0);
}

/** The position before the first possible item: the cursor's own transaction may have more items after it. */
function fromOf(
  reader: NetworkReader,
  { descending, after, before, startCheckpoint, endCheckpoint }: ScanBounds,
) {
  if (descending) {
    const beyond = endCheckpoint === undefined ? undefined : firstPlaceOf(reader, endCheckpoint);
    const beyondCursor = before && before.place + 1n;
    return least(beyond, beyondCursor);
  }
  const first = startCheckpoint === 0n ? 0n : (firstPlaceOf(reader, startCheckpoint) ?? 0n);
  const from = (after && after.place > first ? after.place : first) - 1n;
  return from < 0n ? undefined : from;
}

function least(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

/** The first transaction of a checkpoint; undefined if it does not exist yet. */
function firstPlaceOf(reader: NetworkReader, sequence: bigint): bigint | undefined {
  if (sequence === 0n) return 0n;
  const before = reader.checkpoint(sequence - 1n);
  return before && totalTransactionsAt(before);
}

/** The cursor to continue from if the range was empty. */
function startOf(reader: NetworkReader, { descending, after, before }: ScanBounds): LedgerCursor {
  if (!descending) return after ?? { place: -1n, index: lastIndex };
  return before ?? { place: totalTransactionsAt(reader.latestCheckpoint()), index: 0 };
}
