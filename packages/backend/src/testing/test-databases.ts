import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { hostMigrations } from '../schema/host-migrations.ts';
import { queryAsSuperuser } from './postgres-server.ts';

/**
 * Both kinds of database, for suites that run on each. Every database that is opened is empty and deleted when closed.
 */
export interface TestDatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<Database>;
}

/** Where `database-setup.ts` stored what all suites of a run share. */
export const setupVariables = { postgres: 'TEST_POSTGRES_FOLDER', pglite: 'TEST_PGLITE_ARCHIVE' } as const;

const pglite: TestDatabaseKind = {
  name: 'PGlite',
  open: () => {
    const archive = process.env[setupVariables.pglite];
    return openPGlite(archive === undefined ? {} : { begin: readFileSync(archive) });
  },
};

const postgresFolder = process.env[setupVariables.postgres];

const postgreSQL: TestDatabaseKind = {
  name: 'PostgreSQL',
  open: async () => openNew(),
};

/** The URL of a new empty database on the server of this run. */
export function newPostgresUrl(): string {
  const folder = postgresFolder ?? '';
  const name = `test_${randomBytes(6).toString('hex')}`;
  queryAsSuperuser(folder, `create database ${name}`);
  return `postgres://postgres@localhost/${name}?host=${folder}`;
}

function openNew(): Database {
  return openPostgres({
    url: newPostgresUrl(),
    connections: 5,
    statementTimeoutMs: 30_000,
  });
}

/** PostgreSQL only if it is installed; `npm test` reports what was skipped. */
export const testDatabaseKinds: readonly TestDatabaseKind[] =
  postgresFolder === undefined ? [pglite] : [pglite, postgreSQL];

/** Opens a database with the host's schemas. */
export async function openHostDatabase({ open }: TestDatabaseKind): Promise<Database> {
  const database = await open();
  await migrate(database, 'host', hostMigrations());
  return database;
}
