import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { copyStore } from './copy-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { Store } from './store.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const report = () => undefined;
const stores: Store[] = [];
const openStore = (folder: string, snapshotBound: number): Store => {
  const store = openDiskStore(folder, { flush: 'process', report, snapshotBound });
  stores.push(store);
  return store;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
const numberOf = (store: Store) => Number(Buffer.from(store.get('number') ?? []).toString() || '0');

describe('a copy of an open store', () => {
  it('has all earlier commits and a prefix of the commits made during the copy', async () => {
    const folder = scratchFolder();
    // So small that logs and snapshots are written all the time.
    const store = openStore(join(folder, 'store'), 2_000);
    let number = 0;
    const commit = () => {
      number += 1;
      const text = Buffer.from(String(number));
      store.commit([
        ['number', text],
        [`all/${number}`, Buffer.alloc(40, number)],
      ]);
    };
    for (let round = 0; round < 6; round += 1) {
      for (let each = 0; each < 30; each += 1) commit();
      const before = number;
      const copy = join(folder, `copy-${round}`);
      let isCopied = false;
      const copying = copyStore(join(folder, 'store'), copy).finally(() => {
        isCopied = true;
      });
      while (!isCopied) {
        commit();
        await new Promise(setImmediate);
      }
      expect((await copying).length).toBeGreaterThan(0);
      const found = openStore(copy, 1_000_000);
      expect(numberOf(found)).toBeGreaterThanOrEqual(before);
      expect([...found.entries('all/')].length).toBe(numberOf(found));
    }
  });

  it('is empty for a store without commits, and fails for a missing folder', async () => {
    const folder = scratchFolder();
    const store = openStore(join(folder, 'store'), 2_000);
    await copyStore(join(folder, 'store'), join(folder, 'copy'));
    expect(numberOf(openStore(join(folder, 'copy'), 2_000))).toBe(numberOf(store));
    await expect(copyStore(join(folder, 'none'), join(folder, 'other'))).rejects.toThrow('ENOENT');
  });
});
