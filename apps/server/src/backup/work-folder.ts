import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@suixue/localnet-node/folder-lock';

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
  const lock = lockFolder(path, () => undefined);
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
