import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type CopiedSequence,
  plainTextSettings,
  readCopiedSequences,
  readCopiedTables,
} from '@suixue/backend/copy/copied-table';
import { readRows } from '@suixue/backend/copy/read-rows';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { openPostgres } from '@suixue/backend/database/postgres-database';
import { diskFilePath } from '@suixue/backend/storage/disk-file-store';
import { createFileName } from '@suixue/backend/storage/file-name';
import { readEmptyArchive, readTemplateArchive } from '@suixue/backend/testing/test-databases';
import { afterEach, beforeEach } from 'vitest';
import { migrationSets } from '../../backend/open-database.ts';
import { paths } from '../../paths.ts';
import { type RestoreOptions, restoreBackup } from '../restore-backup.ts';
import { saveBackup } from '../save-backup.ts';
import { takeBackup } from '../take-backup.ts';

export const migrations = migrationSets(paths.migrations);
export const now = Date.UTC(2026, 0, 1);
const person = '00000000-0000-4000-8000-00000000000a';

export const migrateAll = async (database: Database): Promise<void> => {
  for (const [set, all] of Object.entries(migrations)) await migrate(database, set, all);
};

/** The same as in `supabase/testing`, under its name: the first file that needs it prepares it for all. */
const migrated = { name: 'product', prepare: migrateAll };

/** An embedded database with all migrations, for a restore whose test is not about them. */
export const readMigratedArchive = (): Promise<Uint8Array> => readTemplateArchive(migrated);

/** Opens the database of a folder or server. */
export async function withDatabase<Result>(
  where: { readonly folder: string; readonly url: string | undefined },
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { url } = where;
  const database =
    url === undefined
      ? await openPGlite({
          folder: join(where.folder, 'database'),
          begin: await readMigratedArchive(),
        })
      : openPostgres({ url, connections: 3, statementTimeoutMs: 30_000 });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

export const storedName = createFileName(now);
export const stored = Buffer.alloc(300_000, '穗');

/** A site with a data folder, and a backup of it; both are empty before each test. */
export function useTestSite() {
  const scratch = mkdtempSync(join(tmpdir(), 'suixue-backup-'));
  const folder = join(scratch, 'data');
  const file = join(scratch, 'backup.tar.gz');
  beforeEach(() => void mkdirSync(folder, { recursive: true, mode: 0o700 }));
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));
  return {
    scratch,
    folder,
    file,
    build: (database: Database) => buildSite(folder, database),
    backUp: async (database: Database, acceptsMissingFiles = false) => {
      const wanted = { acceptsMissingFiles, withRecordings: false };
      return saveBackup(file, await takeBackup({ database, folder, version: '0.1.0', ...wanted }));
    },
    restoreTo: (
      target: string,
      url?: string,
      {
        replaces = false,
        begin = readEmptyArchive(),
      }: Partial<Pick<RestoreOptions, 'replaces' | 'begin'>> = {},
    ) =>
      restoreBackup({
        file,
        folder: target,
        url,
        replaces,
        migrations,
        now,
        ...(begin && { begin }),
      }),
  };
}

/** Creates an account, a file, secrets and a chain. */
async function buildSite(folder: string, database: Database): Promise<void> {
  await migrateAll(database);
  await database.transaction(async (tx) => {
    await tx.query(`insert into auth.users (id, email) values ($1::uuid, 'a@example.org')`, [person]);
    await tx.run(`select add_points('${person}', 5, 'play', 'one')`);
    await tx.query(`insert into storage.objects (bucket_id, name, version) values ('avatars', 'a.png', $1)`, [
      storedName,
    ]);
  });
  const place = diskFilePath(join(folder, 'files'), storedName);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, stored);
  writeFileSync(join(folder, 'host-secret'), 'secret');
  writeFileSync(join(folder, 'address-key'), 'a'.repeat(43));
  mkdirSync(join(folder, 'localnet/chain'), { recursive: true });
  writeFileSync(join(folder, 'localnet/keys.json'), '{}');
  writeFileSync(join(folder, 'localnet/chain/log-1'), 'log');
  writeFileSync(join(folder, 'localnet/chain/lock-1'), '');
}

export interface EveryRow {
  /** Lines by table. */
  readonly all: Readonly<Record<string, readonly string[]>>;
  readonly sequences: readonly CopiedSequence[];
}

/** Reads every row in a stable order. */
export async function readAll(database: Database): Promise<EveryRow> {
  return database.transaction(async (tx) => {
    await tx.run(plainTextSettings);
    const all: Record<string, readonly string[]> = {};
    for (const table of await readCopiedTables(tx)) {
      const lines: string[] = [];
      for await (const page of readRows(tx, table)) lines.push(...page.lines.split('\n'));
      all[table.relation] = lines.sort();
    }
    return { all, sequences: await readCopiedSequences(tx) };
  });
}
