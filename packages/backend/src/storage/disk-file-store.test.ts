import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskFileStore } from './disk-file-store.ts';
import { createFileName, fileNameToTime, isFileName, requireFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

describe('the disk file store', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-files-'));
    store = await openDiskFileStore(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const all = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const write = (name: ReturnType<typeof createFileName>, ...chunks: string[]) =>
    store.write(
      name,
      (async function* () {
        for (const chunk of chunks) yield Buffer.from(chunk);
      })(),
    );
  const read = async (name: ReturnType<typeof createFileName>, start: number, end: number) => {
    const stream = await store.read(name, { start, end });
    return stream && new Response(stream).text();
  };

  it('returns a written file whole or in part', async () => {
    const name = createFileName(1);
    await write(name, 'abc', '', 'def');
    expect(await read(name, 0, 6)).toBe('abcdef');
    expect(await read(name, 2, 4)).toBe('cd');
    expect(await read(name, 3, 3)).toBe('');
    expect(await read(createFileName(1), 0, 1)).toBeUndefined();
    const large = createFileName(1);
    await write(large, 'x'.repeat(100_000), 'y'.repeat(100_000));
    expect(await read(large, 65_535, 150_000)).toBe('x'.repeat(34_465) + 'y'.repeat(50_000));
  });

  it('leaves no file behind when its source fails', async () => {
    const name = createFileName(1);
    const broken = store.write(
      name,
      (async function* () {
        yield Buffer.from('half');
        throw new RangeError('enough');
      })(),
    );
    await expect(broken).rejects.toThrow(RangeError);
    expect(all()).toEqual([]);
    expect(await read(name, 0, 1)).toBeUndefined();
  });

  it('rejects a second write to a file that is still being written', async () => {
    const name = createFileName(1);
    const opened = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const first = store.write(
      name,
      (async function* () {
        opened.resolve();
        yield Buffer.from('one');
        await slow.promise;
      })(),
    );
    await opened.promise;
    await expect(write(name, 'two')).rejects.toMatchObject({ code: 'EEXIST' });
    slow.resolve();
    await first;
    expect(await read(name, 0, 3)).toBe('one');
  });

  it('reads a file to its end although it was removed', async () => {
    const name = createFileName(1);
    await write(name, 'x'.repeat(200_000));
    const stream = await store.read(name, { start: 0, end: 200_000 });
    await store.remove(name);
    expect(all()).toEqual([]);
    expect((await new Response(stream).text()).length).toBe(200_000);
    await store.remove(name);
  });

  it('makes a copy that stays when the original is removed', async () => {
    const [from, to] = [createFileName(1), createFileName(2)];
    await write(from, 'same');
    expect(await store.copy(from, to)).toBe(true);
    await store.remove(from);
    expect(await read(to, 0, 4)).toBe('same');
    expect(await store.copy(from, createFileName(3))).toBe(false);
  });

  it('throws when a file is shorter than expected', async () => {
    const name = createFileName(1);
    await write(name, 'abc');
    await expect(read(name, 0, 5)).rejects.toThrow('shorter');
  });

  it('ends the stream of a file when its reader cancels', async () => {
    const name = createFileName(1);
    await write(name, 'x'.repeat(200_000));
    const stream = await store.read(name, { start: 0, end: 200_000 });
    const reader = stream?.getReader();
    expect((await reader?.read())?.value?.length).toBe(65_536);
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('lists all files', async () => {
    const names = [1, 2, 3].map(createFileName);
    for (const name of names) await write(name, 'x');
    const listed: string[] = [];
    for await (const name of store.list()) listed.push(name);
    expect(listed.sort()).toEqual([...names].sort());
  });
});

it('createFileName includes the time and is unique', () => {
  const names = Array.from({ length: 1_000 }, () => createFileName(1_800_000_000_123));
  expect(new Set(names).size).toBe(1_000);
  for (const name of names)
    expect([isFileName(name), fileNameToTime(name)]).toEqual([true, 1_800_000_000_123]);
  for (const text of ['', '../../etc/passwd', 'a'.repeat(36), `${names[0]}/x`, `${names[0]}\n`]) {
    expect(() => requireFileName(text)).toThrow(RangeError);
  }
});
