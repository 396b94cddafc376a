import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreWriteError } from './store-errors.ts';

const fileName = /^(log|snapshot)-(\d+)$/;
const unfinished = /^snapshot-\d+\.new$/;

/** A snapshot replaces all logs with lower numbers; the log of its number continues from there. */
export interface StoreFiles {
  /** Generations, ascending. */
  readonly logs: readonly number[];
  readonly snapshots: readonly number[];
}

/** The file names in a store's folder. */
export class StoreFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  make(): void {
    try {
      mkdirSync(this.path, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new StoreWriteError(this.path, cause);
    }
  }

  log(generation: number): string {
    return join(this.path, `log-${generation}`);
  }

  snapshot(generation: number): string {
    return join(this.path, `snapshot-${generation}`);
  }

  unfinishedSnapshot(generation: number): string {
    return join(this.path, `snapshot-${generation}.new`);
  }

  list(): StoreFiles {
    const logs: number[] = [];
    const snapshots: number[] = [];
    for (const name of readdirSync(this.path)) {
      const [, kind, generation] = fileName.exec(name) ?? [];
      if (kind === 'log') logs.push(Number(generation));
      if (kind === 'snapshot') snapshots.push(Number(generation));
    }
    return { logs: logs.sort(ascending), snapshots: snapshots.sort(ascending) };
  }

  /** The files that the snapshot of this generation replaces. */
  filesBefore(generation: number): string[] {
    const { logs, snapshots } = this.list();
    const isOld = (other: number) => other < generation;
    return [
      ...logs.filter(isOld).map((log) => this.log(log)),
      ...snapshots.filter(isOld).map((snapshot) => this.snapshot(snapshot)),
    ];
  }

  /** Snapshots that were in progress when the process stopped. */
  unfinishedSnapshots(): string[] {
    return readdirSync(this.path)
      .filter((name) => unfinished.test(name))
      .map((name) => join(this.path, name));
  }
}

/** Flushes the folder's entries, on systems where a folder can be opened. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The asynchronous version. */
export async function flushFolderAside(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}
