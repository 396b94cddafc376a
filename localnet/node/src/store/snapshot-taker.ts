import { rm } from 'node:fs/promises';
import type { Report } from './disk-store-event.ts';
import { LogFile, type LogWriting } from './log-file.ts';
import type { Recovered } from './recover.ts';
import { writeSnapshot } from './snapshot-file.ts';
import type { SortedMap } from './sorted-map.ts';
import { flushFolderAside, type StoreFolder } from './store-folder.ts';

export interface SnapshotTaking {
  readonly folder: StoreFolder;
  readonly writing: LogWriting;
  /** The size of the logs that triggers a snapshot, unless half of the last snapshot is larger. */
  readonly bound: number;
  readonly report: Report;
}

/** Decides when a snapshot is due and takes it while commits continue in a new log. */
export class SnapshotTaker {
  readonly #taking: SnapshotTaking;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #snapshotBytes: number;
  /** The maximum size of the current log. */
  #dueAtBytes: number;

  constructor(taking: SnapshotTaking, { snapshotBytes, olderLogBytes }: Recovered) {
    this.#taking = taking;
    this.#snapshotBytes = snapshotBytes;
    this.#dueAtBytes = this.#allowedBytes() - olderLogBytes;
  }

  /** Returns the log for the next commit: the same, or a new one if a snapshot was started. */
  afterCommit(log: LogFile, values: SortedMap<Uint8Array>): LogFile {
    if (this.#running !== undefined || log.bytes < this.#dueAtBytes) return log;
    const next = this.#beginLog(log);
    if (next === undefined) return log;
    this.#running = this.#take(log, next.generation, values).finally(() => {
      this.#running = undefined;
    });
    return next;
  }

  /** Cancels a snapshot in progress; the logs contain everything. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #beginLog(log: LogFile): LogFile | undefined {
    const { folder, writing } = this.#taking;
    const generation = log.generation + 1;
    try {
      return LogFile.create(folder.log(generation), { generation, sequence: log.sequence }, writing);
    } catch (cause) {
      this.#failed(cause, log.bytes);
      return undefined;
    }
  }

  async #take(before: LogFile, generation: number, values: SortedMap<Uint8Array>): Promise<void> {
    const { folder, report } = this.#taking;
    const { signal } = this.#stopping;
    try {
      await before.close();
      const { sequence } = before;
      const bytes = await writeSnapshot({ folder, generation, sequence, values, signal });
      await flushFolderAside(folder.path);
      this.#snapshotBytes = bytes;
      this.#dueAtBytes = this.#allowedBytes();
      for (const file of folder.filesBefore(generation)) await rm(file);
      report({ kind: 'snapshot-written', file: folder.snapshot(generation), bytes });
    } catch (cause) {
      if (cause !== signal.reason) this.#failed(cause, 0);
    }
  }

  #failed(cause: unknown, logBytes: number): void {
    this.#dueAtBytes = logBytes + this.#allowedBytes();
    this.#taking.report({ kind: 'snapshot-failed', cause });
  }

  #allowedBytes(): number {
    return Math.max(this.#taking.bound, this.#snapshotBytes / 2);
  }
}
