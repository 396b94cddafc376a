import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headerBytes } from './file-header.ts';
import { frameBytes } from './record.ts';
import { StoreDamagedError } from './store-errors.ts';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

/** Every fifth byte is damaged by default, each one with `LONG_TESTS=1`. Records and headers are longer than that. */
const stride = process.env.LONG_TESTS === '1' ? 1 : 5;

interface Written {
  readonly folder: string;
  /** The content after each commit, and the log's size at that point. */
  readonly states: {
    readonly contents: ReturnType<typeof contentsOf>;
    readonly log: string;
    readonly end: number;
  }[];
}

/** Four commits in `log-2` and four in `log-3`, as left by a process killed during a snapshot. */
async function writeStore(): Promise<Written> {
  const folder = scratchFolder();
  const { store, next } = openObserved(folder, { snapshotBound: 100 });
  const written = next('snapshot-written');
  store.commit([['zero', new Uint8Array(480)]]);
  await written;
  await store.close();

  const states: Written['states'] = [];
  const again = openObserved(folder, { snapshotBound: 100 });
  for (let index = 1; index <= 8; index += 1) {
    const log = readdirSync(folder).includes('log-3') ? 'log-3' : 'log-2';
    again.store.commit([[`key/${index}`, new Uint8Array(40).fill(index)]]);
    const end = readFileSync(join(folder, log)).length;
    states.push({ contents: contentsOf(again.store), log, end });
  }
  const copy = scratchFolder();
  for (const name of ['snapshot-2', 'log-2', 'log-3']) cpSync(join(folder, name), join(copy, name));
  await again.store.close();
  expect(states.filter(({ log }) => log === 'log-3').length).toBe(4);
  return { folder: copy, states };
}

const flip = (path: string, offset: number) => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 0x10, offset);
  writeFileSync(path, bytes);
};

const filesOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('hex')]);

/** The error of opening, which must not change any file. */
function damageOf(folder: string): StoreDamagedError {
  const before = filesOf(folder);
  try {
    openObserved(folder);
  } catch (error) {
    expect(filesOf(folder)).toEqual(before);
    if (error instanceof StoreDamagedError) return error;
    throw error;
  }
  return expect.unreachable('it opened');
}

async function openAndRead(folder: string) {
  const { store, events } = openObserved(folder);
  const contents = contentsOf(store);
  await store.close();
  return { contents, events };
}

test('opening a store reports a damaged record that is followed by valid records, with its offset and a repair command that works', {
  timeout: 60_000,
}, async () => {
  const { folder, states } = await writeStore();
  const log = join(folder, 'log-3');
  const whole = readFileSync(log);
  const ends = states.filter((state) => state.log === 'log-3').map(({ end }) => end);
  const last = ends.at(-2) ?? 0;
  for (let offset = headerBytes; offset < last; offset += stride) {
    flip(log, offset);
    const damage = damageOf(folder);
    const start = Math.max(headerBytes, ...ends.filter((end) => end <= offset));
    expect(damage).toMatchObject({ file: log, offset: start });
    expect(damage.message).toContain(`truncate -s ${start} ${log}.`);
    writeFileSync(log, whole);
  }

  flip(log, last - 1);
  truncateSync(log, damageOf(folder).offset);
  const { contents, events } = await openAndRead(folder);
  expect(contents).toEqual(states.at(-3)?.contents);
  expect(events).toEqual([]);
});

test('opening a store reports any damage in a log that is not the last one', {
  timeout: 60_000,
}, async () => {
  const { folder, states } = await writeStore();
  const log = join(folder, 'log-2');
  const whole = readFileSync(log);
  const ends = states.filter((state) => state.log === 'log-2').map(({ end }) => end);
  for (let offset = headerBytes; offset < whole.length; offset += stride) {
    flip(log, offset);
    const start = Math.max(headerBytes, ...ends.filter((end) => end <= offset));
    expect(damageOf(folder)).toMatchObject({ file: log, offset: start });
    writeFileSync(log, whole);
  }

  truncateSync(log, whole.length - 1);
  const damage = damageOf(folder);
  expect(damage.message).toContain(
    `truncate -s ${ends.at(-2)} ${log}, and move log-3 and all logs of higher`,
  );
  truncateSync(log, damage.offset);
  rmSync(join(folder, 'log-3'));
  expect((await openAndRead(folder)).contents).toEqual(states[ends.length - 2]?.contents);
});

test('opening a store truncates and reports an invalid last record', {
  timeout: 60_000,
}, async () => {
  const { folder, states } = await writeStore();
  const log = join(folder, 'log-3');
  const whole = readFileSync(log);
  const start = states.at(-2)?.end ?? 0;
  for (let offset = start; offset < whole.length; offset += stride) {
    flip(log, offset);
    const { contents, events } = await openAndRead(folder);
    expect(contents).toEqual(states.at(-2)?.contents);
    expect(events).toMatchObject([
      { kind: 'end-cut-off', file: log, offset: start, bytes: whole.length - start },
    ]);
    expect(readFileSync(log)).toEqual(whole.subarray(0, start));
    writeFileSync(log, whole);
  }
});

test('opening a store reports any damage in a snapshot', { timeout: 60_000 }, async () => {
  const { folder } = await writeStore();
  const snapshot = join(folder, 'snapshot-2');
  const whole = readFileSync(snapshot);
  for (let offset = 0; offset < whole.length; offset += stride) {
    flip(snapshot, offset);
    expect(damageOf(folder)).toMatchObject({
      file: snapshot,
      message: expect.stringContaining('move the folder away'),
    });
    writeFileSync(snapshot, whole.subarray(0, offset));
    expect(damageOf(folder)).toMatchObject({ file: snapshot });
    writeFileSync(snapshot, whole);
  }
  writeFileSync(snapshot, Buffer.concat([whole, Buffer.of(0)]));
  expect(damageOf(folder)).toMatchObject({ file: snapshot, offset: whole.length });
});

test('opening a store reports any damage in the header of a log with commits', async () => {
  const { folder, states } = await writeStore();
  const log = join(folder, 'log-3');
  const whole = readFileSync(log);
  for (let offset = 0; offset < headerBytes; offset += 1) {
    flip(log, offset);
    expect(damageOf(folder)).toMatchObject({ file: log, offset: 0 });
    writeFileSync(log, whole);
  }
  flip(log, 0);
  truncateSync(log, damageOf(folder).offset);
  const { contents, events } = await openAndRead(folder);
  expect(contents).toEqual(states[3]?.contents);
  expect(events).toMatchObject([{ kind: 'end-cut-off', file: log, bytes: 0 }]);
  expect(readdirSync(folder)).toEqual(['log-2', 'snapshot-2']);
});

test('opening a store reports a log that does not continue the previous one', async () => {
  const { folder, states } = await writeStore();
  truncateSync(join(folder, 'log-2'), states[2]?.end);
  const damage = damageOf(folder);
  expect(damage).toMatchObject({ file: join(folder, 'log-3'), offset: 0 });
  expect(damage.message).toMatch(/begins after commit 5, but the previous file ends with 4/);
  truncateSync(damage.file, damage.offset);
  expect((await openAndRead(folder)).contents).toEqual(states[2]?.contents);
});

test('opening a store reports a log or snapshot with the name of a different one', async () => {
  const { folder } = await writeStore();
  const log = join(folder, 'log-3');
  // Both start after the same commit, so only the file number distinguishes them.
  cpSync(join(folder, 'log-2'), log);
  truncateSync(join(folder, 'log-2'), headerBytes);
  expect(damageOf(folder)).toMatchObject({ file: log, offset: 0 });

  const snapshot = join(folder, 'snapshot-3');
  cpSync(join(folder, 'snapshot-2'), snapshot);
  expect(damageOf(folder)).toMatchObject({ file: snapshot, offset: 0 });
});

test('opening a store reports a snapshot with a missing slice', async () => {
  const folder = scratchFolder();
  const { store, next } = openObserved(folder, { snapshotBound: 100 });
  const written = next('snapshot-written');
  store.commit(['a', 'b', 'c'].map((key) => [key, new Uint8Array(70_000)]));
  await written;
  await store.close();
  const snapshot = join(folder, 'snapshot-2');
  const whole = readFileSync(snapshot);
  const sliceBytes = frameBytes + 5 + 1 + 70_000;
  const slice = (index: number) =>
    whole.subarray(headerBytes + index * sliceBytes, headerBytes + (index + 1) * sliceBytes);
  const [header, end] = [whole.subarray(0, headerBytes), whole.subarray(headerBytes + 3 * sliceBytes)];
  writeFileSync(snapshot, Buffer.concat([header, slice(0), slice(2), end]));
  expect(damageOf(folder)).toMatchObject({ file: snapshot, offset: headerBytes + sliceBytes });
  writeFileSync(snapshot, Buffer.concat([header, slice(0), slice(1), slice(2), end]));
  expect((await openAndRead(folder)).contents.length).toBe(3);
});

const missing: readonly [gone: string[], named: string][] = [
  [['log-2'], 'log-2'],
  [['log-2', 'log-3'], 'log-2'],
  [['snapshot-2'], 'log-1'],
  [['snapshot-2', 'log-2'], 'log-1'],
];
test.each(missing)('opening a store without %j reports %s as missing', async (gone, named) => {
  const { folder } = await writeStore();
  for (const name of gone) rmSync(join(folder, name));
  const file = join(folder, named);
  expect(damageOf(folder)).toMatchObject({ file, offset: 0, message: expect.stringContaining('is missing') });
});

test('opening a store without a log suggests a repair that works', async () => {
  const { folder } = await writeStore();
  rmSync(join(folder, 'log-2'));
  expect(damageOf(folder).message).toContain(`truncate -s 0 ${join(folder, 'log-2')}, and move log-3 `);
  writeFileSync(join(folder, 'log-2'), '');
  rmSync(join(folder, 'log-3'));
  expect((await openAndRead(folder)).contents).toEqual([['zero', '00'.repeat(480)]]);
});

test('opening a store reports a duplicate commit', async () => {
  const { folder, states } = await writeStore();
  const log = join(folder, 'log-3');
  const whole = readFileSync(log);
  writeFileSync(log, Buffer.concat([whole, whole.subarray(states.at(-2)?.end)]));
  expect(damageOf(folder)).toMatchObject({ file: log, offset: whole.length });
});
