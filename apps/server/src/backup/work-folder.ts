import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from '@suixue/localnet-node/folder-lock';
import { StoreInUseError } from '@suixue/localnet-node/store-errors';
import { BackupError } from './backup-error.ts';

export interface WorkFolder {
  readonly path: string;
  remove(): void;
}

export const workFolderName = 'backup-work';
export const isLockName = (name: string): boolean => name.startsWith('lock-');

/**
 * Folder in which a backup is collected, on the same disk as its source; one at a time. Remains of a killed process are
 * deleted.
 */
export function openWorkFolder(dataFolder: string): WorkFolder {
  const path = join(dataFolder, workFolderName);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = lockAlone(path);
  for (const name of readdirSync(path)) {
    if (!isLockName(name)) rmSync(join(path, name), { recursive: true, force: true });
  }
  return {
    path,
    remove: () => {
      for (const name of readdirSync(path)) {
        if (!isLockName(name)) rmSync(join(path, name), { recursive: true, force: true });
      }
      lock.release();
    },
  };
}

/** The lock's holder may be the running server, which must not be stopped for this. */
function lockAlone(path: string): FolderLock {
  try {
    return lockFolder(path, () => undefined);
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    throw new BackupError('Another backup is in progress: wait until it has finished.', { cause: error });
  }
}
