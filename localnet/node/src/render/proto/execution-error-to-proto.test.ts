import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, test } from 'vitest';
import type { ExecutionFailure } from '../../model/executed-transaction.ts';
import { appId, createSampleNetwork, idOf, someDigest } from '../../testing/sample-network.ts';
import { errorKinds } from './error-kinds.ts';
import { executionErrorToProto } from './execution-error-to-proto.ts';

const network = createSampleNetwork();

test('errorKinds lists all 42 execution failures in the order of their protobuf numbers', () => {
  const numbers = Object.values(errorKinds).map((kind) => GrpcTypes.ExecutionError_ExecutionErrorKind[kind]);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(42);
});

const location = { module: { address: appId, name: 'app' }, function: 1, instruction: 2, functionName: null };

describe('executionErrorToProto', () => {
  test.each<[ExecutionFailure['error'], unknown]>([
    [{ $kind: 'InsufficientGas', InsufficientGas: true }, { oneofKind: undefined }],
    [
      { $kind: 'MovePrimitiveRuntimeError', MovePrimitiveRuntimeError: location },
      {
        oneofKind: 'abort',
        abort: { location: { package: appId, module: 'app', function: 1, instruction: 2 } },
      },
    ],
    [{ $kind: 'MovePrimitiveRuntimeError', MovePrimitiveRuntimeError: null }, { oneofKind: undefined }],
    [
      { $kind: 'MovePrimitiveRuntimeError', MovePrimitiveRuntimeError: true as never },
      { oneofKind: undefined },
    ],
    [
      { $kind: 'MoveObjectTooBig', MoveObjectTooBig: { objectSize: '9', maxObjectSize: '8' } },
      { oneofKind: 'sizeError', sizeError: { size: 9n, maxSize: 8n } },
    ],
    [
      {
        $kind: 'CommandArgumentError',
        CommandArgumentError: {
          argIdx: 3,
          kind: {
            $kind: 'SecondaryIndexOutOfBounds',
            SecondaryIndexOutOfBounds: { resultIdx: 1, secondaryIdx: 2 },
          },
        },
      },
      {
        oneofKind: 'commandArgumentError',
        commandArgumentError: { argument: 3, kind: 6, indexError: { index: 1, subresult: 2 } },
      },
    ],
    [
      {
        $kind: 'TypeArgumentError',
        TypeArgumentError: {
          argumentIdx: 1,
          kind: { $kind: 'ConstraintNotSatisfied', ConstraintNotSatisfied: true },
        },
      },
      { oneofKind: 'typeArgumentError', typeArgumentError: { typeArgument: 1, kind: 2 } },
    ],
    [
      { $kind: 'UnusedValueWithoutDrop', UnusedValueWithoutDrop: { resultIdx: 1, secondaryIdx: 0 } },
      { oneofKind: 'indexError', indexError: { index: 1, subresult: 0 } },
    ],
    [
      {
        $kind: 'PackageUpgradeError',
        PackageUpgradeError: { upgradeError: { $kind: 'NotAPackage', NotAPackage: { objectId: appId } } },
      },
      { oneofKind: 'packageUpgradeError', packageUpgradeError: { kind: 2, packageId: appId } },
    ],
    [
      { $kind: 'CircularObjectOwnership', CircularObjectOwnership: { object: idOf('1') } },
      { oneofKind: 'objectId', objectId: idOf('1') },
    ],
    [
      { $kind: 'AddressDeniedForCoin', AddressDeniedForCoin: { address: idOf('1'), coinType: 'c' } },
      { oneofKind: 'coinDenyListError', coinDenyListError: { address: idOf('1'), coinType: 'c' } },
    ],
  ])('includes the details of the failure %o', (error, details) => {
    const told = executionErrorToProto(network, { error, command: '4' });
    expect(told).toMatchObject({ command: 4n, errorDetails: details });
    expect(told.description).toMatch(new RegExp(`^${error.$kind}.* in command 4$`));
    const { errorDetails } = GrpcTypes.ExecutionError.fromBinary(GrpcTypes.ExecutionError.toBinary(told));
    expect(errorDetails).toMatchObject(details as object);
  });
});

test('executionErrorToProto returns no command index for a failure before any command', () => {
  const told = executionErrorToProto(network, {
    error: { $kind: 'InvalidLinkage', InvalidLinkage: true },
    command: null,
  });
  expect(told).toEqual({ description: 'InvalidLinkage', kind: 40, errorDetails: { oneofKind: undefined } });
  expect(someDigest).toHaveLength(43);
});
