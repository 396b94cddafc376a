import { bcs } from '@mysten/sui/bcs';

const digest = bcs.ObjectDigest;

const gasCosts = bcs.struct('GasCostSummary', {
  computationCost: bcs.u64(),
  storageCost: bcs.u64(),
  storageRebate: bcs.u64(),
  nonRefundableStorageFee: bcs.u64(),
});

/** The hashed summary. This network makes no commitments and ends no epoch, so both lists are empty. */
export const checkpointSummary = bcs.struct('CheckpointSummary', {
  epoch: bcs.u64(),
  sequence: bcs.u64(),
  networkTotalTransactions: bcs.u64(),
  contentDigest: digest,
  previousDigest: bcs.option(digest),
  epochRollingGasCosts: gasCosts,
  timestampMs: bcs.u64(),
  commitments: bcs.vector(bcs.u8()),
  endOfEpoch: bcs.option(bcs.u8()),
  versionSpecificData: bcs.byteVector(),
});
