import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, test } from 'vitest';
import type { ChainEvent } from '../model/executed-transaction.ts';
import { clientOf } from '../testing/client-of.ts';
import type { Play } from '../testing/memory-network.ts';
import {
  appId,
  cleverCode,
  clockId,
  coin,
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
  typeOf,
} from '../testing/sample-network.ts';

const keypair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(9));
const sender = keypair.toSuiAddress();

const sold: ChainEvent = {
  packageId: appId,
  module: 'app',
  sender,
  type: typeOf(`${appId}::app::Sold`),
  contents: Buffer.concat([
    bcs.Address.serialize(ownedBook).toBytes(),
    bcs.Address.serialize(sender).toBytes(),
  ]),
};

const changed: Play = {
  events: [sold],
  balanceChanges: [{ address: sender, coinType: typeOf('0x2::sui::SUI'), amount: -2_000_000n }],
  objectTypes: new Map([[idOf('c9'), typeOf('0x2::coin::Coin<0x2::sui::SUI>')]]),
  effects: {
    gasObjectIndex: 0,
    eventsDigest: someDigest,
    dependencies: [someDigest],
    changedObjects: [
      [
        idOf('c9'),
        {
          inputState: {
            $kind: 'Exist',
            Exist: [['5', someDigest], { $kind: 'AddressOwner', AddressOwner: sender }],
          },
          outputState: {
            $kind: 'ObjectWrite',
            ObjectWrite: [someDigest, { $kind: 'AddressOwner', AddressOwner: sender }],
          },
          idOperation: { $kind: 'None', None: true },
        },
      ],
      [
        idOf('cc'),
        {
          inputState: { $kind: 'NotExist', NotExist: true },
          outputState: { $kind: 'PackageWrite', PackageWrite: ['1', someDigest] },
          idOperation: { $kind: 'Created', Created: true },
        },
      ],
    ],
    unchangedConsensusObjects: [[clockId, { $kind: 'ReadOnlyRoot', ReadOnlyRoot: ['5', someDigest] }]],
  },
};

const everything = {
  transaction: true,
  effects: true,
  events: true,
  balanceChanges: true,
  objectTypes: true,
  bcs: true,
} as const;

describe.each(['text', 'binary'] as const)('transactions of the official client, in %s', (format) => {
  const create = (play: Play = {}) => {
    const network = createSampleNetwork();
    network.add(coin(idOf('c9'), 900_000_000n, '0x2::sui::SUI', sender));
    network.play = () => play;
    return { network, client: clientOf(network, format) };
  };

  const buy = () => {
    const transaction = new Transaction();
    transaction.setSender(sender);
    transaction.moveCall({
      target: `${appId}::app::write`,
      arguments: [transaction.object(sharedBook), transaction.object(clockId)],
    });
    return transaction;
  };

  test('build, sign, execute and read back', async () => {
    const { client, network } = create(changed);
    const result = await client.signAndExecuteTransaction({
      signer: keypair,
      transaction: buy(),
      include: everything,
    });
    if (result.$kind !== 'Transaction') throw new Error('it should succeed');
    const executed = result.Transaction;
    expect(executed.status).toEqual({ success: true, error: null });
    expect(executed.events).toEqual([
      {
        packageId: appId,
        module: 'app',
        sender,
        eventType: `${appId}::app::Sold`,
        bcs: Uint8Array.from(sold.contents),
        json: { book: ownedBook, by: sender },
      },
    ]);
    expect(executed.balanceChanges).toEqual([
      { coinType: `${idOf('2')}::sui::SUI`, address: sender, amount: '-2000000' },
    ]);
    expect(executed.objectTypes).toEqual({
      [idOf('c9')]: `${idOf('2')}::coin::Coin<${idOf('2')}::sui::SUI>`,
      [idOf('cc')]: 'package',
    });
    expect(executed.effects).toMatchObject({
      lamportVersion: '7',
      gasUsed: { computationCost: '1000000' },
      gasObject: { objectId: idOf('c9'), outputVersion: '7' },
      changedObjects: [
        { inputState: 'Exists', inputVersion: '5', outputState: 'ObjectWrite', idOperation: 'None' },
        {
          inputState: 'DoesNotExist',
          outputState: 'PackageWrite',
          outputVersion: '1',
          idOperation: 'Created',
        },
      ],
      unchangedConsensusObjects: [
        { kind: 'ReadOnlyRoot', objectId: clockId, version: '5', digest: someDigest },
      ],
    });
    expect(bcs.TransactionEffects.parse(executed.effects.bcs ?? new Uint8Array()).V2).toEqual(
      network.executed[0]?.effects,
    );
    expect(executed.transaction?.inputs).toEqual([
      {
        $kind: 'Object',
        Object: {
          $kind: 'SharedObject',
          SharedObject: { objectId: sharedBook, initialSharedVersion: '4', mutable: true },
        },
      },
      {
        $kind: 'Object',
        Object: {
          $kind: 'SharedObject',
          SharedObject: { objectId: clockId, initialSharedVersion: '1', mutable: false },
        },
      },
    ]);
    const waited = await client.waitForTransaction({ digest: executed.digest, include: everything });
    expect(waited.Transaction).toEqual(executed);
    expect(waited.Transaction?.timestampMs).toBe(1_700_000_000_250);
  });

  test('a transaction that is not there', async () => {
    const { client } = create();
    await expect(client.getTransaction({ digest: someDigest })).rejects.toMatchObject({ reason: 'notFound' });
  });

  test('pays with what there is, with a budget that was tried out', async () => {
    const { client, network } = create();
    network.add(coin(idOf('ca'), 1n, '0x2::sui::SUI', sender));
    const built = Transaction.from(await buy().build({ client })).getData().gasData;
    // 1 000 000 computed, 2 000 000 stored less the made-up coin and the rebate, 1 000 000 to spare, and one coin more to load.
    expect(built).toMatchObject({ price: '1000', budget: '3033880', owner: sender });
    expect(built.payment?.map(({ objectId }) => objectId)).toEqual([idOf('c9'), idOf('ca')]);
    expect(network.simulated.map(({ data }) => data.gasData.payment.length)).toEqual([0, 2]);
  });

  test('does not pay with what it uses otherwise, nor more than there is', async () => {
    const { client, network } = create();
    network.add(coin(idOf('ca'), 4_000_000n, '0x2::sui::SUI', sender));
    const transaction = buy();
    transaction.transferObjects([idOf('c9')], stranger);
    const { payment } = Transaction.from(await transaction.build({ client })).getData().gasData;
    expect(payment?.map(({ objectId }) => objectId)).toEqual([idOf('ca')]);
    const poor = buy();
    poor.transferObjects([idOf('c9'), idOf('ca')], stranger);
    await expect(poor.build({ client })).rejects.toThrow(/insufficient SUI balance/);
  });

  test('brings objects in as their use demands', async () => {
    const { client } = create();
    const transaction = new Transaction();
    transaction.setSender(sender);
    const call = (name: string, ...objects: string[]) =>
      transaction.moveCall({
        target: `${appId}::app::${name}`,
        arguments: objects.map((id) => transaction.object(id)),
      });
    call('read', frozenBook);
    call('receive', sharedBook, secondCoin);
    call('take', ownedBook);
    const { inputs } = Transaction.from(await transaction.build({ client })).getData();
    expect(inputs).toMatchObject([
      { Object: { ImmOrOwnedObject: { objectId: frozenBook, version: '5' } } },
      { Object: { SharedObject: { objectId: sharedBook, mutable: true } } },
      { Object: { Receiving: { objectId: secondCoin, version: '5' } } },
      { Object: { ImmOrOwnedObject: { objectId: ownedBook } } },
    ]);
  });

  test('a kind alone is resolved without anyone to pay', async () => {
    const { client, network } = create();
    const transaction = new Transaction();
    transaction.moveCall({ target: `${appId}::app::read`, arguments: [transaction.object(sharedBook)] });
    await transaction.build({ client, onlyTransactionKind: true });
    expect(network.simulated).toMatchObject([{ checks: false, data: { sender: idOf('0') } }]);
  });

  test.each([
    [
      'an object that is not there',
      (transaction: Transaction) => transaction.object(idOf('dead')),
      /not found/,
    ],
    [
      'an object of an object',
      (transaction: Transaction) => transaction.object(idOf('c41d')),
      /another object/,
    ],
  ])('%s cannot be an input', async (_what, create2, message) => {
    const { client } = create();
    const transaction = buy();
    transaction.moveCall({ target: `${appId}::app::read`, arguments: [create2(transaction)] });
    await expect(transaction.build({ client })).rejects.toThrow(message);
  });

  test('trying shows what commands give back', async () => {
    const { client } = create({
      commandOutputs: [{ returned: [{ type: 'u64', bytes: bcs.u64().serialize(5).toBytes() }], mutated: [] }],
    });
    const result = await client.simulateTransaction({
      transaction: buy(),
      include: { commandResults: true, effects: true },
    });
    expect(result.commandResults).toEqual([
      { returnValues: [{ bcs: bcs.u64().serialize(5).toBytes() }], mutatedReferences: [] },
    ]);
    expect(result.Transaction?.effects.status.success).toBe(true);
  });

  test.each([
    [
      cleverCode(0, 1),
      "MoveAbort in 2nd command, 'ENotForSale': this book is not for sale, in '",
      ' (line 42)',
    ],
    [cleverCode(0, 2), "'ENotForSale': 17, in '", ' (line 42)'],
    [cleverCode(0, 3), "MoveAbort in 2nd command, 'ENotForSale', in '", ' (line 42)'],
    [cleverCode(0xffff, 0xffff), 'MoveAbort in 2nd command, abort code: ', ' (line 42)'],
    [7n, 'MoveAbort in 2nd command, abort code: 7, in ', ' (instruction 6)'],
  ])('an abort with %d is told as the client tells it', async (code, begin, end) => {
    const location = {
      module: { address: appId, name: 'app' },
      function: 1,
      instruction: 6,
      functionName: 'write',
    };
    const { client } = create({
      effects: {
        status: {
          $kind: 'Failure',
          Failure: { error: { $kind: 'MoveAbort', MoveAbort: [location, String(code)] }, command: '1' },
        },
      },
    });
    const result = await client.signAndExecuteTransaction({
      signer: keypair,
      transaction: await payOneself(buy()),
      include: { effects: true },
    });
    const error = result.FailedTransaction?.status.error;
    expect(error?.$kind).toBe('MoveAbort');
    expect(error?.message).toContain(begin);
    expect(error?.message).toContain(`${appId}::app::write'${end}`);
    await expect(buy().build({ client })).rejects.toThrow(
      /Transaction resolution failed: MoveAbort in 2nd command/,
    );
  });

  /** With all that resolving would find out, so that a failure is found only by executing. */
  async function payOneself(transaction: Transaction): Promise<Transaction> {
    const { client } = create();
    return Transaction.from(await transaction.build({ client }));
  }
});

test('what is stale is refused before anything is tried', async () => {
  const network = createSampleNetwork();
  const transaction = new Transaction();
  transaction.setSender(owner);
  transaction.setGasPayment([{ objectId: firstCoin, version: '4', digest: someDigest }]);
  transaction.setGasBudget(10_000_000);
  transaction.transferObjects([ownedBook], stranger);
  await expect(transaction.build({ client: clientOf(network) })).rejects.toThrow(/has version 5, not 4/);
  expect(network.simulated).toEqual([]);
});
