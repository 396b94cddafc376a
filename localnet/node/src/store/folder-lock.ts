import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess } from './process-identity.ts';
import { codeOf, StoreInUseError, StoreWriteError } from './store-errors.ts';

/** Reported when the lock of a dead process was removed. */
export type TakenOver = (processId: number) => void;

export interface FolderLock {
  release(): void;
}

const lockName = /^lock-((\d+)(?:-\d+)?)$/;

/**
 * Allows one process at a time. Each writes a lock file with its own name and then looks for others, so of
 * two simultaneous processes at least one sees the other. The lock of a dead process can be removed without a
 * race, because no other process uses that name.
 */
export function lockFolder(folder: string, takenOver: TakenOver): FolderLock {
  const own = `lock-${identifyProcess(process.pid)}`;
  const file = join(folder, own);
  writeLock(folder, file);
  try {
    for (const name of readdirSync(folder)) if (name !== own) checkLock(folder, name, takenOver);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return { release: () => rmSync(file) };
}

/** Removes the lock of a thread of this process that has ended without releasing it. */
export function releaseLockOfEndedThread(folder: string): void {
  rmSync(join(folder, `lock-${identifyProcess(process.pid)}`), { force: true });
}

function writeLock(folder: string, file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreInUseError(folder, file, process.pid);
    throw new StoreWriteError(file, error);
  }
}

function checkLock(folder: string, name: string, takenOver: TakenOver): void {
  const [, identity, processId] = lockName.exec(name) ?? [];
  if (identity === undefined) return;
  if (identifyProcess(Number(processId)) === identity) {
    throw new StoreInUseError(folder, join(folder, name), Number(processId));
  }
  rmSync(join(folder, name), { force: true });
  takenOver(Number(processId));
}
