import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Writes a backup beside its name, reads it again from the beginning, and only then gives it its name: what is called like a
 * backup is one. For its owner's eyes only: the secrets are in it.
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

/** Said before anything is done, and once more at the end. */
export function mustBeFree(file: string): void {
  if (existsSync(file))
    throw new BackupError(`${file} is there already: name another file, or move it away.`);
  const folder = dirname(file);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BackupError(`${folder} is no folder: make it, or name another.`);
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
