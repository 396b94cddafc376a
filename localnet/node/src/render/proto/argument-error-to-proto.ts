import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutionFailure } from '../../model/executed-transaction.ts';

type ArgumentError = NonNullable<ExecutionFailure['error']['CommandArgumentError']>;
type ErrorKind = keyof typeof GrpcTypes.CommandArgumentError_CommandArgumentErrorKind;

const kinds: Readonly<Record<ArgumentError['kind']['$kind'], ErrorKind>> = {
  TypeMismatch: 'TYPE_MISMATCH',
  InvalidBCSBytes: 'INVALID_BCS_BYTES',
  InvalidUsageOfPureArg: 'INVALID_USAGE_OF_PURE_ARGUMENT',
  InvalidArgumentToPrivateEntryFunction: 'INVALID_ARGUMENT_TO_PRIVATE_ENTRY_FUNCTION',
  IndexOutOfBounds: 'INDEX_OUT_OF_BOUNDS',
  SecondaryIndexOutOfBounds: 'SECONDARY_INDEX_OUT_OF_BOUNDS',
  InvalidResultArity: 'INVALID_RESULT_ARITY',
  InvalidGasCoinUsage: 'INVALID_GAS_COIN_USAGE',
  InvalidValueUsage: 'INVALID_VALUE_USAGE',
  InvalidObjectByValue: 'INVALID_OBJECT_BY_VALUE',
  InvalidObjectByMutRef: 'INVALID_OBJECT_BY_MUT_REF',
  SharedObjectOperationNotAllowed: 'CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED',
  InvalidArgumentArity: 'INVALID_ARGUMENT_ARITY',
  InvalidTransferObject: 'INVALID_TRANSFER_OBJECT',
  InvalidMakeMoveVecNonObjectArgument: 'INVALID_MAKE_MOVE_VEC_NON_OBJECT_ARGUMENT',
  ArgumentWithoutValue: 'ARGUMENT_WITHOUT_VALUE',
  CannotMoveBorrowedValue: 'CANNOT_MOVE_BORROWED_VALUE',
  CannotWriteToExtendedReference: 'CANNOT_WRITE_TO_EXTENDED_REFERENCE',
  InvalidReferenceArgument: 'INVALID_REFERENCE_ARGUMENT',
  InvalidTxContext: 'INVALID_TX_CONTEXT',
};

export function argumentErrorToProto({ argIdx, kind }: ArgumentError): GrpcTypes.CommandArgumentError {
  const indexError = toIndexError(kind);
  return {
    argument: argIdx,
    kind: GrpcTypes.CommandArgumentError_CommandArgumentErrorKind[kinds[kind.$kind]],
    ...(indexError && { indexError }),
  };
}

function toIndexError(kind: ArgumentError['kind']): GrpcTypes.IndexError | undefined {
  switch (kind.$kind) {
    case 'IndexOutOfBounds':
      return { index: kind.IndexOutOfBounds.idx };
    case 'SecondaryIndexOutOfBounds': {
      const { resultIdx, secondaryIdx } = kind.SecondaryIndexOutOfBounds;
      return { index: resultIdx, subresult: secondaryIdx };
    }
    case 'InvalidResultArity':
      return { index: kind.InvalidResultArity.resultIdx };
    default:
      return undefined;
  }
}
