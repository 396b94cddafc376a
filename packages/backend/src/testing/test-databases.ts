import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { makePGliteArchive } from '../database/pglite-archive.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { hostMigrations } from '../schema/host-migrations.ts';
import { makeOnce } from './make-once.ts';
import { queryAsSuperuser } from './postgres-server.ts';
import { type TestDatabase, toTestDatabase } from './test-database.ts';

/** A database that is prepared once in a run, and of which every test gets a copy of its own. */
export interface DatabaseTemplate {
  /** Of lower-case letters and underscores. Templates of one name must be prepared in the same way. */
  readonly name: string;
  prepare(database: Database): Promise<unknown>;
}

/** Both kinds of database, for suites that run on each. */
export interface TestDatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens a new database: empty, or a copy of the template. */
  open(template?: DatabaseTemplate): Promise<TestDatabase>;
}

/** The environment variables by which `database-setup.ts` hands over what it made for all suites of a run. */
export const setupVariables = {
  postgres: 'TEST_POSTGRES_FOLDER',
  pglite: 'TEST_PGLITE_ARCHIVE',
  templates: 'TEST_TEMPLATES_FOLDER',
} as const;

const postgresFolder = process.env[setupVariables.postgres];

/** An embedded database without tables. */
export function readEmptyArchive(): Uint8Array | undefined {
  const archive = process.env[setupVariables.pglite];
  return archive === undefined ? undefined : readFileSync(archive);
}

/** The file that exists as soon as a template is ready. */
function templatePath(fileName: string): string {
  const folder = process.env[setupVariables.templates];
  if (folder === undefined) throw new Error('Templates need the set-up of the database suite.');
  return join(folder, fileName);
}

/** An embedded database that is a copy of the template. */
export async function readTemplateArchive({ name, prepare }: DatabaseTemplate): Promise<Uint8Array> {
  const path = templatePath(`${name}.tar`);
  await makeOnce(path, async () => {
    const archive = await makePGliteArchive(prepare, { begin: readEmptyArchive(), compression: 'none' });
    writeFileSync(`${path}.new`, archive);
    renameSync(`${path}.new`, path);
  });
  return readFileSync(path);
}

const pglite: TestDatabaseKind = {
  name: 'PGlite',
  open: async (template) => {
    const begin = template ? await readTemplateArchive(template) : readEmptyArchive();
    const database = await openPGlite(begin === undefined ? {} : { begin });
    return toTestDatabase(() => database);
  },
};

/** Makes the database that PostgreSQL copies; returns its name. */
async function makePostgresTemplate({ name, prepare }: DatabaseTemplate): Promise<string> {
  const template = `template_${name}`;
  const path = templatePath(`${name}.postgres`);
  await makeOnce(path, async () => {
    // What a failed attempt left behind.
    queryAsSuperuser(postgresFolder ?? '', `drop database if exists ${template}`);
    createPostgresDatabase(template);
    const database = openByUrl(toPostgresUrl(template));
    try {
      await prepare(database);
    } finally {
      // PostgreSQL only copies a database that nothing is connected to.
      await database.close();
    }
    writeFileSync(path, '');
  });
  return template;
}

const postgreSQL: TestDatabaseKind = {
  name: 'PostgreSQL',
  open: async (template) => {
    const database = openByUrl(newPostgresUrl(template && (await makePostgresTemplate(template))));
    return toTestDatabase(() => database);
  },
};

/** Creates a database on the server of this run, as a copy of the one named by `template`, and returns its address. */
export function newPostgresUrl(template?: string): string {
  const name = `test_${randomBytes(6).toString('hex')}`;
  createPostgresDatabase(name, template);
  return toPostgresUrl(name);
}

function createPostgresDatabase(name: string, template?: string): void {
  const from = template === undefined ? '' : ` template ${template}`;
  queryAsSuperuser(postgresFolder ?? '', `create database ${name}${from}`);
}

const toPostgresUrl = (name: string) => `postgres://postgres@localhost/${name}?host=${postgresFolder ?? ''}`;

function openByUrl(url: string): Database {
  return openPostgres({ url, connections: 5, statementTimeoutMs: 30_000 });
}

/**
 * For suites that depend on the driver or the engine: connections, transactions, notifications, time limits, plans, migrations, copies.
 * PostgreSQL only where it is installed; `npm test` reports what was skipped.
 */
export const testDatabaseKinds: readonly TestDatabaseKind[] =
  postgresFolder === undefined ? [pglite] : [pglite, postgreSQL];

/**
 * For suites about rules, which are the same SQL and TypeScript on both: PostgreSQL, which costs a fraction of the processor time, or PGlite
 * where there is none. `LONG_TESTS=1` runs them on both.
 */
export const ruleDatabaseKinds: readonly TestDatabaseKind[] =
  process.env.LONG_TESTS === '1' ? testDatabaseKinds : testDatabaseKinds.slice(-1);

const hostTemplate: DatabaseTemplate = {
  name: 'host',
  prepare: (database) => migrate(database, 'host', hostMigrations()),
};

/** Opens a database with the host's own schemas in it. */
export function openHostDatabase(kind: TestDatabaseKind): Promise<TestDatabase> {
  return kind.open(hostTemplate);
}
