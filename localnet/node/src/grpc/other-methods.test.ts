import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import {
  appId,
  createSampleNetwork,
  frozenBook,
  idOf,
  ownedBook,
  owner,
  sharedBook,
  someDigest,
} from '../testing/sample-network.ts';

const network = createSampleNetwork();
const { ledgerService, stateService, movePackageService, nameService } = clientOf(network);

/** An id that does not exist. */
const unknownNumber: number = 99;

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('the ledger service', () => {
  test('returns an object with the default or requested fields', async () => {
    const usual = await ledgerService.getObject({ objectId: '0xb00e' });
    expect(usual.response.object).toEqual({ objectId: frozenBook, version: 5n, digest: expect.any(String) });
    const some = await ledgerService.getObject({
      objectId: frozenBook,
      readMask: { paths: ['owner.kind', 'contents.name'] },
    });
    expect(some.response.object).toEqual({
      owner: { kind: GrpcTypes.Owner_OwnerKind.IMMUTABLE },
      contents: { name: `${appId}::app::Book` },
    });
    const all = await ledgerService.getObject({ objectId: idOf('c1'), readMask: { paths: ['*'] } });
    expect(all.response.object).toMatchObject({
      balance: 700_000_000n,
      storageRebate: 988_000n,
      hasPublicTransfer: true,
    });
  });

  test('returns only the current version of an object', async () => {
    expect(
      (await ledgerService.getObject({ objectId: ownedBook, version: 5n })).response.object?.version,
    ).toBe(5n);
    await expect(ledgerService.getObject({ objectId: ownedBook, version: 4n })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('batchGetTransactions returns NOT_FOUND for an unknown digest, and rejects an invalid one or more than 1,000', async () => {
    const { response } = await ledgerService.batchGetTransactions({ digests: [someDigest] });
    expect(response.transactions).toMatchObject([{ result: { oneofKind: 'error', error: { code: 5 } } }]);
    await expect(ledgerService.batchGetTransactions({ digests: ['x'] })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    const digests = Array.from({ length: 1001 }, () => someDigest);
    await expect(ledgerService.batchGetTransactions({ digests })).rejects.toThrow(/at most 1000/);
  });

  test('returns a checkpoint by its digest, and the latest one by default', async () => {
    const digest = network.latestCheckpoint().digest;
    const byDigest = await ledgerService.getCheckpoint({ checkpointId: { oneofKind: 'digest', digest } });
    const latest = await ledgerService.getCheckpoint({ checkpointId: { oneofKind: undefined } });
    expect(byDigest.response).toEqual(latest.response);
    expect(latest.response.checkpoint).toEqual({ sequenceNumber: 0n, digest, transactions: [] });
    const none = ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 9n },
    });
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('returns the current epoch only', async () => {
    expect((await ledgerService.getEpoch({ epoch: 3n })).response.epoch).toMatchObject({
      epoch: 3n,
      referenceGasPrice: 1000n,
    });
    await expect(ledgerService.getEpoch({ epoch: 2n })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rejects cursors of other lists, and invalid ranges, filters and masks', async () => {
    const [only, ...others] = await readAll(ledgerService.listEvents({}).responses);
    const after = only?.watermark?.cursor ?? new Uint8Array();
    expect(others).toEqual([]);
    expect(only?.end?.reason).toBe(GrpcTypes.QueryEndReason.LEDGER_TIP);
    const refused = [
      ledgerService.listTransactions({ options: { after } }),
      ledgerService.listTransactions({ options: { after: new Uint8Array(3) } }),
      ledgerService.listTransactions({ options: { ordering: unknownNumber } }),
      ledgerService.listTransactions({ startCheckpoint: 5n, endCheckpoint: 4n }),
      ledgerService.listTransactions({ filter: { terms: [] } }),
      ledgerService.listTransactions({ filter: { terms: [{ literals: [] }] } }),
      ledgerService.listTransactions({
        filter: { terms: [{ literals: [{ negated: false, predicate: { oneofKind: undefined } }] }] },
      }),
      ledgerService.listTransactions({ readMask: { paths: ['none'] } }),
    ];
    for (const call of refused) await expect(call.status).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});

describe('the state service', () => {
  test('returns dynamic fields with their objects, page by page', async () => {
    const { response } = await stateService.listDynamicFields({
      parent: sharedBook,
      pageSize: 1,
      readMask: { paths: ['kind', 'field_object.object_type', 'child_object.balance', 'parent'] },
    });
    const rest = await stateService.listDynamicFields({
      parent: sharedBook,
      pageSize: 1,
      ...(response.nextPageToken && { pageToken: response.nextPageToken }),
    });
    expect(rest.response.nextPageToken).toBeUndefined();
    const both = await stateService.listDynamicFields({
      parent: sharedBook,
      readMask: { paths: ['kind', 'child_object.balance'] },
    });
    expect(both.response.dynamicFields).toHaveLength(2);
    expect(both.response.dynamicFields).toContainEqual({ kind: 1 });
    expect(both.response.dynamicFields).toContainEqual({ kind: 2, childObject: { balance: 11n } });
    const other = stateService.listDynamicFields({
      parent: owner,
      ...(response.nextPageToken && { pageToken: response.nextPageToken }),
    });
    await expect(other).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('returns a currency with its treasury', async () => {
    const { response } = await stateService.getCoinInfo({ coinType: `${appId}::app::Sold` });
    expect(response.treasury).toEqual({ id: idOf('7ea5'), totalSupply: 1234n });
    await expect(stateService.getCoinInfo({ coinType: '0x2::sui::SUI' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the package service', () => {
  test('returns a package with its functions and types', async () => {
    const { response } = await movePackageService.getPackage({ packageId: appId });
    expect(response.package).toMatchObject({ storageId: appId, originalId: appId, version: 1n });
    const [module] = response.package?.modules ?? [];
    expect(module?.functions.map(({ name }) => name)).toEqual([
      'read',
      'write',
      'take',
      'late',
      'receive',
      'any',
    ]);
    expect(module?.datatypes.map(({ name }) => name)).toEqual(['Book', 'Sold', 'Box', 'State']);
    await expect(movePackageService.getPackage({ packageId: ownedBook })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('returns structs and enums', async () => {
    const get = async (name: string) =>
      (await movePackageService.getDatatype({ packageId: appId, moduleName: 'app', name })).response.datatype;
    expect(await get('Sold')).toMatchObject({
      typeName: `${appId}::app::Sold`,
      kind: GrpcTypes.DatatypeDescriptor_DatatypeKind.STRUCT,
      fields: [
        { name: 'book', position: 0, type: { typeName: `${idOf('2')}::object::ID` } },
        { name: 'by', position: 1, type: { type: GrpcTypes.OpenSignatureBody_Type.ADDRESS } },
      ],
    });
    expect(await get('State')).toMatchObject({
      kind: GrpcTypes.DatatypeDescriptor_DatatypeKind.ENUM,
      variants: [
        { name: 'Open', fields: [] },
        { name: 'Closed', fields: [{ name: 'since' }] },
      ],
    });
    await expect(get('None')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('returns the versions of a package', async () => {
    const { response } = await movePackageService.listPackageVersions({ packageId: appId });
    expect(response).toEqual({ versions: [{ packageId: appId, version: 1n }] });
  });
});

test('the name service returns no names', async () => {
  await expect(nameService.lookupName({ name: 'x.sui' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(nameService.lookupName({})).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});
