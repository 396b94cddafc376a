import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { openPostgres } from '@suixue/backend/database/postgres-database';
import { hourMs } from '@suixue/backend/duration';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { keepRecordings } from './recordings.ts';
import { resolveMigrations } from './resolve-migrations.ts';
import { type MigrationSets, restoreDatabase, restoredComment } from './restore-database.ts';
import { restoreFiles } from './restore-files.ts';
import { RestoreFolder } from './restore-folder.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  readonly file: string;
  /** `DATA_DIR`. */
  readonly folder: string;
  /** `DATABASE_URL`. */
  readonly url: string | undefined;
  readonly replaces: boolean;
  readonly migrations: MigrationSets;
  readonly now: number;
  /** An archive of an empty database for a new embedded one. Creating one takes seconds. */
  readonly begin?: Uint8Array;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where previous data was moved. */
  readonly aside: string | null;
  /** Tables unknown to this program, whose rows were skipped. */
  readonly left: readonly string[];
}

/** A single statement may process all rows. */
const statementTimeoutMs = hourMs;

/** Restores a backup into an empty folder and database. Verifies the whole file before writing anything. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const manifest = resolveMigrations(await verifyBackup(options.file), options.migrations);
  const { url } = options;
  if (url === undefined) return restoreTo(options, manifest, undefined);
  const database = openPostgres({ url, connections: 2, statementTimeoutMs });
  try {
    return await restoreTo(options, manifest, database);
  } finally {
    await database.close();
  }
}

/** Restores the files, then the database, and finally moves everything into place. */
async function restoreTo(
  options: RestoreOptions,
  manifest: Manifest,
  server: Database | undefined,
): Promise<Restored> {
  const isLoaded = server !== undefined && (await mustBeEmpty(server, manifest.id));
  const { folder, replaces, now } = options;
  const place = RestoreFolder.open(folder, { replaces, now });
  try {
    const left: string[] = [];
    if (place.found.kind === 'whole') {
      if (place.found.id !== manifest.id)
        throw new BackupError(
          `Another backup was being restored to ${folder}. Finish that first with its file, or set DATA_DIR to an empty folder.`,
        );
      if (server && !isLoaded)
        throw new BackupError(
          `The database of DATABASE_URL is not the one that the restore to ${folder} started with. Set that one, or set DATA_DIR to an empty folder.`,
        );
    } else if (!(isLoaded && place.found.kind === 'unfinished')) {
      if (isLoaded)
        throw new BackupError(
          `The database already contains this backup, but the files of that restore are not in ${folder}. Empty the database and start again.`,
        );
      place.begin();
      await restoreFiles(options.file, place.draft);
      if (place.aside !== null) await keepRecordings(place.aside, place.draft);
      left.push(...(await restoreRows(options, manifest, server ?? place.draft)));
    }
    place.markWhole(manifest.id);
    place.settle();
    place.finish();
    // Last step: until then, the comment identifies an interrupted restore.
    if (server) await server.transaction((tx) => tx.run('comment on schema host is null'));
    return { manifest, aside: place.aside, left };
  } finally {
    place.release();
  }
}

async function restoreRows(
  { file, migrations, begin }: RestoreOptions,
  manifest: Manifest,
  target: Database | string,
): Promise<readonly string[]> {
  if (typeof target !== 'string') return restoreDatabase({ file, manifest, migrations, database: target });
  const folder = join(target, 'database');
  const database = await openPGlite({ folder, statementTimeoutMs, ...(begin && { begin }) });
  try {
    const left = await restoreDatabase({ file, manifest, migrations, database });
    await database.transaction((tx) => tx.run('comment on schema host is null'));
    return left;
  } finally {
    await database.close();
  }
}

const present = `
  select n.nspname || '.' || c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** Returns `true` if an interrupted restore of this backup had already committed the database. */
async function mustBeEmpty(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [mark] = await tx.query(
      `select obj_description(to_regnamespace('host')::oid, 'pg_namespace') as comment`,
    );
    if (mark?.comment === restoredComment(id)) return true;
    const found = await tx.query(present);
    if (found.length === 0) return false;
    throw new BackupError(
      `The database of DATABASE_URL is not empty (${found.length} tables, views and sequences, such as ${found[0]?.name}). Create a new one with "create database" and set that.`,
    );
  });
}
