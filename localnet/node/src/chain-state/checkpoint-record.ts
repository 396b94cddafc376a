import { fromBase58, toBase58 } from '../base58.ts';
import { BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { GasSummary } from '../gas/gas-summary.ts';
import { digestOf } from '../model/digests.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import type { Checkpoint } from '../network.ts';

/** Totals of all checkpoints up to this one. */
export interface RunningTotals {
  readonly transactions: bigint;
  readonly computation: bigint;
  readonly storage: bigint;
  readonly rebate: bigint;
  readonly nonRefundable: bigint;
}

export const noTotals: RunningTotals = {
  transactions: 0n,
  computation: 0n,
  storage: 0n,
  rebate: 0n,
  nonRefundable: 0n,
};

interface CheckpointParts {
  readonly sequence: bigint;
  readonly epoch: bigint;
  readonly previous: string | undefined;
  readonly timestampMs: bigint;
  readonly totals: RunningTotals;
  readonly transactions: readonly Pick<ExecutedTransaction, 'digest' | 'effectsDigest' | 'signatures'>[];
}

/** The summary contains the digest of its contents and has a digest of its own. */
export function createCheckpoint(parts: CheckpointParts): Checkpoint {
  const { sequence, timestampMs, transactions } = parts;
  const contentsBytes = toContents(transactions);
  const summaryBytes = toSummary(parts, digestOf('CheckpointContents', contentsBytes));
  const digest = digestOf('CheckpointSummary', summaryBytes);
  return {
    sequence,
    digest,
    summaryBytes,
    contentsBytes,
    timestampMs,
    transactions: transactions.map((each) => each.digest),
  };
}

/** Adds what these transactions cost. */
export function addToTotals(totals: RunningTotals, costs: readonly GasSummary[]): RunningTotals {
  return costs.reduce<RunningTotals>(
    (sum, { computation, storage, rebate, nonRefundable }) => ({
      transactions: sum.transactions + 1n,
      computation: sum.computation + computation,
      storage: sum.storage + storage,
      rebate: sum.rebate + rebate,
      nonRefundable: sum.nonRefundable + nonRefundable,
    }),
    totals,
  );
}

function toContents(transactions: CheckpointParts['transactions']): Uint8Array {
  const writer = new BcsWriter().length(0);
  writer.list(transactions, ({ digest, effectsDigest }) =>
    writer.bytes(fromBase58(digest)).bytes(fromBase58(effectsDigest)),
  );
  writer.list(transactions, ({ signatures }) =>
    writer.list(signatures, (signature) => writer.bytes(signature)),
  );
  return writer.finish();
}

function toSummary(
  { epoch, sequence, totals, previous, timestampMs }: CheckpointParts,
  contentDigest: string,
): Uint8Array {
  const writer = new BcsWriter()
    .u64(epoch)
    .u64(sequence)
    .u64(totals.transactions)
    .bytes(fromBase58(contentDigest));
  writer.list(previous === undefined ? [] : [previous], (digest) => writer.bytes(fromBase58(digest)));
  writer.u64(totals.computation).u64(totals.storage).u64(totals.rebate).u64(totals.nonRefundable);
  // No commitments, no end of epoch, no version-specific data.
  return writer.u64(timestampMs).length(0).length(0).length(0).finish();
}

export function checkpointToRecord(checkpoint: Checkpoint, totals: RunningTotals): Uint8Array {
  const writer = new BcsWriter().u64(checkpoint.sequence).u64(checkpoint.timestampMs);
  writer.bytes(checkpoint.summaryBytes).bytes(checkpoint.contentsBytes);
  writer.list(checkpoint.transactions, (digest) => writer.raw(fromBase58(digest)));
  writer
    .u64(totals.transactions)
    .u64(totals.computation)
    .u64(totals.storage)
    .u64(totals.rebate)
    .u64(totals.nonRefundable);
  return writer.finish();
}

export function recordToCheckpoint(record: Uint8Array): {
  readonly checkpoint: Checkpoint;
  readonly totals: RunningTotals;
} {
  const reader = new BcsReader(record);
  const [sequence, timestampMs] = [reader.u64(), reader.u64()];
  const [summaryBytes, contentsBytes] = [reader.bytes(), reader.bytes()];
  const transactions = reader.list(() => toBase58(reader.raw(32)));
  const totals = {
    transactions: reader.u64(),
    computation: reader.u64(),
    storage: reader.u64(),
    rebate: reader.u64(),
    nonRefundable: reader.u64(),
  };
  reader.end();
  const digest = digestOf('CheckpointSummary', summaryBytes);
  return { checkpoint: { sequence, digest, summaryBytes, contentsBytes, timestampMs, transactions }, totals };
}
