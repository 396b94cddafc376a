import { GrpcTypes } from '@mysten/sui/grpc';
import type { Network } from '../../network.ts';
import { checkpointToProto, transactionsOf } from '../../render/proto/checkpoint-to-proto.ts';
import { type FieldMask, readFieldMask } from '../../render/proto/field-mask.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { createListingMethod } from '../grpc-method.ts';
import { checkpointMask } from './get-checkpoint.ts';
import { createCursor } from './ledger-cursor.ts';
import { readScanBounds, type ScanBounds } from './scan-bounds.ts';
import { maxScanned, scannedPerFrame } from './scan-ledger.ts';
import { readTransactionFilter, type TransactionTest } from './transaction-filter.ts';

type Response = Draft<typeof GrpcTypes.ListCheckpointsResponse>;

const reasons = GrpcTypes.QueryEndReason;

export const listCheckpoints = createListingMethod(
  { request: GrpcTypes.ListCheckpointsRequest, response: GrpcTypes.ListCheckpointsResponse },
  (network, request) => {
    const mask = readFieldMask(request.readMask, GrpcTypes.Checkpoint, checkpointMask);
    const bounds = readScanBounds('checkpoints', request);
    const isWanted = request.filter ? readTransactionFilter(request.filter) : undefined;
    return scan(network, bounds, mask, isWanted);
  },
);

/** The first and the last sequence number in range. */
function rangeOf(network: Network, { after, before, startCheckpoint, endCheckpoint }: ScanBounds) {
  const { sequence: tip } = network.latestCheckpoint();
  const lows = [startCheckpoint, after ? after.place + 1n : 0n];
  const highs = [tip, (endCheckpoint ?? tip + 1n) - 1n, (before?.place ?? tip + 1n) - 1n];
  const low = lows.reduce((a, b) => (a > b ? a : b));
  const high = highs.reduce((a, b) => (a < b ? a : b));
  return { low, high, reachesTip: high === tip };
}

function* scan(
  network: Network,
  bounds: ScanBounds,
  mask: FieldMask,
  isWanted: TransactionTest | undefined,
): Generator<Response> {
  const { kind, descending, limit } = bounds;
  const { low, high, reachesTip } = rangeOf(network, bounds);
  const step = descending ? -1n : 1n;
  let found = 0;
  let scanned = 0;
  for (let at = descending ? high : low; at >= low && at <= high; at += step) {
    const checkpoint = network.checkpoint(at);
    const watermark = { cursor: createCursor(kind, { place: at, index: 0 }), checkpoint: at };
    scanned += 1;
    if (!checkpoint || (isWanted && !transactionsOf(network, checkpoint).some(isWanted))) {
      if (scanned >= maxScanned) return yield { watermark, end: { reason: reasons.SCAN_LIMIT } };
      if (scanned % scannedPerFrame === 0) yield { watermark };
      continue;
    }
    found += 1;
    const frame = { checkpoint: checkpointToProto(network, checkpoint, mask), watermark };
    if (found === limit) return yield { ...frame, end: { reason: reasons.ITEM_LIMIT } };
    yield frame;
  }
  const place = descending ? low : high;
  const reason = reachesTip && !descending ? reasons.LEDGER_TIP : reasons.CHECKPOINT_BOUND;
  return yield { watermark: { cursor: createCursor(kind, { place, index: 0 }) }, end: { reason } };
}
