import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Writes a backup to a temporary file, verifies it, and only then renames it, so that the final name always means a
 * complete backup. Readable by the owner only, because it contains secrets.
 */
export async function saveBackup(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await withFile(unfinished, 'wx', async (handle) => {
      for await (const piece of bytes) await handle.writeFile(piece);
      await handle.sync();
    });
    const manifest = await verifyBackup(unfinished);
    mustBeFree(file);
    await rename(unfinished, file);
    if (process.platform !== 'win32') await withFile(dirname(file), 'r', (folder) => folder.sync());
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Checked before anything is written, and again at the end. */
export function mustBeFree(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} already exists: name another file, or move it away.`);
  const folder = dirname(file);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BackupError(`${folder} is not a folder: create it, or name another.`);
}

async function withFile(
  path: string,
  flags: string,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
