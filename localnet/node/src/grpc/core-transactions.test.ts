import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, test } from 'vitest';
import type { ChainEvent } from '../model/executed-transaction.ts';
import { transports } from '../testing/client-of.ts';
import type { Play } from '../testing/memory-network.ts';
import { createMarket, createPurchase, keypair, sender } from '../testing/sample-buyer.ts';
import {
  appId,
  cleverCode,
  clockId,
  idOf,
  ownedBook,
  sharedBook,
  someDigest,
  typeOf,
} from '../testing/sample-network.ts';

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

describe.each(transports)('transactions of the official client over $name', ({ connect }) => {
  test('list hundreds of changed objects and events in order', async () => {
    const ids = Array.from({ length: 600 }, (_, at) => idOf((at + 4_096).toString(16)));
    const [written] = changed.effects?.changedObjects ?? [];
    if (!written) throw new Error('there is a changed object');
    const effects = {
      gasObjectIndex: 500,
      changedObjects: ids.map((id): typeof written => [id, written[1]]),
    };
    const events = ids.map((id) => ({
      ...sold,
      contents: Buffer.concat([bcs.Address.serialize(id).toBytes(), sold.contents.subarray(32)]),
    }));
    const { client } = createMarket(connect, { effects, events });
    const { Transaction: executed } = await client.core.signAndExecuteTransaction({
      signer: keypair,
      transaction: createPurchase(),
      include: everything,
    });
    expect(executed?.effects.changedObjects.map(({ objectId }) => objectId)).toEqual(ids);
    expect(executed?.effects.gasObject?.objectId).toBe(ids[500]);
    expect(executed?.events.map(({ json }) => json?.book)).toEqual(ids);
    const read = await client.core.getTransaction({ digest: executed?.digest ?? '', include: everything });
    expect(read.Transaction).toEqual(executed);
  });

  test('are built, signed, executed and read back', async () => {
    const { client, network } = createMarket(connect, changed);
    const result = await client.core.signAndExecuteTransaction({
      signer: keypair,
      transaction: createPurchase(),
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
    const waited = await client.core.waitForTransaction({ digest: executed.digest, include: everything });
    expect(waited.Transaction).toEqual(executed);
    expect(waited.Transaction?.timestampMs).toBe(1_700_000_000_250);
  });

  test('are reported as not found if their digest is unknown', async () => {
    const { client } = createMarket(connect);
    await expect(client.core.getTransaction({ digest: someDigest })).rejects.toMatchObject({
      reason: 'notFound',
    });
  });

  test('return command results when simulated', async () => {
    const { client } = createMarket(connect, {
      commandOutputs: [{ returned: [{ type: 'u64', bytes: bcs.u64().serialize(5).toBytes() }], mutated: [] }],
    });
    const result = await client.core.simulateTransaction({
      transaction: createPurchase(),
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
  ])('report an abort with the code %d in the wording of the official client', async (code, begin, end) => {
    const location = {
      module: { address: appId, name: 'app' },
      function: 1,
      instruction: 6,
      functionName: 'write',
    };
    const { client } = createMarket(connect, {
      effects: {
        status: {
          $kind: 'Failure',
          Failure: { error: { $kind: 'MoveAbort', MoveAbort: [location, String(code)] }, command: '1' },
        },
      },
    });
    const result = await client.core.signAndExecuteTransaction({
      signer: keypair,
      transaction: await payOneself(createPurchase()),
      include: { effects: true },
    });
    const error = result.FailedTransaction?.status.error;
    expect(error?.$kind).toBe('MoveAbort');
    expect(error?.message).toContain(begin);
    expect(error?.message).toContain(`${appId}::app::write'${end}`);
    await expect(createPurchase().build({ client })).rejects.toThrow(
      /Transaction resolution failed: MoveAbort in 2nd command/,
    );
  });

  /** Complete, so that the failure occurs only during execution. */
  async function payOneself(transaction: Transaction): Promise<Transaction> {
    const { client } = createMarket(connect);
    return Transaction.from(await transaction.build({ client }));
  }
});
