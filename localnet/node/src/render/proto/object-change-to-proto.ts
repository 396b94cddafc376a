import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionEffects, TransactionOutcome } from '../../model/executed-transaction.ts';
import { typeToText } from '../type-to-text.ts';
import { present } from './message-types.ts';
import { bcsOwnerToProto } from './owner-to-proto.ts';

export type ObjectChange = TransactionEffects['changedObjects'][number];
type Before = ObjectChange[1]['inputState'];
type After = ObjectChange[1]['outputState'];

const { EXISTS, DOES_NOT_EXIST } = GrpcTypes.ChangedObject_InputObjectState;
const outputs = GrpcTypes.ChangedObject_OutputObjectState;
const idOperations = {
  None: GrpcTypes.ChangedObject_IdOperation.NONE,
  Created: GrpcTypes.ChangedObject_IdOperation.CREATED,
  Deleted: GrpcTypes.ChangedObject_IdOperation.DELETED,
} as const;

export function changeToProto(
  { effects, objectTypes }: TransactionOutcome,
  [objectId, { inputState, outputState, idOperation }]: ObjectChange,
): GrpcTypes.ChangedObject {
  const type = objectTypes.get(objectId);
  const isPackage = outputState.$kind === 'PackageWrite';
  return present<GrpcTypes.ChangedObject>({
    objectId,
    ...beforeToProto(inputState),
    ...afterToProto(outputState, BigInt(effects.lamportVersion)),
    idOperation: idOperations[idOperation.$kind],
    objectType: isPackage ? 'package' : type && typeToText(type),
  });
}

function beforeToProto(state: Before): GrpcTypes.ChangedObject {
  if (state.$kind === 'NotExist') return { inputState: DOES_NOT_EXIST };
  const [[version, digest], owner] = state.Exist;
  return {
    inputState: EXISTS,
    inputVersion: BigInt(version),
    inputDigest: digest,
    inputOwner: bcsOwnerToProto(owner),
  };
}

/** All written objects have the version of the effects, except packages. */
function afterToProto(state: After, written: bigint): GrpcTypes.ChangedObject {
  switch (state.$kind) {
    case 'NotExist':
      return { outputState: outputs.DOES_NOT_EXIST };
    case 'ObjectWrite': {
      const [outputDigest, owner] = state.ObjectWrite;
      const outputOwner = bcsOwnerToProto(owner);
      return { outputState: outputs.OBJECT_WRITE, outputVersion: written, outputDigest, outputOwner };
    }
    case 'PackageWrite': {
      const [version, outputDigest] = state.PackageWrite;
      const outputOwner = bcsOwnerToProto({ $kind: 'Immutable', Immutable: true });
      return {
        outputState: outputs.PACKAGE_WRITE,
        outputVersion: BigInt(version),
        outputDigest,
        outputOwner,
      };
    }
    case 'AccumulatorWriteV1':
      return { outputState: outputs.ACCUMULATOR_WRITE };
  }
}
