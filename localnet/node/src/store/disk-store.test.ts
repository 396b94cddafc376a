import { cpSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

type Contents = ReturnType<typeof contentsOf>;

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const value = fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
  { weight: 1, arbitrary: fc.constant('wait' as const) },
  { weight: 3, arbitrary: fc.nat({ max: 150 }) },
);

const logsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^log-/.test(name))
    .sort((a, b) => Number(a.slice(4)) - Number(b.slice(4)));
const lastLog = (folder: string) => logsIn(folder).at(-1) ?? '';

test.each([Number.MAX_SAFE_INTEGER, 150])(
  'a disk store with snapshots at %i bytes contains a prefix of its commits after any sequence of commits, openings and truncations',
  { timeout: 60_000 },
  async (snapshotBound) => {
    const parent = scratchFolder();
    let runs = 0;
    const run = async (steps: (number | 'reopen' | 'wait' | [string, Uint8Array | undefined][])[]) => {
      runs += 1;
      const folder = join(parent, `${runs}`);
      let { store } = openObserved(folder, { snapshotBound });
      let history: { contents: Contents; log: string; end: number }[] = [{ contents: [], log: '', end: 0 }];
      for (const step of steps) {
        if (step === 'wait') {
          // Snapshots usually take a few event-loop turns, but may take none.
          for (let turn = 0; turn < 20 && logsIn(folder).length > 1; turn += 1) await setImmediate();
        } else if (typeof step === 'object') {
          const log = lastLog(folder);
          store.commit(step);
          history.push({ contents: contentsOf(store), log, end: readFileSync(join(folder, log)).length });
        } else {
          await store.close();
          const log = lastLog(folder);
          const size = readFileSync(join(folder, log)).length;
          const left = Math.max(size - (step === 'reopen' ? 0 : step), 0);
          truncateSync(join(folder, log), left);
          history = history.filter((entry) => entry.log !== log || entry.end <= left);
          ({ store } = openObserved(folder, { snapshotBound }));
        }
        expect(contentsOf(store)).toEqual(history.at(-1)?.contents);
      }
      await store.close();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), {
      numRuns: process.env.LONG_TESTS === '1' ? 1_000 : 30,
    });
  },
);

/** Copies a folder from which a snapshot removes files meanwhile: a copy during which one vanished matches no state. */
function copyState(folder: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const copy = join(scratchFolder(), 'copy');
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => !basename(path).startsWith('lock-') });
      return copy;
    } catch (error) {
      const hasVanished = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      // A snapshot removes two files at most.
      if (!hasVanished || attempt > 3) throw error;
    }
  }
}

test('a disk store copied at any step of a snapshot opens with exactly the committed data', async () => {
  const folder = scratchFolder();
  const { store, events, next } = openObserved(folder, { snapshotBound: 1_000_000 });
  for (let index = 0; index < 500; index += 1) store.commit([[`key/${index}`, Buffer.alloc(2_100, index)]]);
  const written = next('snapshot-written').then(() => true);

  const seen = new Set<string>();
  for (let turn = 0, isWritten: boolean | undefined; !isWritten; turn += 1) {
    store.commit([
      ['turn', Buffer.from(`${turn}`)],
      [`key/${turn % 500}`, undefined],
    ]);
    const copy = copyState(folder);
    seen.add(readdirSync(copy).sort().join(' '));
    const copied = openObserved(copy);
    expect(contentsOf(copied.store)).toEqual(contentsOf(store));
    await copied.store.close();
    isWritten = await Promise.race([written, setImmediate(false)]);
  }
  // The observed steps vary, but some are in the middle, where both the old and the new log exist.
  expect([...seen].some((files) => files.startsWith('log-1 log-2'))).toBe(true);
  expect(events).toMatchObject([{ kind: 'snapshot-written', file: join(folder, 'snapshot-2') }]);
  expect(readdirSync(folder).filter((name) => !name.startsWith('lock-'))).toEqual(['log-2', 'snapshot-2']);
  await store.close();
});

test('a disk store loses nothing if its process stops between renaming a snapshot and removing the replaced files', async () => {
  const folder = scratchFolder();
  const { store, next } = openObserved(folder, { snapshotBound: 100 });
  const before = scratchFolder();
  store.commit([['a', Buffer.alloc(50, 1)]]);
  cpSync(join(folder, 'log-1'), join(before, 'log-1'));
  const written = next('snapshot-written');
  store.commit([['a', Buffer.alloc(50, 2)]]);
  store.commit([['b', Buffer.alloc(50, 3)]]);
  await written;
  const expected = contentsOf(store);
  await store.close();

  cpSync(before, folder, { recursive: true });
  writeFileSync(join(folder, 'snapshot-3.new'), 'half of a snap');
  const again = openObserved(folder);
  expect(contentsOf(again.store)).toEqual(expected);
  await again.store.close();
  expect(readdirSync(folder)).toEqual(['log-2', 'snapshot-2']);
});

test('a disk store closed during a snapshot cancels the snapshot and loses nothing', async () => {
  const folder = scratchFolder();
  const { store, events } = openObserved(folder, { snapshotBound: 1_000_000 });
  for (let index = 0; index < 600; index += 1) store.commit([[`key/${index}`, Buffer.alloc(2_100, index)]]);
  const expected = contentsOf(store);
  await store.close();
  expect(events).toEqual([]);
  expect(readdirSync(folder)).toEqual(['log-1', 'log-2']);
  const again = openObserved(folder);
  expect(contentsOf(again.store)).toEqual(expected);
  await again.store.close();
});

test('a disk store writes a snapshot once its log has half the size of the last snapshot', async () => {
  const folder = scratchFolder();
  const { store, events, next } = openObserved(folder, { snapshotBound: 1_000 });
  let written = next('snapshot-written');
  store.commit([['a', new Uint8Array(10_000)]]);
  await written;
  // The event is delivered before the snapshot has completely finished.
  await setImmediate();
  for (let index = 0; index < 2; index += 1) store.commit([['b', new Uint8Array(2_000)]]);
  await setImmediate();
  expect(logsIn(folder)).toEqual(['log-2']);
  written = next('snapshot-written');
  store.commit([['b', new Uint8Array(2_000)]]);
  await written;
  expect(logsIn(folder)).toEqual(['log-3']);
  expect(events.length).toBe(2);
  await store.close();
});

test('a disk store counts all existing logs towards the size for a snapshot when it opens', async () => {
  const folder = scratchFolder();
  const first = openObserved(folder, { snapshotBound: 1_000 });
  first.store.commit([['a', new Uint8Array(2_000)]]);
  await first.store.close();
  expect(readdirSync(folder)).toEqual(['log-1', 'log-2']);
  const { store, next } = openObserved(folder, { snapshotBound: 1_000 });
  const written = next('snapshot-written');
  store.commit([['b', new Uint8Array(1)]]);
  await written;
  await store.close();
});

test('a disk store that flushes for power failures opens again with all commits', async () => {
  const folder = scratchFolder();
  const { store, next } = openObserved(folder, { flush: 'power', snapshotBound: 500 });
  const written = next('snapshot-written');
  for (let index = 0; index < 20; index += 1) store.commit([[`key/${index}`, new Uint8Array(20)]]);
  await written;
  const expected = contentsOf(store);
  await store.close();
  const again = openObserved(folder);
  expect(contentsOf(again.store)).toEqual(expected);
  await again.store.close();
});

test('a disk store writes nothing for an empty commit', async () => {
  const folder = scratchFolder();
  const { store } = openObserved(folder);
  const before = readFileSync(join(folder, 'log-1'));
  store.commit([]);
  expect(readFileSync(join(folder, 'log-1'))).toEqual(before);
  await store.close();
});
