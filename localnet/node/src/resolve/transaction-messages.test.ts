import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionData } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import { FieldMask } from '../render/proto/field-mask.ts';
import { transactionToProto } from '../render/proto/transaction-to-proto.ts';
import { appId, coin, createSampleNetwork, firstCoin, someDigest } from '../testing/sample-network.ts';
import { resolveTransaction } from './resolve-transaction.ts';
import { type TransactionInput, toWholeTransaction } from './whole-transaction.ts';

const network = createSampleNetwork();

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
    payment: fc.constant([
      { objectId: firstCoin, version: 5, digest: objectDigest(coin(firstCoin, 700_000_000n)) },
    ]),
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

test('a transaction round-trips through protobuf messages, by its fields and by its BCS bytes', () => {
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
