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

/** Where a backup is put together, on the disk of what is backed up; one at a time. What a killed one left goes. */
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

/** Whoever holds it may be the server, which is not to be stopped for this. */
function lockAlone(path: string): FolderLock {
  try {
    return lockFolder(path, () => undefined);
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    throw new BackupError('Another backup is being made: wait until it has ended.', { cause: error });
  }
}
