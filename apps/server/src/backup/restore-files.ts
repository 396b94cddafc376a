import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { requireFileName } from '@suixue/backend/storage/file-name';
import { openBackup } from './open-backup.ts';
import { recordingsName } from './recordings.ts';

/** Restores everything but the database into a folder. The names were checked when the parts were read. */
export async function restoreFiles(file: string, folder: string): Promise<number> {
  const store = await openDiskFileStore(join(folder, 'files'));
  let files = 0;
  for await (const { name, bytes } of openBackup(file)) {
    const [kind = '', ...rest] = name.split('/');
    if (kind === 'files') {
      await store.write(requireFileName(rest.join('/')), bytes);
      files += 1;
    } else if (kind === 'data' || kind === 'localnet' || kind === recordingsName) {
      const path = join(folder, ...(kind === 'data' ? rest : [kind, ...rest]));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    }
  }
  return files;
}
