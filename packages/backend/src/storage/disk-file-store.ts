import {
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileName, isFileName, requireFileName } from './file-name.ts';
import type { ByteSpan, FileStore } from './file-store.ts';
import { handleToStream } from './handle-to-stream.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Stores files in a folder of this machine, for a single server. Bytes are written to `incoming`, synced, and then
 * moved to `kept`, so files in `kept` are always complete.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const store = new DiskFileStore(folder);
  await store.prepare();
  return store;
}

const keptFolder = 'kept';

/** The path of a complete file. Folders are named after the last, random characters to keep them small. */
export function diskFilePath(folder: string, name: FileName): string {
  return join(folder, keptFolder, requireFileName(name).slice(-2), name);
}

class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #incoming: string;
  readonly #kept: string;

  constructor(folder: string) {
    this.#root = folder;
    this.#incoming = join(folder, 'incoming');
    this.#kept = join(folder, keptFolder);
  }

  async prepare(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    await mkdir(this.#kept, { recursive: true, mode: 0o700 });
  }

  async write(name: FileName, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const draft = join(this.#incoming, requireFileName(name));
    const handle = await open(draft, 'wx', 0o600);
    try {
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, await this.#preparePath(name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(this.#folderOf(name));
  }

  async copy(from: FileName, to: FileName): Promise<boolean> {
    const source = this.#pathOf(from);
    const path = await this.#preparePath(to);
    try {
      await link(source, path).catch(async (error: unknown) => {
        // Some file systems do not support hard links.
        if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
        await this.#copyBytes(source, to, path);
      });
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
    await syncFolder(this.#folderOf(to));
    return true;
  }

  async read(name: FileName, span: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
    let handle: FileHandle;
    try {
      handle = await open(this.#pathOf(name), 'r');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
    return handleToStream(handle, span);
  }

  async remove(name: FileName): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
    await rm(join(this.#incoming, requireFileName(name)), { force: true });
  }

  async *list(): AsyncIterable<FileName> {
    const folders = await readdir(this.#kept);
    for (const folder of [this.#incoming, ...folders.map((name) => join(this.#kept, name))]) {
      for (const name of await readdir(folder)) if (isFileName(name)) yield name;
    }
  }

  async #copyBytes(source: string, to: FileName, path: string): Promise<void> {
    const draft = join(this.#incoming, requireFileName(to));
    await copyFile(source, draft, constants.COPYFILE_EXCL);
    await syncFolder(draft);
    await rename(draft, path);
  }

  #folderOf(name: FileName): string {
    return dirname(this.#pathOf(name));
  }

  #pathOf(name: FileName): string {
    return diskFilePath(this.#root, name);
  }

  async #preparePath(name: FileName): Promise<string> {
    const made = await mkdir(this.#folderOf(name), { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(this.#kept);
    return this.#pathOf(name);
  }
}

/** A new directory entry is durable only after its folder was synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
