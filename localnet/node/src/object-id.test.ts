import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDynamicFieldId, createObjectId } from './object-id.ts';

const u64Type = Uint8Array.of(2);
const oneU64 = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0);
const systemState = `0x${'5'.padStart(64, '0')}`;

test.each([
  [0n, '0x034401905bebdf8c04f3cd5f04f442a39372c8dc321c29edfb4f9cb30b23ab96'],
  [1n, '0xa4137e2ed945e7f4e8c307001c32e97472fb3eebb8f7b4ab7534b447d22da89b'],
])('the id of object %d of a transaction with a zero digest equals the known one', (index, id) => {
  expect(createObjectId(new Uint8Array(32), index)).toBe(id);
});

test("the id of dynamic field 1u64 of 0x5 equals the official SDK's", () => {
  expect(createDynamicFieldId({ parent: systemState, name: oneU64, nameType: u64Type })).toBe(
    '0x6af2a2b7ca60bf76174adfd3e9c4957f8e937759603182f9b46c7f6c5f19c6d2',
  );
});

test('createDynamicFieldId gives different ids if the border between name and type moves', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.nat(20), fc.nat(20), (bytes, a, b) => {
      const cut = (at: number) => ({
        parent: systemState,
        name: bytes.slice(0, at),
        nameType: bytes.slice(at),
      });
      const [first, second] = [a % bytes.length, b % bytes.length];
      expect(createDynamicFieldId(cut(first)) === createDynamicFieldId(cut(second))).toBe(first === second);
    }),
  );
});

test('ids of objects created in one transaction differ', () => {
  const digest = new Uint8Array(32).fill(7);
  const ids = Array.from({ length: 2_048 }, (_, index) => createObjectId(digest, BigInt(index)));
  expect(new Set(ids).size).toBe(2_048);
});

test('createObjectId and createDynamicFieldId reject invalid digests, indexes and parents', () => {
  for (const length of [0, 31, 33])
    expect(() => createObjectId(new Uint8Array(length), 0n)).toThrow(RangeError);
  for (const index of [-1n, 2n ** 64n])
    expect(() => createObjectId(new Uint8Array(32), index)).toThrow(RangeError);
  expect(() => createDynamicFieldId({ parent: '0x5', name: oneU64, nameType: u64Type })).toThrow(RangeError);
});
