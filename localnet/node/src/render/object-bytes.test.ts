import { bcs } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { appId, coin, createSampleNetwork, idOf, ownedBook } from '../testing/sample-network.ts';
import { objectToBytes, objectToDigest } from './object-bytes.ts';

const typeOfCoin = (currency: string) =>
  bcs.Object.parse(objectToBytes(coin(idOf('c'), 5n, currency))).data.Move?.type;

test('coins have their own way to be written', () => {
  expect(typeOfCoin('0x2::sui::SUI')).toMatchObject({ GasCoin: true });
  expect(typeOfCoin(`${appId}::app::Sold`)).toMatchObject({ Coin: `${appId}::app::Sold` });
});

test('an object reads back as it was', () => {
  const network = createSampleNetwork();
  for (const object of network.objects.values()) {
    const { data, previousTransaction, storageRebate } = bcs.Object.parse(objectToBytes(object));
    expect(previousTransaction).toBe(object.previousTransaction);
    expect(storageRebate).toBe(String(object.storageRebate));
    if (object.kind === 'move') {
      expect(data.Move).toMatchObject({
        version: '5',
        hasPublicTransfer: true,
        contents: Uint8Array.from(object.contents),
      });
    } else {
      // Maps are in the order of the bytes of their keys, and those begin with their length.
      const byBytes = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
      expect([...(data.Package?.moduleMap.keys() ?? [])]).toEqual(
        [...object.modules.keys()].toSorted(byBytes),
      );
    }
  }
});

test('whatever changes in an object changes its digest', () => {
  const object = coin(idOf('c'), 5n);
  const others = [
    { ...object, version: 6n },
    { ...object, storageRebate: 1n },
    { ...object, hasPublicTransfer: false },
    { ...object, owner: { kind: 'immutable' } as const },
    { ...object, owner: { kind: 'object', id: ownedBook } as const },
    { ...object, previousTransaction: '1'.repeat(32) },
    coin(idOf('c'), 6n),
  ];
  const digests = [object, ...others].map(objectToDigest);
  expect(new Set(digests).size).toBe(digests.length);
});

test('the digest of a coin, made with hashlib of Python 3', () => {
  expect(objectToDigest(coin(idOf('c'), 5n))).toBe('H6YTwTdfEMLDGMcGukGqKWJipHjmdR4g8kxXJNXVEvDB');
});
