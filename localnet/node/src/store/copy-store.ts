import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from './store-errors.ts';
import { StoreFolder } from './store-folder.ts';

interface OpenedFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly bytes: number;
}

/** The writer starts a log or finishes a snapshot only rarely. */
const maxAttempts = 20;

/** The store changes faster than its files can be listed. */
export class StoreChangingError extends Error {
  override readonly name = 'StoreChangingError';

  constructor(folder: string) {
    super(`${folder} does not keep still. Try again.`);
  }
}

/**
 * Copies a store during writes: all earlier commits, and a prefix of concurrent ones. All files are opened
 * first, so that none disappears while it is read; snapshots and older logs never change, and the last log
 * only grows. An incomplete last record is truncated when the copy is opened. Returns the file names.
 */
export async function copyStore(from: string, to: string): Promise<readonly string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const files = await openAll(new StoreFolder(from));
  try {
    for (const file of files) await copyFile(file, join(to, basename(file.path)));
  } finally {
    await closeAll(files);
  }
  return files.map(({ path }) => basename(path));
}

async function openAll(folder: StoreFolder): Promise<readonly OpenedFile[]> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const paths = listPaths(folder);
    const files: OpenedFile[] = [];
    try {
      for (const path of paths) files.push(await openOne(path));
      // Files listed both before and after existed at the same time.
      if (listPaths(folder).join('\n') === paths.join('\n')) return files;
      await closeAll(files);
    } catch (error) {
      await closeAll(files);
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  throw new StoreChangingError(folder.path);
}

function listPaths(folder: StoreFolder): readonly string[] {
  const { logs, snapshots } = folder.list();
  return [...snapshots.map((each) => folder.snapshot(each)), ...logs.map((each) => folder.log(each))];
}

async function openOne(path: string): Promise<OpenedFile> {
  const handle = await open(path, 'r');
  try {
    return { path, handle, bytes: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function copyFile({ handle, bytes }: OpenedFile, to: string): Promise<void> {
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  if (bytes === 0) {
    target.end();
    await pipeline([], target);
    return;
  }
  await pipeline(createReadStream('', { fd: handle, start: 0, end: bytes - 1, autoClose: false }), target);
}

async function closeAll(files: readonly OpenedFile[]): Promise<void> {
  for (const { handle } of files) await handle.close();
}
