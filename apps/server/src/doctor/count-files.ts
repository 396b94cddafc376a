import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hourMs } from '@suixue/backend/duration';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { fileNameToTime } from '@suixue/backend/storage/file-name';
import type { Inspection } from './inspection.ts';

/** Younger files may belong to an upload in progress. */
const settledAfterMs = hourMs;

/** Compares the files with the names in rows. Does not create the folder. */
export async function countFiles(
  folder: string,
  names: ReadonlySet<string>,
): Promise<Pick<Inspection, 'filesWithoutRow' | 'rows' | 'rowsWithoutFile'>> {
  let found = 0;
  let filesWithoutRow = 0;
  const isThere = existsSync(join(folder, 'kept')) && existsSync(join(folder, 'incoming'));
  if (isThere) {
    const store = await openDiskFileStore(folder);
    for await (const name of store.list()) {
      if (names.has(name)) found += 1;
      else if (fileNameToTime(name) < Date.now() - settledAfterMs) filesWithoutRow += 1;
    }
  }
  return { rows: names.size, rowsWithoutFile: names.size - found, filesWithoutRow };
}
