import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type LimitedDisk, limitedDisk } from './testing/limited-disk.ts';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const first = ['a', Uint8Array.of(1)] as const;
const large = ['b', new Uint8Array(1_000).fill(2)] as const;
const wrong = (failure: string) => expect.objectContaining({ name: 'StoreWriteError', failure });

test.each([0, 1, 17, 18, 500, 1_022])(
  'a disk store with %i bytes left commits nothing until there is space',
  async (bytesLeft) => {
    const folder = scratchFolder();
    const disk = limitedDisk();
    const { store } = openObserved(folder, { writes: disk });
    store.commit([first]);
    const { size } = statSync(join(folder, 'log-1'));

    disk.bytesLeft = bytesLeft;
    expect(() => store.commit([large])).toThrow(wrong('full'));
    expect(contentsOf(store)).toEqual([['a', '01']]);
    expect(statSync(join(folder, 'log-1')).size).toBe(size);

    disk.bytesLeft = 1_024;
    store.commit([large]);
    await store.close();
    const again = openObserved(folder);
    expect(again.store.get('b')).toEqual(large[1]);
    expect(again.events).toEqual([]);
    await again.store.close();
  },
);

const refusals: readonly [string, string, LimitedDisk['failing']][] = [
  ['a read-only disk', 'read-only', { write: 'EROFS' }],
  ['a disk that fails to write', 'other', { write: 'EIO' }],
  ['a disk that fails to flush', 'other', { flush: 'EIO' }],
];
test.each(refusals)(
  'a disk store with %s commits nothing until it recovers',
  async (_what, failure, failing) => {
    const folder = scratchFolder();
    const disk = limitedDisk();
    const { store } = openObserved(folder, { writes: disk, flush: 'power' });
    store.commit([first]);
    disk.failing = failing;
    expect(() => store.commit([large])).toThrow(wrong(failure));
    expect(contentsOf(store)).toEqual([['a', '01']]);
    disk.failing = {};
    store.commit([['c', Uint8Array.of(3)]]);
    await store.close();
    const again = openObserved(folder);
    expect(contentsOf(again.store)).toEqual([
      ['a', '01'],
      ['c', '03'],
    ]);
    expect(again.events).toEqual([]);
    await again.store.close();
  },
);

test('a disk store that cannot truncate an incomplete commit truncates it before the next commit or at the next opening', async () => {
  const folder = scratchFolder();
  const disk = limitedDisk();
  const { store } = openObserved(folder, { writes: disk });
  store.commit([first]);
  disk.bytesLeft = 100;
  disk.failing = { truncate: 'EIO' };
  expect(() => store.commit([large])).toThrow(wrong('full'));
  disk.bytesLeft = Number.POSITIVE_INFINITY;
  expect(() => store.commit([large])).toThrow(wrong('other'));
  expect(contentsOf(store)).toEqual([['a', '01']]);

  const copy = scratchFolder();
  cpSync(join(folder, 'log-1'), join(copy, 'log-1'));
  const copied = openObserved(copy);
  expect(contentsOf(copied.store)).toEqual([['a', '01']]);
  expect(copied.events).toMatchObject([{ kind: 'end-cut-off', bytes: 100 }]);
  await copied.store.close();

  disk.failing = {};
  store.commit([['c', Uint8Array.of(3)]]);
  await store.close();
  const again = openObserved(folder);
  expect(again.events).toEqual([]);
  expect(again.store.get('c')).toEqual(Uint8Array.of(3));
  await again.store.close();
});

test('a disk store that cannot create a log delays the snapshot without failing a commit', async () => {
  const folder = scratchFolder();
  const { store, events, next } = openObserved(folder, { snapshotBound: 3_000 });
  mkdirSync(join(folder, 'log-2'));
  for (let index = 0; index < 3; index += 1) store.commit([large]);
  store.commit([first]);
  // Once: the next attempt comes after the log has doubled.
  expect(events).toMatchObject([{ kind: 'snapshot-failed', cause: { name: 'StoreWriteError' } }]);

  rmSync(join(folder, 'log-2'), { recursive: true });
  const written = next('snapshot-written');
  for (let index = 0; index < 3; index += 1) store.commit([large]);
  await written;
  store.commit([first]);
  await store.close();
  const again = openObserved(folder);
  expect(Array.from(again.store.entries(''), ([key]) => key)).toEqual(['a', 'b']);
  await again.store.close();
});

test('a disk store removes a log with an incomplete header', async () => {
  const folder = scratchFolder();
  const disk = limitedDisk();
  const { store, events } = openObserved(folder, { writes: disk, snapshotBound: 500 });
  disk.bytesLeft = 1_024 + 13;
  store.commit([large]);
  expect(events).toMatchObject([{ kind: 'snapshot-failed', cause: { failure: 'full' } }]);
  expect(() => statSync(join(folder, 'log-2'))).toThrow(/ENOENT/);
  disk.bytesLeft = Number.POSITIVE_INFINITY;
  store.commit([first]);
  await store.close();
  const again = openObserved(folder);
  expect(Array.from(again.store.entries(''), ([key]) => key)).toEqual(['a', 'b']);
  await again.store.close();
});

test('a disk store that cannot write a snapshot fails no commit and retries', async () => {
  const folder = scratchFolder();
  const { store, events, next } = openObserved(folder, { snapshotBound: 3_000 });
  mkdirSync(join(folder, 'snapshot-2.new'));
  const failed = next('snapshot-failed');
  for (let index = 0; index < 3; index += 1) store.commit([large]);
  await failed;
  rmSync(join(folder, 'snapshot-2.new'), { recursive: true });
  await setImmediate();
  store.commit([first]);
  // Not at once, so that not every commit retries.
  expect(readdirSync(folder).filter((name) => /^log-/.test(name))).toEqual(['log-1', 'log-2']);
  expect(events.length).toBe(1);

  const copy = scratchFolder();
  for (const log of ['log-1', 'log-2']) cpSync(join(folder, log), join(copy, log));
  const copied = openObserved(copy);
  expect(contentsOf(copied.store)).toEqual(contentsOf(store));
  await copied.store.close();

  const written = next('snapshot-written');
  for (let index = 0; index < 6; index += 1) store.commit([large]);
  await written;
  await store.close();
  const again = openObserved(folder);
  expect(Array.from(again.store.entries(''), ([key]) => key)).toEqual(['a', 'b']);
  await again.store.close();
});

test('a disk store reports a folder that cannot be created', () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => openObserved(join(folder, 'file', 'store'))).toThrow(wrong('other'));
});

test.runIf(process.platform !== 'win32')(
  'a disk store makes its folder and files accessible to their owner only',
  async () => {
    const folder = join(scratchFolder(), 'in', 'here');
    const { store, next } = openObserved(folder, { snapshotBound: 1_000 });
    const written = next('snapshot-written');
    store.commit([large]);
    await written;
    const mode = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;
    expect(mode()).toBe(0o700);
    expect(mode('log-2')).toBe(0o600);
    expect(mode('snapshot-2')).toBe(0o600);
    await store.close();
    // The permissions of an existing folder are not changed.
    chmodSync(folder, 0o750);
    await openObserved(folder).store.close();
    expect(mode()).toBe(0o750);
  },
);
