import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutionFailure } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { readCleverError } from '../clever-error.ts';
import { argumentErrorToProto } from './argument-error-to-proto.ts';
import { errorKinds } from './error-kinds.ts';
import { present } from './message-types.ts';
import { upgradeErrorToProto } from './upgrade-error-to-proto.ts';

type Failure = ExecutionFailure['error'];
type MoveLocation = NonNullable<Failure['MoveAbort']>[0];
type Details = GrpcTypes.ExecutionError['errorDetails'];

export function executionErrorToProto(
  reader: NetworkReader,
  { error, command }: ExecutionFailure,
): GrpcTypes.ExecutionError {
  return present<GrpcTypes.ExecutionError>({
    description: describe(error, command),
    command: command === null ? undefined : BigInt(command),
    kind: GrpcTypes.ExecutionError_ExecutionErrorKind[errorKinds[error.$kind]],
    errorDetails: toDetails(reader, error),
  });
}

function describe(error: Failure, command: string | null): string {
  const { $kind, ...payload } = error;
  const [inner] = Object.values(payload);
  const more = typeof inner === 'object' && inner !== null ? `(${JSON.stringify(inner)})` : '';
  return `${$kind}${more}${command === null ? '' : ` in command ${command}`}`;
}

function toDetails(reader: NetworkReader, error: Failure): Details {
  switch (error.$kind) {
    case 'MoveAbort':
      return { oneofKind: 'abort', abort: toAbort(reader, error.MoveAbort[0], BigInt(error.MoveAbort[1])) };
    case 'MovePrimitiveRuntimeError': {
      // The client's reader gives `true` for empty variants.
      const location: unknown = error.MovePrimitiveRuntimeError;
      return isLocation(location) ? { oneofKind: 'abort', abort: { location: toLocation(location) } } : none;
    }
    case 'MoveObjectTooBig':
      return size(error.MoveObjectTooBig.objectSize, error.MoveObjectTooBig.maxObjectSize);
    case 'MovePackageTooBig':
      return size(error.MovePackageTooBig.objectSize, error.MovePackageTooBig.maxObjectSize);
    case 'EffectsTooLarge':
      return size(error.EffectsTooLarge.currentSize, error.EffectsTooLarge.maxSize);
    case 'WrittenObjectsTooLarge':
      return size(error.WrittenObjectsTooLarge.currentSize, error.WrittenObjectsTooLarge.maxSize);
    case 'MoveVectorElemTooBig':
      return size(error.MoveVectorElemTooBig.valueSize, error.MoveVectorElemTooBig.maxScaledSize);
    case 'MoveRawValueTooBig':
      return size(error.MoveRawValueTooBig.valueSize, error.MoveRawValueTooBig.maxScaledSize);
    case 'CommandArgumentError':
      return {
        oneofKind: 'commandArgumentError',
        commandArgumentError: argumentErrorToProto(error.CommandArgumentError),
      };
    case 'TypeArgumentError': {
      const { argumentIdx, kind } = error.TypeArgumentError;
      const { TYPE_NOT_FOUND, CONSTRAINT_NOT_SATISFIED } = GrpcTypes.TypeArgumentError_TypeArgumentErrorKind;
      const typeKind = kind.$kind === 'TypeNotFound' ? TYPE_NOT_FOUND : CONSTRAINT_NOT_SATISFIED;
      const typeArgumentError = { typeArgument: argumentIdx, kind: typeKind };
      return { oneofKind: 'typeArgumentError', typeArgumentError };
    }
    case 'PackageUpgradeError': {
      const packageUpgradeError = upgradeErrorToProto(error.PackageUpgradeError.upgradeError);
      return { oneofKind: 'packageUpgradeError', packageUpgradeError };
    }
    case 'UnusedValueWithoutDrop': {
      const { resultIdx, secondaryIdx } = error.UnusedValueWithoutDrop;
      return { oneofKind: 'indexError', indexError: { index: resultIdx, subresult: secondaryIdx } };
    }
    case 'InvalidPublicFunctionReturnType':
      return { oneofKind: 'indexError', indexError: { index: error.InvalidPublicFunctionReturnType.idx } };
    case 'CircularObjectOwnership':
      return { oneofKind: 'objectId', objectId: error.CircularObjectOwnership.object };
    case 'NonExclusiveWriteInputObjectModified':
      return { oneofKind: 'objectId', objectId: error.NonExclusiveWriteInputObjectModified.id };
    case 'AddressDeniedForCoin':
      return { oneofKind: 'coinDenyListError', coinDenyListError: error.AddressDeniedForCoin };
    case 'CoinTypeGlobalPause':
      return { oneofKind: 'coinDenyListError', coinDenyListError: error.CoinTypeGlobalPause };
    case 'ExecutionCancelledDueToSharedObjectCongestion': {
      const { congested_objects: objects } = error.ExecutionCancelledDueToSharedObjectCongestion;
      return { oneofKind: 'congestedObjects', congestedObjects: { objects } };
    }
    default:
      return none;
  }
}

const none: Details = { oneofKind: undefined };

function size(actual: string, most: string): Details {
  return { oneofKind: 'sizeError', sizeError: { size: BigInt(actual), maxSize: BigInt(most) } };
}

function toLocation({ module, function: index, instruction, functionName }: MoveLocation) {
  return present<GrpcTypes.MoveLocation>({
    package: module.address,
    module: module.name,
    function: index,
    instruction,
    functionName: functionName ?? undefined,
  });
}

/** An abort with its source information, read from the package version in which it happened. */
function toAbort(reader: NetworkReader, location: MoveLocation, abortCode: bigint): GrpcTypes.MoveAbort {
  const module = reader.module(location.module.address, location.module.name);
  const clever = module && readCleverError(module, abortCode);
  const abort = { abortCode, location: toLocation(location) };
  if (!clever) return abort;
  const { errorCode, line, constant } = clever;
  const cleverError = present<GrpcTypes.CleverError>({
    errorCode,
    lineNumber: line,
    constantName: constant?.name,
    value: toCleverValue(constant?.value),
  });
  return { ...abort, cleverError };
}

type Shown = { readonly text: string } | { readonly bytes: Uint8Array };

function toCleverValue(value: Shown | undefined): GrpcTypes.CleverError['value'] {
  if (!value) return { oneofKind: undefined };
  if ('text' in value) return { oneofKind: 'rendered', rendered: value.text };
  return { oneofKind: 'raw', raw: value.bytes };
}

function isLocation(value: unknown): value is MoveLocation {
  return typeof value === 'object' && value !== null;
}
