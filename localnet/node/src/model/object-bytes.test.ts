import { bcs } from '@mysten/sui/bcs';
import { toBase58 } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BcsError } from '../bytes/bcs-reader.ts';
import { coin, idOf } from '../testing/sample-network.ts';
import type { ChainObject, ObjectOwner } from './chain-object.ts';
import { bytesToObject, objectDigest, objectToBytes } from './object-bytes.ts';
import { textToType } from './type-text.ts';

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const name = fc.stringMatching(/^[a-z]\w{0,9}$/);

const owner: fc.Arbitrary<ObjectOwner> = fc.oneof(
  address.map((to) => ({ kind: 'address' as const, address: to })),
  address.map((id) => ({ kind: 'object' as const, id })),
  u64.map((initialVersion) => ({ kind: 'shared' as const, initialVersion })),
  fc.constant({ kind: 'immutable' as const }),
);
const type = fc
  .constantFrom(
    '0x2::coin::Coin<0x2::sui::SUI>',
    '0x2::coin::Coin<0x5::a::A>',
    '0x2::coin::Coin<vector<u8>>',
    '0x2::coin::CoinMetadata<0x2::sui::SUI>',
    '0x7::m::Box<u256, vector<0x7::m::Thing>, address>',
  )
  .map((text) => textToType(text) ?? 'bool');
const stored = {
  owner,
  version: u64,
  storageRebate: u64,
  previousTransaction: address.map((id) => toBase58(Buffer.from(id.slice(2), 'hex'))),
};

const moveObject = fc
  .record({ ...stored, type, id: address, rest: fc.uint8Array(), hasPublicTransfer: fc.boolean() })
  .map(({ rest, ...object }): ChainObject => {
    const contents = Uint8Array.from([...Buffer.from(object.id.slice(2), 'hex'), ...rest]);
    return { kind: 'move', ...object, contents };
  });
const packageObject = fc
  .record({
    ...stored,
    id: address,
    modules: fc.array(fc.tuple(name, fc.uint8Array())).map((list) => new Map(list)),
    typeOrigins: fc.array(fc.record({ module: name, datatype: name, package: address })),
    linkage: fc
      .array(fc.tuple(address, fc.record({ id: address, version: u64 })))
      .map((list) => new Map(list)),
  })
  .map((object): ChainObject => ({ kind: 'package', ...object }));
const anyObject = fc.oneof(moveObject, packageObject);

describe('the encoding of an object', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        expect(bytesToObject(objectToBytes(object))).toEqual(object);
      }),
    );
  });

  it('is read by the official client, which writes the same bytes again', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        const bytes = objectToBytes(object);
        const read = bcs.Object.parse(bytes);
        expect(bcs.Object.serialize(read).toBytes()).toEqual(bytes);
        expect(read.storageRebate).toBe(String(object.storageRebate));
        expect(read.data.$kind).toBe(object.kind === 'move' ? 'Move' : 'Package');
        expect(read.previousTransaction).toBe(object.previousTransaction);
      }),
    );
  });

  it('uses the short forms GasCoin and Coin for coins', () => {
    const kinds = ['0x2::coin::Coin<0x2::sui::SUI>', '0x2::coin::Coin<u8>', '0x2::coin::TreasuryCap<u8>'].map(
      (text) => {
        const [object] = fc.sample(moveObject, { numRuns: 1, seed: 1 });
        if (object?.kind !== 'move') throw new Error('no object');
        return bcs.Object.parse(objectToBytes({ ...object, type: textToType(text) ?? 'bool' })).data.Move
          ?.type.$kind;
      },
    );
    expect(kinds).toEqual(['GasCoin', 'Coin', 'Other']);
  });

  it('is rejected if truncated or extended', () => {
    fc.assert(
      fc.property(anyObject, fc.nat(), fc.uint8Array({ minLength: 1 }), (object, at, rest) => {
        const bytes = objectToBytes(object);
        expect(() => bytesToObject(bytes.subarray(0, at % bytes.length))).toThrow(BcsError);
        expect(() => bytesToObject(Uint8Array.from([...bytes, ...rest]))).toThrow(BcsError);
      }),
    );
  });

  it('gives another digest for another storage rebate', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        const other: ChainObject = { ...object, storageRebate: object.storageRebate ^ 1n };
        expect(objectDigest(other)).not.toBe(objectDigest(object));
      }),
    );
  });
});

it("the digest of a coin equals the one computed with Python's hashlib", () => {
  expect(objectDigest(coin(idOf('c'), 5n))).toBe('H6YTwTdfEMLDGMcGukGqKWJipHjmdR4g8kxXJNXVEvDB');
});
