import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TransactionData } from '../model/executed-transaction.ts';
import { objectToDigest } from '../render/object-bytes.ts';
import { FieldMask } from '../render/proto/field-mask.ts';
import { transactionToProto } from '../render/proto/transaction-to-proto.ts';
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
import { type TransactionInput, toWholeTransaction } from './whole-transaction.ts';

const network = createSampleNetwork();
const digestOfObject = (id: string) => {
  const object = network.object(id);
  return object ? objectToDigest(object) : someDigest;
};

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const u16 = fc.nat(65_535);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const name = fc.stringMatching(/^[a-z_]\w{0,9}$/);
const type = fc.constantFrom(
  'u8',
  'vector<address>',
  `${appId}::app::Box<u64>`,
  '0x2::coin::Coin<0x2::sui::SUI>',
);
const argument = fc.oneof(
  fc.constant({ GasCoin: true as const }),
  u16.map((Input) => ({ Input })),
  u16.map((Result) => ({ Result })),
  fc.tuple(u16, u16).map((NestedResult) => ({ NestedResult })),
);
const args = fc.array(argument, { maxLength: 4 });
const modules = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 3 });
const ids = fc.array(address, { maxLength: 3 });
const command = fc.oneof(
  fc
    .record({
      package: address,
      module: name,
      function: name,
      typeArguments: fc.array(type, { maxLength: 2 }),
      arguments: args,
    })
    .map((MoveCall) => ({ MoveCall })),
  fc.record({ objects: args, address: argument }).map((TransferObjects) => ({ TransferObjects })),
  fc.record({ coin: argument, amounts: args }).map((SplitCoins) => ({ SplitCoins })),
  fc.record({ destination: argument, sources: args }).map((MergeCoins) => ({ MergeCoins })),
  fc.record({ modules, dependencies: ids }).map((Publish) => ({ Publish })),
  fc.record({ type: fc.option(type), elements: args }).map((MakeMoveVec) => ({ MakeMoveVec })),
  fc
    .record({ modules, dependencies: ids, package: address, ticket: argument })
    .map((Upgrade) => ({ Upgrade })),
);
const reference = fc.record({ objectId: address, version: u64, digest: fc.constant(someDigest) });
const input = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ Pure: { bytes } })),
  reference.map((ImmOrOwnedObject) => ({ Object: { ImmOrOwnedObject } })),
  reference.map((Receiving) => ({ Object: { Receiving } })),
  fc
    .record({ objectId: address, initialSharedVersion: u64, mutable: fc.boolean() })
    .map((SharedObject) => ({ Object: { SharedObject } })),
  fc
    .record({ amount: u64, from: fc.constantFrom({ Sender: true as const }, { Sponsor: true as const }) })
    .map(({ amount, from }) => ({
      FundsWithdrawal: {
        reservation: { MaxAmountU64: amount },
        typeArg: { Balance: '0x2::sui::SUI' },
        withdrawFrom: from,
      },
    })),
);
const window = fc.record({
  minEpoch: fc.option(u64),
  maxEpoch: fc.option(u64),
  minTimestamp: fc.option(fc.bigInt({ min: 0n, max: 2n ** 60n })),
  maxTimestamp: fc.option(fc.bigInt({ min: 0n, max: 2n ** 60n })),
  chain: fc.constant(someDigest),
  nonce: fc.nat(2 ** 32 - 1),
});
const expiration = fc.oneof(
  fc.constant({ None: true as const }),
  fc.nat().map((Epoch) => ({ Epoch })),
  window.map((ValidDuring) => ({ ValidDuring })),
  fc
    .tuple(
      window,
      fc.option(
        fc.record({
          epoch: u64,
          proposers: fc
            .uniqueArray(fc.nat(9), { minLength: 1 })
            .map((list) => list.toSorted((a, b) => a - b)),
        }),
      ),
    )
    .map(([within, allowedProposers]) => ({ Validity: { ...within, allowedProposers } })),
);
const transaction: fc.Arbitrary<TransactionInput> = fc.record({
  kind: fc.record({
    ProgrammableTransaction: fc.record({
      inputs: fc.array(input, { maxLength: 4 }),
      commands: fc.array(command, { maxLength: 4 }),
    }),
  }),
  sender: address,
  gasData: fc.record({
    payment: fc.constant([{ objectId: firstCoin, version: 5, digest: digestOfObject(firstCoin) }]),
    owner: address,
    price: u64,
    budget: u64,
  }),
  expiration,
});

function toProto(
  data: TransactionData,
  without: readonly (keyof GrpcTypes.Transaction)[],
): GrpcTypes.Transaction {
  const dataBytes = bcs.TransactionData.serialize({ V1: data }).toBytes();
  const proto = GrpcTypes.Transaction.create(
    transactionToProto({ digest: '', data, dataBytes }, FieldMask.all),
  );
  for (const field of without) delete proto[field];
  return GrpcTypes.Transaction.fromBinary(GrpcTypes.Transaction.toBinary(proto));
}

test('a whole transaction comes through messages as it was, by its parts and by its bytes', () => {
  fc.assert(
    fc.property(transaction, (given) => {
      const data = toWholeTransaction(given);
      expect(resolveTransaction(network, toProto(data, ['bcs']))).toEqual(data);
      expect(
        resolveTransaction(network, toProto(data, ['kind', 'sender', 'gasPayment', 'expiration'])),
      ).toEqual(data);
    }),
  );
});

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
