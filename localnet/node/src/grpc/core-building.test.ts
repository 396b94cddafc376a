import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, test } from 'vitest';
import { clientOf, transports } from '../testing/client-of.ts';
import { createMarket, createPurchase, sender } from '../testing/sample-buyer.ts';
import {
  appId,
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
} from '../testing/sample-network.ts';

describe.each(transports)('building transactions with the official client over $name', ({ connect }) => {
  test('selects gas coins and sets the budget by simulation', async () => {
    const { client, network } = createMarket(connect);
    network.add(coin(idOf('ca'), 1n, '0x2::sui::SUI', sender));
    const built = Transaction.from(await createPurchase().build({ client })).getData().gasData;
    // 1,000,000 computation, 2,000,000 storage less the simulated coin and the rebate, 1,000,000 buffer, and
    // one more coin to load.
    expect(built).toMatchObject({ price: '1000', budget: '3033880', owner: sender });
    expect(built.payment?.map(({ objectId }) => objectId)).toEqual([idOf('c9'), idOf('ca')]);
    expect(network.simulated.map(({ data }) => data.gasData.payment.length)).toEqual([0, 2]);
  });

  test('pays gas only with coins that the transaction does not use, and fails if their balance is too low', async () => {
    const { client, network } = createMarket(connect);
    network.add(coin(idOf('ca'), 4_000_000n, '0x2::sui::SUI', sender));
    const transaction = createPurchase();
    transaction.transferObjects([idOf('c9')], stranger);
    const { payment } = Transaction.from(await transaction.build({ client })).getData().gasData;
    expect(payment?.map(({ objectId }) => objectId)).toEqual([idOf('ca')]);
    const poor = createPurchase();
    poor.transferObjects([idOf('c9'), idOf('ca')], stranger);
    await expect(poor.build({ client })).rejects.toThrow(/insufficient SUI balance/);
  });

  test('resolves each object to the kind of input that its use requires', async () => {
    const { client } = createMarket(connect);
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

  test('builds only the transaction kind, after a simulation without checks', async () => {
    const { client, network } = createMarket(connect);
    const transaction = new Transaction();
    transaction.moveCall({ target: `${appId}::app::read`, arguments: [transaction.object(sharedBook)] });
    await transaction.build({ client, onlyTransactionKind: true });
    expect(network.simulated).toMatchObject([{ checks: false, data: { sender: idOf('0') } }]);
  });

  test.each([
    [
      'an object that does not exist',
      (transaction: Transaction) => transaction.object(idOf('dead')),
      /not found/,
    ],
    [
      'an object owned by an object',
      (transaction: Transaction) => transaction.object(idOf('c41d')),
      /another object/,
    ],
  ])('rejects %s as an input', async (_what, addObject, message) => {
    const { client } = createMarket(connect);
    const transaction = createPurchase();
    transaction.moveCall({ target: `${appId}::app::read`, arguments: [addObject(transaction)] });
    await expect(transaction.build({ client })).rejects.toThrow(message);
  });
});

test('the network rejects an outdated object version from the official client without simulating', async () => {
  const network = createSampleNetwork();
  const transaction = new Transaction();
  transaction.setSender(owner);
  transaction.setGasPayment([{ objectId: firstCoin, version: '4', digest: someDigest }]);
  transaction.setGasBudget(10_000_000);
  transaction.transferObjects([ownedBook], stranger);
  await expect(transaction.build({ client: clientOf(network) })).rejects.toThrow(/has version 5, not 4/);
  expect(network.simulated).toEqual([]);
});
