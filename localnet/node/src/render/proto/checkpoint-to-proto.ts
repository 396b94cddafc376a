import type { GrpcTypes } from '@mysten/sui/grpc';
import { digestOf } from '../../model/digests.ts';
import type { Checkpoint, NetworkReader } from '../../network.ts';
import { checkpointSummary } from '../checkpoint-bytes.ts';
import { executedToProto, signatureToProto } from './executed-to-proto.ts';
import type { FieldMask } from './field-mask.ts';
import { type Draft, present } from './message-types.ts';
import { selectFields } from './select-fields.ts';
import { timestampToProto } from './timestamp-to-proto.ts';

export type CheckpointDraft = Draft<typeof GrpcTypes.Checkpoint>;
type ContentsDraft = Draft<typeof GrpcTypes.CheckpointContents>;

const versionOfContents = 1;

export function checkpointToProto(
  reader: NetworkReader,
  checkpoint: Checkpoint,
  mask: FieldMask,
): CheckpointDraft {
  return selectFields<CheckpointDraft>(mask, {
    sequenceNumber: () => checkpoint.sequence,
    digest: () => checkpoint.digest,
    summary: () => summaryToProto(checkpoint),
    contents: () => contentsToProto(reader, checkpoint),
    transactions: (within) =>
      transactionsOf(reader, checkpoint).map((executed) => executedToProto(reader, executed, within)),
  });
}

export function transactionsOf(reader: NetworkReader, { transactions }: Checkpoint) {
  return transactions.map((digest) => {
    const executed = reader.transaction(digest);
    if (!executed) throw new Error(`transaction ${digest} is in a checkpoint but was not found`);
    return executed;
  });
}

function summaryToProto({ digest, summaryBytes }: Checkpoint): Draft<typeof GrpcTypes.CheckpointSummary> {
  const summary = checkpointSummary.parse(summaryBytes);
  const costs = summary.epochRollingGasCosts;
  return present<GrpcTypes.CheckpointSummary>({
    bcs: { name: 'CheckpointSummary', value: summaryBytes },
    digest,
    epoch: BigInt(summary.epoch),
    sequenceNumber: BigInt(summary.sequence),
    totalNetworkTransactions: BigInt(summary.networkTotalTransactions),
    contentDigest: summary.contentDigest,
    previousDigest: summary.previousDigest ?? undefined,
    epochRollingGasCostSummary: {
      computationCost: BigInt(costs.computationCost),
      storageCost: BigInt(costs.storageCost),
      storageRebate: BigInt(costs.storageRebate),
      nonRefundableStorageFee: BigInt(costs.nonRefundableStorageFee),
    },
    timestamp: timestampToProto(BigInt(summary.timestampMs)),
    commitments: [],
    versionSpecificData: Uint8Array.from(summary.versionSpecificData),
  });
}

function contentsToProto(reader: NetworkReader, checkpoint: Checkpoint): ContentsDraft {
  const { contentsBytes } = checkpoint;
  return {
    bcs: { name: 'CheckpointContents', value: contentsBytes },
    digest: digestOf('CheckpointContents', contentsBytes),
    version: versionOfContents,
    transactions: transactionsOf(reader, checkpoint).map(({ digest, effectsDigest, signatures }) => ({
      transaction: digest,
      effects: effectsDigest,
      signatures: signatures.map(signatureToProto),
    })),
  };
}

/** The number of transactions up to and including this checkpoint. */
export function totalTransactionsAt({ summaryBytes }: Checkpoint): bigint {
  return BigInt(checkpointSummary.parse(summaryBytes).networkTotalTransactions);
}
