import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileName } from './file-name.ts';
import { type OpenFile, OpenFiles } from './open-files.ts';

describe('OpenFiles', () => {
  let folder: string;
  let files: OpenFiles;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-open-'));
    files = new OpenFiles();
  });
  afterEach(() => {
    files.close();
    rmSync(folder, { recursive: true });
  });

  const add = (words: string) => {
    const name = createFileName(1);
    writeFileSync(join(folder, name), words);
    return name;
  };
  const open = (name: ReturnType<typeof createFileName>) => files.open(name, join(folder, name));
  const textOf = async (file: OpenFile | undefined, position = 0) => {
    const buffer = Buffer.alloc(100);
    const count = await file?.read(buffer, position);
    return buffer.toString('utf8', 0, count);
  };

  it('finds a file that was opened before, and reads it at any position for several readers', async () => {
    const name = add('0123456789');
    expect(files.find(name)).toBeUndefined();
    const [one, two] = await Promise.all([open(name), open(name)]);
    const three = files.find(name);
    expect(await Promise.all([textOf(one, 8), textOf(two), textOf(three, 10)])).toEqual([
      '89',
      '0123456789',
      '',
    ]);
    for (const file of [one, two, three]) file?.release();
    expect(await textOf(files.find(name), 5)).toBe('56789');
    expect(await open(createFileName(1))).toBeUndefined();
  });

  it('reads a forgotten file to its end, and no longer finds it', async () => {
    const name = add('words');
    const file = await open(name);
    unlinkSync(join(folder, name));
    files.forget(name);
    expect([files.find(name), await open(name)]).toEqual([undefined, undefined]);
    expect(await textOf(file)).toBe('words');
  });

  it('does not keep a file that is forgotten while it is being opened', async () => {
    const name = add('words');
    const opening = open(name);
    files.forget(name);
    expect(await textOf(await opening)).toBe('words');
    expect(files.find(name)).toBeUndefined();
  });

  it('finishes the running read of a released file, and rejects a new read', async () => {
    const file = await open(add('words'));
    const reading = textOf(file);
    file?.release();
    file?.release();
    expect(await reading).toBe('words');
    await expect(textOf(file)).rejects.toThrow('released');
  });

  it('keeps the 64 most recently used files that have no reader', async () => {
    const names = Array.from({ length: 66 }, (_, number) => add(`file ${number}`));
    const read = await open(names[0] as (typeof names)[0]);
    for (const name of names.slice(1)) (await open(name))?.release();
    const isOpen = names.map((name) => {
      const file = files.find(name);
      file?.release();
      return file !== undefined;
    });
    expect([isOpen[0], isOpen[1], isOpen[2], isOpen[65]]).toEqual([true, false, false, true]);
    expect(await textOf(read)).toBe('file 0');
  });
});
