import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { type Migration, readMigrations } from '@suixue/backend/database/migrations';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { openPostgres } from '@suixue/backend/database/postgres-database';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { inspectSchemas } from '@suixue/backend/schema/inspect-schemas';
import { lockFolder } from '@suixue/localnet-node/folder-lock';
import type { Logger } from 'pino';
import { mustNotBeRestoring } from '../backup/restoring-name.ts';
import { requireMatchingDatabase } from '../supabase/require-matching-database.ts';
import { startTidying } from './start-tidying.ts';

interface DatabaseParts {
  /** A PostgreSQL server; if absent, the database is embedded. */
  readonly url: string | undefined;
  readonly connections: number;
  /** Folder of the embedded database. */
  readonly folder: string;
  /** Initial contents of a new embedded database, if the build has created them. */
  readonly archive: string;
  /** Folder of the product's migrations. */
  readonly migrations: string;
  /** On a real Supabase, accounts, files and roles exist already and must not be changed. */
  readonly isSupabase: boolean;
  readonly log: Logger;
}

const statementTimeoutMs = 30_000;

/** Opens the database and applies pending migrations. */
export async function openDatabase(parts: DatabaseParts): Promise<Database> {
  const { migrations, isSupabase, log } = parts;
  const database = await openDatabaseAsItIs(parts);
  try {
    requireMatchingDatabase(await inspectSchemas(database), { isSupabase });
    for (const [set, wanted] of Object.entries(migrationSets(migrations))) {
      if (isSupabase && set === 'host') continue;
      const applied = await migrate(database, set, wanted, {
        onBegin: (name) => log.info({ set, name }, 'migration begins'),
      });
      if (applied.length > 0) log.info({ set, applied }, 'database migrated');
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database without applying migrations. */
export async function openDatabaseAsItIs({
  url,
  connections,
  folder,
  archive,
  log,
}: Omit<DatabaseParts, 'migrations' | 'isSupabase'>): Promise<Database> {
  if (url === undefined) return openEmbedded(folder, archive, log);
  return openPostgres({
    url,
    connections,
    statementTimeoutMs,
    onNotice: (message) => log.debug({ message }, 'notice'),
  });
}

/** All migrations of this version, in order. */
export function migrationSets(folder: string): Readonly<Record<string, readonly Migration[]>> {
  return { host: hostMigrations(), product: readMigrations(folder) };
}

/** Two processes on one folder would corrupt it, hence the lock. */
async function openEmbedded(folder: string, archive: string, log: Logger): Promise<Database> {
  const around = dirname(folder);
  mkdirSync(around, { recursive: true, mode: 0o700 });
  mustNotBeRestoring(around);
  const lock = lockFolder(around, (processId) =>
    log.info({ processId }, 'the last process did not stop cleanly'),
  );
  try {
    const begin = existsSync(archive) ? { begin: readFileSync(archive) } : {};
    const database = await openPGlite({ folder, ...begin, statementTimeoutMs });
    const tidying = startTidying({ database, log });
    return {
      transaction: (work, limits) => database.transaction(work, limits),
      listen: (channel, heard, resumed) => database.listen(channel, heard, resumed),
      close: async () => {
        await tidying.stop();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
