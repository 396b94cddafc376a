import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess } from './process-identity.ts';
import { codeOf, StoreInUseError, StoreWriteError } from './store-errors.ts';

/** Said where a lock of a dead process was found and removed. */
export type TakenOver = (processId: number) => void;

export interface FolderLock {
  release(): void;
}

const lockName = /^lock-((\d+)(?:-\d+)?)$/;

/**
 * One process at a time. Each puts down a lock file with its own name before it looks for those of others, so of two that
 * come at once at least one sees the other; and a lock of a dead process can be removed without harm, since nobody else
 * ever has that name.
 */
export function lockFolder(folder: string, takenOver: TakenOver): FolderLock {
  const own = `lock-${identifyProcess(process.pid)}`;
  const file = join(folder, own);
  putDown(folder, file);
  try {
    for (const name of readdirSync(folder)) if (name !== own) lookAt(folder, name, takenOver);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return { release: () => rmSync(file) };
}

function putDown(folder: string, file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StoreInUseError(folder, file, process.pid);
    throw new StoreWriteError(file, error);
  }
}

function lookAt(folder: string, name: string, takenOver: TakenOver): void {
  const [, identity, processId] = lockName.exec(name) ?? [];
  if (identity === undefined) return;
  if (identifyProcess(Number(processId)) === identity) {
    throw new StoreInUseError(folder, join(folder, name), Number(processId));
  }
  rmSync(join(folder, name), { force: true });
  takenOver(Number(processId));
}
