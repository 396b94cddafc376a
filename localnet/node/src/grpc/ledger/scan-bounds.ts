import { GrpcTypes } from '@mysten/sui/grpc';
import { refuse } from '../../request-fields.ts';
import { type CursorKind, type LedgerCursor, readCursor } from './ledger-cursor.ts';

/** The requested range of the chain and its order. */
export interface ScanBounds {
  readonly kind: CursorKind;
  readonly limit: number;
  readonly descending: boolean;
  readonly after: LedgerCursor | undefined;
  readonly before: LedgerCursor | undefined;
  readonly startCheckpoint: bigint;
  /** The exclusive end. */
  readonly endCheckpoint: bigint | undefined;
}

const defaultLimit = 50;
const maxLimit = 1000;

interface AskedRange {
  readonly startCheckpoint?: bigint;
  readonly endCheckpoint?: bigint;
  readonly options?: GrpcTypes.QueryOptions;
}

export function readScanBounds(
  kind: CursorKind,
  { startCheckpoint = 0n, endCheckpoint, options }: AskedRange,
): ScanBounds {
  if (endCheckpoint !== undefined && endCheckpoint < startCheckpoint) {
    return refuse('end_checkpoint', 'comes before start_checkpoint');
  }
  const ordering = options?.ordering ?? GrpcTypes.Ordering.ASCENDING;
  if (GrpcTypes.Ordering[ordering] === undefined) return refuse('options.ordering', 'unknown ordering');
  return {
    kind,
    limit: Math.min(Math.max(options?.limit ?? defaultLimit, 1), maxLimit),
    descending: ordering === GrpcTypes.Ordering.DESCENDING,
    after: readCursor(kind, options?.after, 'options.after'),
    before: readCursor(kind, options?.before, 'options.before'),
    startCheckpoint,
    endCheckpoint,
  };
}
