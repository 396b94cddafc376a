import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionEffects, TransactionOutcome } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { executionErrorToProto } from './execution-error-to-proto.ts';
import type { FieldMask } from './field-mask.ts';
import { type Draft, present } from './message-types.ts';
import { changeToProto, type ObjectChange } from './object-change-to-proto.ts';
import { objectTypeText } from './object-to-proto.ts';
import { selectFields } from './select-fields.ts';

type EffectsDraft = Draft<typeof GrpcTypes.TransactionEffects>;
type Unchanged = TransactionEffects['unchangedConsensusObjects'][number];

const versionOfEffects = 2;

/** `changed` are the objects to list: large effects are rendered in parts. */
export function effectsToProto(
  reader: NetworkReader,
  outcome: TransactionOutcome,
  mask: FieldMask,
  changed: readonly ObjectChange[] = outcome.effects.changedObjects,
): EffectsDraft {
  const { effects, effectsBytes, effectsDigest } = outcome;
  const { status, gasUsed, gasObjectIndex } = effects;
  const toChanged = (change: ObjectChange) => changeToProto(outcome, change);
  return selectFields<EffectsDraft>(mask, {
    bcs: () => ({ name: 'TransactionEffects', value: effectsBytes }),
    digest: () => effectsDigest,
    version: () => versionOfEffects,
    status: () =>
      status.Failure
        ? { success: false, error: executionErrorToProto(reader, status.Failure) }
        : { success: true },
    epoch: () => BigInt(effects.executedEpoch),
    gasUsed: () => ({
      computationCost: BigInt(gasUsed.computationCost),
      storageCost: BigInt(gasUsed.storageCost),
      storageRebate: BigInt(gasUsed.storageRebate),
      nonRefundableStorageFee: BigInt(gasUsed.nonRefundableStorageFee),
    }),
    transactionDigest: () => effects.transactionDigest,
    gasObject: () => {
      const change = gasObjectIndex === null ? undefined : effects.changedObjects[gasObjectIndex];
      return change && toChanged(change);
    },
    eventsDigest: () => effects.eventsDigest ?? undefined,
    dependencies: () => effects.dependencies,
    lamportVersion: () => BigInt(effects.lamportVersion),
    changedObjects: () => changed.map(toChanged),
    unchangedConsensusObjects: () =>
      effects.unchangedConsensusObjects.map((unchanged) => unchangedToProto(reader, unchanged)),
    auxiliaryDataDigest: () => effects.auxDataDigest ?? undefined,
  });
}

const unchangedKinds = GrpcTypes.UnchangedConsensusObject_UnchangedConsensusObjectKind;

function unchangedToProto(
  reader: NetworkReader,
  [objectId, kind]: Unchanged,
): GrpcTypes.UnchangedConsensusObject {
  const object = reader.object(objectId);
  const objectType = object && objectTypeText(object);
  return present<GrpcTypes.UnchangedConsensusObject>({ objectId, objectType, ...unchangedKindToProto(kind) });
}

function unchangedKindToProto(kind: Unchanged[1]): GrpcTypes.UnchangedConsensusObject {
  switch (kind.$kind) {
    case 'ReadOnlyRoot': {
      const [version, digest] = kind.ReadOnlyRoot;
      return { kind: unchangedKinds.READ_ONLY_ROOT, version: BigInt(version), digest };
    }
    case 'MutateConsensusStreamEnded': {
      const version = BigInt(kind.MutateConsensusStreamEnded);
      return { kind: unchangedKinds.MUTATE_CONSENSUS_STREAM_ENDED, version };
    }
    case 'ReadConsensusStreamEnded': {
      const version = BigInt(kind.ReadConsensusStreamEnded);
      return { kind: unchangedKinds.READ_CONSENSUS_STREAM_ENDED, version };
    }
    case 'Cancelled':
      return { kind: unchangedKinds.CANCELED, version: BigInt(kind.Cancelled) };
    case 'PerEpochConfig':
      return { kind: unchangedKinds.PER_EPOCH_CONFIG };
  }
}
