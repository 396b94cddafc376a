import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { BackupError } from './backup-error.ts';
import { backupFormat, type Manifest } from './manifest.ts';
import { takeRecordings } from './recordings.ts';
import { takeChain } from './take-chain.ts';
import { type TakenDatabase, takeDatabase } from './take-database.ts';
import { takeSecrets } from './take-secrets.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';
import { compress, writeParts } from './write-parts.ts';

export interface BackupSource {
  readonly database: Database;
  /** `DATA_DIR`. */
  readonly folder: string;
  /** Version of the product. */
  readonly version: string;
  /** Whether to continue if files that rows name are missing. */
  readonly acceptsMissingFiles: boolean;
  /** Whether it contains the recordings of live events, which are larger than all the rest. */
  readonly withRecordings: boolean;
  /** Called for errors during reading, which the remote reader cannot see. */
  readonly onUnexpected?: (error: unknown) => void;
}

const maxAttempts = 3;

/**
 * Takes a backup and returns it as a stream. The snapshot is complete when the promise resolves: first the database
 * with its files, then the chain, which is therefore never behind the database. Reading the stream may take arbitrarily
 * long.
 */
export async function takeBackup(source: BackupSource): Promise<AsyncIterable<Uint8Array>> {
  const work = openWorkFolder(source.folder);
  try {
    const taken = await takeWithFiles(source, work);
    const chain = await takeChain(source.folder, work.path);
    const parts = [
      ...(await takeSecrets(source.folder, work.path)),
      ...chain,
      ...taken.files.map((name) => `files/${name}`),
      ...(source.withRecordings ? await takeRecordings(source.folder, work.path) : []),
      ...taken.facts.tables.map(({ part }) => part),
    ];
    const facts: Omit<Manifest, 'parts'> = {
      format: backupFormat,
      id: randomUUID(),
      version: source.version,
      madeAt: new Date().toISOString(),
      hasLocalChain: chain.length > 0,
      missingFiles: [...taken.missing],
      ...taken.facts,
    };
    return thenRemove(compress(writeParts(work.path, parts, facts)), work, source.onUnexpected);
  } catch (error) {
    work.remove();
    throw error;
  }
}

/** Removes the work folder after the last byte, or when the reader stops, even before the first byte. */
function thenRemove(
  bytes: AsyncIterable<Uint8Array>,
  work: WorkFolder,
  onUnexpected: (error: unknown) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  const inner = bytes[Symbol.asyncIterator]();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    work.remove();
  };
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        const result = await inner.next();
        if (result.done) end();
        return result;
      } catch (error) {
        end();
        onUnexpected(error);
        throw error;
      }
    },
    async return() {
      try {
        await inner.return?.();
      } finally {
        end();
      }
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** A file that was deleted together with its row during the snapshot requires another snapshot. */
async function takeWithFiles(source: BackupSource, work: WorkFolder): Promise<TakenDatabase> {
  const { database, folder, acceptsMissingFiles } = source;
  for (let attempt = 1; ; attempt += 1) {
    const taken = await takeDatabase({
      database,
      filesFolder: join(folder, 'files'),
      workFolder: work.path,
    });
    if (taken.missing.length === 0) return taken;
    if (await areStillNamed(database, taken.missing)) {
      if (acceptsMissingFiles) return taken;
      throw new BackupError(
        `The storage has ${taken.missing.length} rows whose files are not on the disk, such as ${taken.missing[0]}. Restore the files, or back up without them: npm run backup -- --accept-missing`,
      );
    }
    if (attempt === maxAttempts)
      throw new BackupError('Files were deleted faster than they could be backed up: try again.');
    for (const name of ['files', 'database']) rmSync(join(work.path, name), { recursive: true, force: true });
  }
}

async function areStillNamed(database: Database, names: readonly string[]): Promise<boolean> {
  const rows = await database.transaction((tx) =>
    tx.query(
      'select distinct version from storage.objects where version in (select jsonb_array_elements_text($1::jsonb))',
      [JSON.stringify(names)],
    ),
  );
  return rows.length === names.length;
}
