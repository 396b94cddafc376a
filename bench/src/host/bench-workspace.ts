import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { openPostgres } from '@suixue/backend/database/postgres-database';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { findPostgres, type PostgresServer, startPostgres } from '@suixue/backend/testing/postgres-server';
import { productMigrations } from '@suixue/supabase/read-migrations';

export type Driver = 'PGlite' | 'PostgreSQL';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
// Long enough to count five million entries on a slow machine.
const statementTimeoutMs = 900_000;
const connections = 10;

/** What a run has until its end. */
export interface BenchWorkspace {
  readonly folder: string;
  readonly contentIndex: string;
  readonly lessonMedia: string;
  /** A PostgreSQL server for this run, if it is installed. */
  readonly postgres: PostgresServer | undefined;
}

/** Runs the work on PGlite, and then on PostgreSQL if it is installed. */
export async function forEachDriver(
  work: (workspace: BenchWorkspace, driver: Driver) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-bench-host-'));
  const postgres = findPostgres() === null ? undefined : await startPostgres();
  const contentIndex = fromRoot('build/content.json');
  const workspace = { folder, contentIndex, lessonMedia: fromRoot('supabase/seed/media'), postgres };
  try {
    await work(workspace, 'PGlite');
    if (postgres) await work(workspace, 'PostgreSQL');
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let databases = 0;

/** A new database on that server. */
function createPostgresDatabase({ folder, query }: PostgresServer): string {
  databases += 1;
  const name = `bench_${databases}`;
  query(`create database ${name}`);
  return `postgres://postgres@localhost/${name}?host=${folder}`;
}

/** The environment of a server with an empty database of its own. */
export function createServerEnvironment({ postgres }: BenchWorkspace, driver: Driver, secret: string) {
  const server = driver === 'PostgreSQL' && postgres;
  return { HOST_SECRET: secret, ...(server && { DATABASE_URL: createPostgresDatabase(server) }) };
}

/** With all tables of host and product. */
export async function openDatabase({ folder, postgres }: BenchWorkspace, driver: Driver): Promise<Database> {
  databases += 1;
  if (driver === 'PGlite') {
    const begin = readFileSync(fromRoot('build/database.tar.gz'));
    return openPGlite({ folder: join(folder, `database-${databases}`), begin, statementTimeoutMs });
  }
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const database = openPostgres({ url: createPostgresDatabase(postgres), connections, statementTimeoutMs });
  await migrate(database, 'host', hostMigrations());
  await migrate(database, 'product', productMigrations());
  return database;
}
