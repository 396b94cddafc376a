import { describe, expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import type { Store } from './store.ts';
import { StoreClosedError } from './store-errors.ts';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const kinds: readonly [name: string, open: () => Store][] = [
  ['in memory', createMemoryStore],
  ['on the disk', () => openObserved(scratchFolder()).store],
];
const bytes = (...values: number[]) => Uint8Array.from(values);

describe.each(kinds)('a store %s', (_kind, open) => {
  test('returns the last committed value', () => {
    const store = open();
    store.commit([
      ['a', bytes(1)],
      ['b', bytes(2)],
    ]);
    store.commit([
      ['a', bytes(3, 4)],
      ['c', bytes()],
    ]);
    expect(store.get('a')).toEqual(bytes(3, 4));
    expect(store.get('b')).toEqual(bytes(2));
    expect(store.get('c')).toEqual(bytes());
    expect(store.get('d')).toBeUndefined();
    expect(store.get('')).toBeUndefined();
  });

  test('deletes a key that is committed without a value, and ignores an unknown key', () => {
    const store = open();
    store.commit([['a', bytes(1)]]);
    store.commit([
      ['a', undefined],
      ['b', undefined],
    ]);
    expect(contentsOf(store)).toEqual([]);
  });

  test('uses the last of several changes of one key in a commit', () => {
    const store = open();
    store.commit([
      ['a', bytes(1)],
      ['a', undefined],
      ['b', undefined],
      ['b', bytes(2)],
    ]);
    expect(contentsOf(store)).toEqual([['b', '02']]);
  });

  test('lists entries by prefix in ascending order', () => {
    const store = open();
    store.commit(['b/2', 'a/1', 'b/10', 'b', 'c/1', 'b/1', 'b0'].map((key) => [key, bytes(1)]));
    const keys = (prefix: string) => Array.from(store.entries(prefix), ([key]) => key);
    expect(keys('b/')).toEqual(['b/1', 'b/10', 'b/2']);
    expect(keys('')).toEqual(['a/1', 'b', 'b/1', 'b/10', 'b/2', 'b0', 'c/1']);
    expect(keys('d')).toEqual([]);
    expect(keys('A')).toEqual([]);
  });

  test('lists the entries as of the call, without later commits', () => {
    const store = open();
    store.commit([
      ['a', bytes(1)],
      ['b', bytes(2)],
    ]);
    const entries = store.entries('');
    store.commit([
      ['a', bytes(9)],
      ['b', undefined],
      ['c', bytes(3)],
    ]);
    expect([...entries]).toEqual([
      ['a', bytes(1)],
      ['b', bytes(2)],
    ]);
  });

  test('is not affected by later changes to a committed buffer', () => {
    const store = open();
    const value = bytes(1, 2, 3);
    store.commit([['a', value]]);
    value.fill(0);
    expect(store.get('a')).toEqual(bytes(1, 2, 3));
  });

  test('stores values of 0 to 1,000,000 bytes', () => {
    const store = open();
    const sizes = [0, 1, 8_191, 8_192, 8_193, 65_536, 1_000_000];
    store.commit(sizes.map((size) => [`size/${size}`, new Uint8Array(size).fill(size % 251)]));
    for (const size of sizes) {
      expect(Buffer.from(store.get(`size/${size}`) ?? []).equals(Buffer.alloc(size, size % 251))).toBe(true);
    }
  });

  test('commits nothing if the iterator of changes throws', () => {
    const store = open();
    store.commit([['a', bytes(1)]]);
    const failing = function* (): Generator<[string, Uint8Array]> {
      yield ['a', bytes(2)];
      throw new Error('no more');
    };
    expect(() => store.commit(failing())).toThrow('no more');
    expect(contentsOf(store)).toEqual([['a', '01']]);
  });

  test.each(['', 'x'.repeat(256), 'naïve', 'a\nb', '穗'])('refuses the key %j', (key) => {
    const store = open();
    const changes = [
      ['a', bytes(1)],
      [key, bytes(2)],
    ] as const;
    expect(() => store.commit(changes)).toThrow(RangeError);
    expect(contentsOf(store)).toEqual([]);
  });

  test('accepts a key of 255 characters', () => {
    const store = open();
    store.commit([['~'.repeat(255), bytes(1)]]);
    expect(store.get('~'.repeat(255))).toEqual(bytes(1));
  });

  test('rejects calls after it was closed, and may be closed repeatedly', async () => {
    const store = open();
    await Promise.all([store.close(), store.close()]);
    await store.close();
    expect(() => store.get('a')).toThrow(StoreClosedError);
    expect(() => store.entries('')).toThrow(StoreClosedError);
    expect(() => store.commit([['a', bytes(1)]])).toThrow(StoreClosedError);
    expect(() => store.commit([])).toThrow(StoreClosedError);
  });
});
