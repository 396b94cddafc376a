import { close, fsync, open } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const openDescriptor = promisify(open);
const closeDescriptor = promisify(close);
const syncDescriptor = promisify(fsync);

export interface SyncedFolder {
  /** Makes the entries of the folder durable: a new entry is durable only after its folder was synced. */
  sync(): Promise<void>;
}

/** Creates folders, and keeps them open to sync them. There are at most 256, named by two hexadecimal digits. */
export class SyncedFolders {
  readonly #parent: string;
  readonly #known = new Map<string, Promise<number>>();

  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Creates the folder durably if it does not exist. */
  async prepare(path: string): Promise<SyncedFolder> {
    const known = this.#known.get(path) ?? this.#open(path);
    this.#known.set(path, known);
    try {
      const descriptor = await known;
      return { sync: () => syncDescriptor(descriptor) };
    } catch (error) {
      this.#known.delete(path);
      throw error;
    }
  }

  close(): void {
    for (const descriptor of this.#known.values()) void descriptor.then(closeDescriptor);
    this.#known.clear();
  }

  async #open(path: string): Promise<number> {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFile(this.#parent);
    return openDescriptor(path, 'r');
  }
}

/** Syncs a file or a folder. */
export async function syncFile(path: string): Promise<void> {
  const descriptor = await openDescriptor(path, 'r');
  try {
    await syncDescriptor(descriptor);
  } finally {
    await closeDescriptor(descriptor);
  }
}
