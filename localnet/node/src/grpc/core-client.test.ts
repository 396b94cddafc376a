import { bcs } from '@mysten/sui/bcs';
import type { SuiClientTypes } from '@mysten/sui/client';
import { describe, expect, test } from 'vitest';
import { clientOf, transports } from '../testing/client-of.ts';
import {
  appId,
  clockId,
  createSampleNetwork,
  fieldId,
  firstCoin,
  idOf,
  ownedBook,
  owner,
  secondCoin,
  sharedBook,
  someDigest,
} from '../testing/sample-network.ts';

describe.each(transports)('the official client over $name', ({ connect }) => {
  const create = () => {
    const network = createSampleNetwork();
    return { network, client: connect(network).core };
  };

  test('reads the network’s parameters', async () => {
    const { client, network } = create();
    expect((await client.getChainIdentifier()).chainIdentifier).toBe(network.chainId);
    expect(await client.getReferenceGasPrice()).toEqual({ referenceGasPrice: '1000' });
    const { systemState } = await client.getCurrentSystemState();
    expect(systemState).toMatchObject({
      epoch: '3',
      referenceGasPrice: '1000',
      epochStartTimestampMs: '1700000000000',
    });
    const { protocolConfig } = await client.getProtocolConfig();
    expect(protocolConfig.protocolVersion).toBe('132');
  });

  test('reads objects and reports missing ones', async () => {
    const { client } = create();
    const include = { content: true, previousTransaction: true, objectBcs: true, json: true } as const;
    const { objects } = await client.getObjects({ objectIds: [ownedBook, idOf('dead'), '0x6'], include });
    const [book, missing, clock] = objects;
    expect(missing).toMatchObject({ code: 'notExists', reason: 'notFound' });
    expect(clock).toMatchObject({
      objectId: clockId,
      owner: { $kind: 'Shared', Shared: { initialSharedVersion: '1' } },
      json: { id: clockId, timestamp_ms: '1700000000000' },
    });
    expect(book).toMatchObject({
      objectId: ownedBook,
      version: '5',
      type: `${appId}::app::Book`,
      owner: { $kind: 'AddressOwner', AddressOwner: owner },
      previousTransaction: someDigest,
      json: {
        id: ownedBook,
        title: '学 Move',
        pages: 300,
        price: String(2n ** 60n),
        tags: ['a', 'b'],
        cover: 'AQID',
        sequel: idOf('5e0'),
        state: { '@variant': 'Closed', since: '9' },
        till: '77',
      },
    });
    if (book instanceof Error || !book?.objectBcs) throw new Error('the book should be there');
    const whole = bcs.Object.parse(book.objectBcs);
    expect(whole).toMatchObject({ storageRebate: '988000', previousTransaction: someDigest });
    expect(Uint8Array.from(whole.data.Move?.contents ?? [])).toEqual(book.content);
  });

  test('lists owned objects page by page', async () => {
    const { client } = create();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SuiClientTypes.ListOwnedObjectsResponse = await client.listOwnedObjects({
        owner,
        cursor,
        limit: 2,
      });
      seen.push(...page.objects.map(({ objectId }) => objectId));
      expect(page.hasNextPage).toBe(page.cursor !== null);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen).toEqual([firstCoin, secondCoin, idOf('c3'), idOf('7ea5'), ownedBook]);
    const books = await client.listOwnedObjects({ owner, type: `${appId}::app::Book` });
    expect(books.objects.map(({ objectId }) => objectId)).toEqual([ownedBook]);
    const anyCoin = await client.listOwnedObjects({ owner, type: '0x2::coin::Coin' });
    expect(anyCoin.objects).toHaveLength(3);
  });

  test('reads coins and balances', async () => {
    const { client } = create();
    const coins = await client.listCoins({ owner });
    expect(coins.objects.map(({ balance }) => balance)).toEqual(['700000000', '300000000']);
    expect((await client.getBalance({ owner })).balance).toMatchObject({
      balance: '1000000000',
      coinBalance: '1000000000',
      addressBalance: '0',
    });
    expect((await client.getBalance({ owner: idOf('0') })).balance.balance).toBe('0');
    const first = await client.listBalances({ owner, limit: 1 });
    const second = await client.listBalances({ owner, limit: 1, cursor: first.cursor });
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect([...first.balances, ...second.balances].map(({ balance }) => balance)).toEqual([
      '1000000000',
      '5',
    ]);
    expect((await client.getCoinMetadata({ coinType: `${appId}::app::Sold` })).coinMetadata).toEqual({
      id: idOf('3e7a'),
      decimals: 6,
      name: 'Sold books',
      symbol: 'SOLD',
      description: 'Counts them',
      iconUrl: 'https://example.com/icon.png',
    });
    expect((await client.getCoinMetadata({ coinType: '0x2::sui::SUI' })).coinMetadata).toBeNull();
  });

  test('lists dynamic fields', async () => {
    const { client, network } = create();
    // Only this transport returns the values as well.
    const { dynamicFields, hasNextPage } = await clientOf(network).listDynamicFields({
      parentId: sharedBook,
      include: { value: true },
    });
    expect(hasNextPage).toBe(false);
    const plain = dynamicFields.find(({ $kind }) => $kind === 'DynamicField');
    const object = dynamicFields.find(({ $kind }) => $kind === 'DynamicObject');
    expect(plain).toMatchObject({
      fieldId: fieldId(sharedBook, 'u64', bcs.u64().serialize(1).toBytes()),
      name: { type: 'u64', bcs: bcs.u64().serialize(1).toBytes() },
      valueType: `${idOf('1')}::string::String`,
      value: { bcs: bcs.string().serialize('value').toBytes() },
    });
    expect(object).toMatchObject({
      name: { type: 'u64', bcs: bcs.u64().serialize(2).toBytes() },
      valueType: `${idOf('2')}::coin::Coin<${idOf('2')}::sui::SUI>`,
      childId: idOf('c41d'),
    });
    const name = { type: 'u64', bcs: bcs.u64().serialize(1).toBytes() };
    const found = await client.getDynamicField({ parentId: sharedBook, name });
    expect(found.dynamicField.value.bcs).toEqual(bcs.string().serialize('value').toBytes());
    const objectName = { type: 'u64', bcs: bcs.u64().serialize(2).toBytes() };
    const { object: child } = await client.getDynamicObjectField({ parentId: sharedBook, name: objectName });
    expect(child.objectId).toBe(idOf('c41d'));
  });

  test('reads function signatures', async () => {
    const { client } = create();
    const { function: write } = await client.getMoveFunction({
      packageId: appId,
      moduleName: 'app',
      name: 'write',
    });
    expect(write).toMatchObject({ visibility: 'public', isEntry: false, typeParameters: [], returns: [] });
    const datatype = (typeName: string) => ({
      $kind: 'datatype',
      datatype: { typeName, typeParameters: [] },
    });
    expect(write.parameters).toEqual([
      { reference: 'mutable', body: datatype(`${appId}::app::Book`) },
      { reference: 'immutable', body: datatype(`${idOf('2')}::clock::Clock`) },
      { reference: 'mutable', body: datatype(`${idOf('2')}::tx_context::TxContext`) },
    ]);
    const { function: any } = await client.getMoveFunction({
      packageId: appId,
      moduleName: 'app',
      name: 'any',
    });
    expect(any).toMatchObject({
      visibility: 'private',
      isEntry: true,
      typeParameters: [{ constraints: ['store', 'key'] }],
      parameters: [{ reference: null, body: { $kind: 'typeParameter', index: 0 } }],
    });
    await expect(
      client.getMoveFunction({ packageId: appId, moduleName: 'app', name: 'none' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('resolves no name to an address and no address to a name', async () => {
    const { client } = create();
    expect(await client.resolveNameServiceAddress({ name: 'alice.sui' })).toEqual({ address: null });
    // The client turns this into a generic error.
    await expect(client.defaultNameServiceName({ address: owner })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('receives the status UNIMPLEMENTED for an unsupported method, and the full message for an invalid argument', async () => {
    const { client } = create();
    const asked = { bytes: '', signature: 'AA==', intentScope: 'PersonalMessage', address: owner } as const;
    await expect(client.verifyZkLoginSignature(asked)).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
    await expect(client.getObjects({ objectIds: ['0xq%学'] })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'requests[0].object_id: not an address',
    });
  });
});
