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

/** No kind of anything has this one. */
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

describe('an object comes in as its owner and its use say', () => {
  test.each([
    ['read', sharedBook, { SharedObject: { mutable: false, initialSharedVersion: '4' } }],
    ['write', sharedBook, { SharedObject: { mutable: true } }],
    ['late', sharedBook, { SharedObject: { mutable: true } }],
    ['take', sharedBook, { SharedObject: { mutable: true } }],
    ['any', sharedBook, { SharedObject: { mutable: true } }],
    ['read', frozenBook, { ImmOrOwnedObject: { version: '5' } }],
    ['take', ownedBook, { ImmOrOwnedObject: { version: '5', digest: digestOfObject(ownedBook) } }],
  ])('%s of %s', (functionName, id, wanted) => {
    expect(firstInput(functionName, id)).toMatchObject(wanted);
  });

  test('what is only sent to another object is received', () => {
    const { kind } = ask([{ objectId: sharedBook }, { objectId: secondCoin }], [call('receive', 0, 1)]);
    expect(kind.ProgrammableTransaction?.inputs[1]?.Object).toMatchObject({
      Receiving: { objectId: secondCoin },
    });
  });

  test('coins that are split or merged change', () => {
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

test('what is left open about gas is filled in', () => {
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

describe('what cannot be is refused', () => {
  test.each<[string, () => unknown, string]>([
    ['no such object', () => ask([{ objectId: idOf('dead') }], []), 'NOT_FOUND'],
    [
      'no such package',
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
    ['no such function', () => ask([{ objectId: sharedBook }], [call('none', 0)]), 'INVALID_ARGUMENT'],
    ['no such parameter', () => ask([{ objectId: sharedBook }], [call('read', 0, 0)]), 'INVALID_ARGUMENT'],
    ['another version', () => ask([{ objectId: ownedBook, version: 4n }], []), 'INVALID_ARGUMENT'],
    ['another digest', () => ask([{ objectId: ownedBook, digest: someDigest }], []), 'INVALID_ARGUMENT'],
    ['an id that is none', () => ask([{ objectId: 'x' }], []), 'INVALID_ARGUMENT'],
    [
      'a kind that is none',
      () => ask([{ kind: unknownNumber, objectId: ownedBook }], []),
      'INVALID_ARGUMENT',
    ],
    ['nothing in an input', () => ask([{}], []), 'INVALID_ARGUMENT'],
    ['nothing in a command', () => ask([], [{ command: { oneofKind: undefined } }]), 'INVALID_ARGUMENT'],
    ['an argument beyond u16', () => ask([], [call('read', 70_000)]), 'INVALID_ARGUMENT'],
    [
      'too many inputs',
      () =>
        ask(
          Array.from({ length: 2049 }, () => ({ pure: new Uint8Array() })),
          [],
        ),
      'INVALID_ARGUMENT',
    ],
    [
      'too many commands',
      () =>
        ask(
          [],
          Array.from({ length: 1024 }, () => call('read')),
        ),
      'INVALID_ARGUMENT',
    ],
    [
      'a literal',
      () => ask([{ literal: { kind: { oneofKind: 'boolValue', boolValue: true } } }], []),
      'UNIMPLEMENTED',
    ],
    [
      'gas that is none',
      () => ask([], [], { gasPayment: { objects: [{ objectId: ownedBook }] } }),
      'INVALID_ARGUMENT',
    ],
    ['no sender', () => resolveTransaction(network, {}), 'INVALID_ARGUMENT'],
    ['no programme', () => resolveTransaction(network, { sender: owner }), 'INVALID_ARGUMENT'],
    [
      'an expiration that is none',
      () => ask([], [], { expiration: { kind: unknownNumber } }),
      'INVALID_ARGUMENT',
    ],
    [
      'bytes that are none',
      () => resolveTransaction(network, { bcs: { value: Uint8Array.of(1, 2, 3) } }),
      'INVALID_ARGUMENT',
    ],
    [
      'types without end',
      () => resolveTransaction(network, { bcs: { value: endlessType() } }),
      'INVALID_ARGUMENT',
    ],
  ])('%s', (_what, work, code) => {
    expect(work).toThrow(expect.objectContaining({ code }));
  });

  test('bytes with more behind them', () => {
    const bytes = bcs.TransactionData.serialize({ V1: ask([], []) }).toBytes();
    expect(resolveTransaction(network, { bcs: { value: bytes } })).toEqual(ask([], []));
    expect(() =>
      resolveTransaction(network, { bcs: { value: Buffer.concat([bytes, Uint8Array.of(0)]) } }),
    ).toThrow(/one form/);
  });
});

/** A call with a type argument that is a vector of a vector of a vector, and so on. */
function endlessType(): Uint8Array {
  const head = Buffer.concat([
    Buffer.from([0, 0, 0, 1, 0]),
    Buffer.alloc(32),
    Buffer.from([1, 0x6d, 1, 0x66, 1]),
  ]);
  return Buffer.concat([head, Buffer.alloc(100_000, 6)]);
}
