import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, test } from 'vitest';
import { objectDigest } from '../model/object-bytes.ts';
import {
  appId,
  createSampleNetwork,
  firstCoin,
  frozenBook,
  idOf,
  ownedBook,
  owner,
  secondCoin,
  sharedBook,
  someDigest,
  stranger,
} from '../testing/sample-network.ts';
import { resolveTransaction } from './resolve-transaction.ts';

const network = createSampleNetwork();
const digestOfObject = (id: string) => {
  const object = network.object(id);
  return object ? objectDigest(object) : someDigest;
};

/** An id that does not exist. */
const unknownNumber: number = 99;

const call = (functionName: string, ...inputs: number[]): GrpcTypes.Command => ({
  command: {
    oneofKind: 'moveCall',
    moveCall: {
      package: appId,
      module: 'app',
      function: functionName,
      typeArguments: [],
      arguments: inputs.map((at) => ({ kind: GrpcTypes.Argument_ArgumentKind.INPUT, input: at })),
    },
  },
});

function ask(
  inputs: GrpcTypes.Input[],
  commands: GrpcTypes.Command[],
  more: Partial<GrpcTypes.Transaction> = {},
) {
  const programmableTransaction = { inputs, commands };
  const kind = { data: { oneofKind: 'programmableTransaction', programmableTransaction } } as const;
  return resolveTransaction(network, { sender: owner, kind, ...more });
}

const firstInput = (functionName: string, objectId: string) =>
  ask([{ objectId }], [call(functionName, 0)]).kind.ProgrammableTransaction?.inputs[0]?.Object;

describe('the inputs that resolveTransaction creates', () => {
  test.each([
    ['read', sharedBook, { SharedObject: { mutable: false, initialSharedVersion: '4' } }],
    ['write', sharedBook, { SharedObject: { mutable: true } }],
    ['late', sharedBook, { SharedObject: { mutable: true } }],
    ['take', sharedBook, { SharedObject: { mutable: true } }],
    ['any', sharedBook, { SharedObject: { mutable: true } }],
    ['read', frozenBook, { ImmOrOwnedObject: { version: '5' } }],
    ['take', ownedBook, { ImmOrOwnedObject: { version: '5', digest: digestOfObject(ownedBook) } }],
  ])('match how the function %s uses the object %s, and its owner', (functionName, id, wanted) => {
    expect(firstInput(functionName, id)).toMatchObject(wanted);
  });

  test('mark an object that was sent to another object as receiving', () => {
    const { kind } = ask([{ objectId: sharedBook }, { objectId: secondCoin }], [call('receive', 0, 1)]);
    expect(kind.ProgrammableTransaction?.inputs[1]?.Object).toMatchObject({
      Receiving: { objectId: secondCoin },
    });
  });

  test('mark a shared object as mutable for a split, a merge and a vector', () => {
    const argument = (at: number) => ({ kind: GrpcTypes.Argument_ArgumentKind.INPUT, input: at });
    const split: GrpcTypes.Command = {
      command: { oneofKind: 'splitCoins', splitCoins: { coin: argument(0), amounts: [] } },
    };
    const merge: GrpcTypes.Command = {
      command: { oneofKind: 'mergeCoins', mergeCoins: { coin: argument(1), coinsToMerge: [argument(0)] } },
    };
    const vector: GrpcTypes.Command = {
      command: { oneofKind: 'makeMoveVector', makeMoveVector: { elements: [argument(0)] } },
    };
    for (const command of [split, merge, vector]) {
      expect(
        ask([{ objectId: sharedBook }, { objectId: firstCoin }], [command]).kind.ProgrammableTransaction
          ?.inputs[0]?.Object,
      ).toMatchObject({ SharedObject: { mutable: true } });
    }
  });
});

test('resolveTransaction fills in missing gas parameters', () => {
  const objects = [firstCoin, secondCoin].map((objectId) => ({ objectId }));
  expect(ask([], [])).toMatchObject({
    gasData: { payment: [], owner, price: '1000', budget: '50000000000000' },
    expiration: { None: true },
  });
  expect(ask([], [], { gasPayment: { objects, owner: stranger } })).toMatchObject({
    gasData: {
      payment: [{ objectId: firstCoin, version: '5' }, { objectId: secondCoin }],
      owner: stranger,
      budget: '1000000000',
    },
  });
});

describe('resolveTransaction', () => {
  test.each<[string, () => unknown, string]>([
    ['an object that does not exist', () => ask([{ objectId: idOf('dead') }], []), 'NOT_FOUND'],
    [
      'a package that does not exist',
      () =>
        ask(
          [{ objectId: sharedBook }],
          [
            {
              command: {
                oneofKind: 'moveCall',
                moveCall: {
                  package: idOf('dead'),
                  module: 'm',
                  function: 'f',
                  typeArguments: [],
                  arguments: [{ kind: 2, input: 0 }],
                },
              },
            },
          ],
        ),
      'NOT_FOUND',
    ],
    [
      'a function that does not exist',
      () => ask([{ objectId: sharedBook }], [call('none', 0)]),
      'INVALID_ARGUMENT',
    ],
    [
      'more arguments than parameters',
      () => ask([{ objectId: sharedBook }], [call('read', 0, 0)]),
      'INVALID_ARGUMENT',
    ],
    [
      'another version of an object',
      () => ask([{ objectId: ownedBook, version: 4n }], []),
      'INVALID_ARGUMENT',
    ],
    [
      'another digest of an object',
      () => ask([{ objectId: ownedBook, digest: someDigest }], []),
      'INVALID_ARGUMENT',
    ],
    ['an invalid object id', () => ask([{ objectId: 'x' }], []), 'INVALID_ARGUMENT'],
    [
      'an invalid input kind',
      () => ask([{ kind: unknownNumber, objectId: ownedBook }], []),
      'INVALID_ARGUMENT',
    ],
    ['an empty input', () => ask([{}], []), 'INVALID_ARGUMENT'],
    ['an empty command', () => ask([], [{ command: { oneofKind: undefined } }]), 'INVALID_ARGUMENT'],
    ['an argument beyond u16', () => ask([], [call('read', 70_000)]), 'INVALID_ARGUMENT'],
    [
      'more than 2,048 inputs',
      () =>
        ask(
          Array.from({ length: 2049 }, () => ({ pure: new Uint8Array() })),
          [],
        ),
      'INVALID_ARGUMENT',
    ],
    [
      '1,024 commands or more',
      () =>
        ask(
          [],
          Array.from({ length: 1024 }, () => call('read')),
        ),
      'INVALID_ARGUMENT',
    ],
    [
      'a literal input',
      () => ask([{ literal: { kind: { oneofKind: 'boolValue', boolValue: true } } }], []),
      'UNIMPLEMENTED',
    ],
    [
      'a gas payment that is no coin',
      () => ask([], [], { gasPayment: { objects: [{ objectId: ownedBook }] } }),
      'INVALID_ARGUMENT',
    ],
    ['no sender', () => resolveTransaction(network, {}), 'INVALID_ARGUMENT'],
    ['no transaction kind', () => resolveTransaction(network, { sender: owner }), 'INVALID_ARGUMENT'],
    ['an invalid expiration', () => ask([], [], { expiration: { kind: unknownNumber } }), 'INVALID_ARGUMENT'],
    [
      'bytes that are no transaction',
      () => resolveTransaction(network, { bcs: { value: Uint8Array.of(1, 2, 3) } }),
      'INVALID_ARGUMENT',
    ],
    [
      'a type argument nested 100,000 deep',
      () => resolveTransaction(network, { bcs: { value: endlessType() } }),
      'INVALID_ARGUMENT',
    ],
  ])('rejects a request with %s', (_what, work, code) => {
    expect(work).toThrow(expect.objectContaining({ code }));
  });

  test('rejects the bytes of a transaction with trailing data', () => {
    const bytes = bcs.TransactionData.serialize({ V1: ask([], []) }).toBytes();
    expect(resolveTransaction(network, { bcs: { value: bytes } })).toEqual(ask([], []));
    expect(() =>
      resolveTransaction(network, { bcs: { value: Buffer.concat([bytes, Uint8Array.of(0)]) } }),
    ).toThrow(/canonical form/);
  });
});

/** A call with a deeply nested vector as type argument. */
function endlessType(): Uint8Array {
  const head = Buffer.concat([
    Buffer.from([0, 0, 0, 1, 0]),
    Buffer.alloc(32),
    Buffer.from([1, 0x6d, 1, 0x66, 1]),
  ]);
  return Buffer.concat([head, Buffer.alloc(100_000, 6)]);
}
