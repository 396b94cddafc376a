import { resolve } from 'node:path';
import { collectChanges } from './changes.ts';
import type { Report } from './disk-store-event.ts';
import { type FileWrites, fileWrites } from './file-writes.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import type { KeptValues } from './kept-values.ts';
import type { Flush, LogFile } from './log-file.ts';
import { type Recovered, recover } from './recover.ts';
import { SnapshotTaker } from './snapshot-taker.ts';
import type { Store } from './store.ts';
import { StoreClosedError } from './store-errors.ts';
import { StoreFolder } from './store-folder.ts';

export interface DiskStoreOptions {
  /**
   * What a commit survives: the death of the process, or also a power failure, which costs a few milliseconds
   * per commit.
   */
  readonly flush: Flush;
  readonly report: Report;
  /** The size of the logs that triggers a snapshot; after a large snapshot, half of its size. */
  readonly snapshotBound?: number;
  /** How a log is written; tests inject failures. */
  readonly writes?: FileWrites;
}

const usualSnapshotBound = 4 * 1024 * 1024;

/** A store in memory and in a folder, which is created if needed. One process at a time can open it. */
export function openDiskStore(path: string, options: DiskStoreOptions): Store {
  const { flush, report, snapshotBound: bound = usualSnapshotBound, writes = fileWrites } = options;
  const folder = new StoreFolder(resolve(path));
  const writing = { flush, writes };
  folder.make();
  const lock = lockFolder(folder.path, (processId) => report({ kind: 'lock-taken-over', processId }));
  try {
    const recovered = recover(folder, writing, report);
    return new DiskStore(recovered, new SnapshotTaker({ folder, writing, bound, report }, recovered), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

class DiskStore implements Store {
  readonly #values: KeptValues;
  readonly #snapshots: SnapshotTaker;
  readonly #lock: FolderLock;
  #log: LogFile;
  #closing: Promise<void> | undefined;

  constructor({ values, log }: Recovered, snapshots: SnapshotTaker, lock: FolderLock) {
    this.#values = values;
    this.#log = log;
    this.#snapshots = snapshots;
    this.#lock = lock;
  }

  get(key: string): Uint8Array | undefined {
    this.#mustBeOpen();
    return this.#values.frozen.get(key);
  }

  entries(prefix: string, after?: string): Iterable<readonly [key: string, value: Uint8Array]> {
    this.#mustBeOpen();
    return this.#values.frozen.entries(prefix, after);
  }

  commit(entries: Iterable<readonly [key: string, value: Uint8Array | undefined]>): void {
    const changes = collectChanges(entries);
    this.#mustBeOpen();
    if (changes.size === 0) return;
    // Disk first, because it may fail; memory cannot.
    this.#log.append(changes);
    this.#values.apply(changes);
    this.#log = this.#snapshots.afterCommit(this.#log, this.#values.frozen);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    try {
      await this.#snapshots.stop();
      await this.#log.close();
    } finally {
      this.#lock.release();
    }
  }

  #mustBeOpen(): void {
    if (this.#closing !== undefined) throw new StoreClosedError();
  }
}
