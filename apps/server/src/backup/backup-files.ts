import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFiles } from '@suixue/web/contract';

const namePattern = /^suixue-backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar\.gz$/;

/** Where the server keeps the backups that it takes by itself. */
export const backupsFolder = (dataFolder: string): string => join(dataFolder, 'backups');

export function toBackupName(atMs: number): string {
  return `suixue-backup-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
}

/** Path of a backup; `null` for any other name, such as one with a path in it. */
export function toBackupPath(dataFolder: string, name: string): string | null {
  return namePattern.test(name) ? join(backupsFolder(dataFolder), name) : null;
}

export function openBackupFiles(dataFolder: string): BackupFiles {
  return {
    open: async (name) => {
      const path = toBackupPath(dataFolder, name);
      if (path === null) return null;
      const facts = await lstat(path).catch(() => null);
      // A link could lead out of the folder.
      if (!facts?.isFile()) return null;
      return { bytes: facts.size, body: ReadableStream.from(readLater(path)) };
    },
  };
}

/** Opens the file when it is first read: the answer to a HEAD request never is, and would leave it open. */
async function* readLater(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* createReadStream(path);
}
