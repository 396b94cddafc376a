import { constants, copyFile, link, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileName, isFileName, requireFileName } from './file-name.ts';
import type { ByteSpan, FileStore } from './file-store.ts';
import { fileToStream } from './file-to-stream.ts';
import { type OpenFile, OpenFiles } from './open-files.ts';
import { SyncedFolders, syncFile } from './synced-folders.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Stores files in a folder of this machine, for a single server. Bytes are written to their place in `kept`: until all are synced, no row
 * names them. Copies are made in `incoming` first, as all files were by earlier versions.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const store = new DiskFileStore(folder);
  await store.prepare();
  return store;
}

const keptFolder = 'kept';

/** The path of a file. Folders are named after the last, random characters to keep them small. */
export function diskFilePath(folder: string, name: FileName): string {
  return join(folder, keptFolder, requireFileName(name).slice(-2), name);
}

class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #incoming: string;
  readonly #kept: string;
  readonly #open = new OpenFiles();
  readonly #folders: SyncedFolders;

  constructor(folder: string) {
    this.#root = folder;
    this.#incoming = join(folder, 'incoming');
    this.#kept = join(folder, keptFolder);
    this.#folders = new SyncedFolders(this.#kept);
  }

  async prepare(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    await mkdir(this.#kept, { recursive: true, mode: 0o700 });
  }

  async write(name: FileName, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(name);
    const folder = await this.#folders.prepare(dirname(path));
    const handle = await open(path, 'wx', 0o600);
    try {
      try {
        await handle.writeFile(bytes);
        await Promise.all([handle.datasync(), folder.sync()]);
      } finally {
        await handle.close();
      }
    } catch (error) {
      await removeIfExists(path);
      throw error;
    }
  }

  async copy(from: FileName, to: FileName): Promise<boolean> {
    const source = this.#pathOf(from);
    const path = this.#pathOf(to);
    const folder = await this.#folders.prepare(dirname(path));
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
    await folder.sync();
    return true;
  }

  async read(name: FileName, span: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
    const file = await this.#open.open(name, this.#pathOf(name));
    return file && fileToStream(file, span);
  }

  findOpen(name: FileName): OpenFile | undefined {
    return this.#open.find(name);
  }

  async remove(name: FileName): Promise<void> {
    const wasThere = await removeIfExists(this.#pathOf(name));
    this.#open.forget(name);
    if (!wasThere) await removeIfExists(join(this.#incoming, requireFileName(name)));
  }

  close(): void {
    this.#open.close();
    this.#folders.close();
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
    await syncFile(draft);
    await rename(draft, path);
  }

  #pathOf(name: FileName): string {
    return diskFilePath(this.#root, name);
  }
}

/** False if there is no such file. */
async function removeIfExists(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
