import { GrpcTypes } from '@mysten/sui/grpc';
import type { EpochFacts } from '../../network.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { selectFields } from '../../render/proto/select-fields.ts';
import { timestampToProto } from '../../render/proto/timestamp-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { maxGasBudget } from '../../resolve/gas-rules.ts';
import { createUnaryMethod } from '../grpc-method.ts';

type EpochDraft = Draft<typeof GrpcTypes.Epoch>;

const defaultMask =
  'epoch,first_checkpoint,last_checkpoint,start,end,reference_gas_price,protocol_config.protocol_version';

export const getEpoch = createUnaryMethod(
  { request: GrpcTypes.GetEpochRequest, response: GrpcTypes.GetEpochResponse },
  (network, { epoch, readMask }) => {
    const mask = readFieldMask(readMask, GrpcTypes.Epoch, defaultMask);
    const facts = network.epoch();
    if (epoch !== undefined && epoch !== facts.epoch) {
      throw new RequestError('NOT_FOUND', `Epoch ${epoch} not found: only the present one is stored`);
    }
    return {
      epoch: selectFields<EpochDraft>(mask, {
        epoch: () => facts.epoch,
        // The first epoch starts with the chain; the start of later ones is not stored.
        firstCheckpoint: () => (facts.epoch === 0n ? 0n : undefined),
        start: () => timestampToProto(facts.startTimestampMs),
        referenceGasPrice: () => facts.referenceGasPrice,
        systemState: () => toSystemState(facts),
        protocolConfig: () => toProtocolConfig(facts),
      }),
    };
  },
);

const versionOfSystemState = 2n;

/** There are no validators and no stake, so those fields are zero. */
function toSystemState(facts: EpochFacts): Draft<typeof GrpcTypes.SystemState> {
  return {
    version: versionOfSystemState,
    epoch: facts.epoch,
    protocolVersion: facts.protocolVersion,
    referenceGasPrice: facts.referenceGasPrice,
    epochStartTimestampMs: facts.startTimestampMs,
    safeMode: false,
    safeModeStorageRewards: 0n,
    safeModeComputationRewards: 0n,
    safeModeStorageRebates: 0n,
    safeModeNonRefundableStorageFee: 0n,
    storageFund: { totalObjectStorageRebates: 0n, nonRefundableBalance: 0n },
    stakeSubsidy: {
      balance: 0n,
      distributionCounter: 0n,
      currentDistributionAmount: 0n,
      stakeSubsidyPeriodLength: 0n,
      stakeSubsidyDecreaseRate: 0,
    },
    parameters: {},
  };
}

function toProtocolConfig({ protocolVersion }: EpochFacts): Draft<typeof GrpcTypes.ProtocolConfig> {
  return { protocolVersion, attributes: { max_tx_gas: String(maxGasBudget) } };
}
