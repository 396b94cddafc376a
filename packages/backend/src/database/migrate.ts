import { hourMs } from '../duration.ts';
import type { Database, Transaction } from './database.ts';
import {
  type AppliedMigrations,
  compareWithSuperseded,
  digestOf,
  type Migration,
  replaceSuperseded,
} from './migrations.ts';

/** The database has other migrations than this version. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const createMigrationsTable = `
  create schema if not exists host;
  create table if not exists host.migrations (
    set text not null,
    name text not null,
    digest text not null,
    applied_at timestamptz not null default now(),
    primary key (set, name)
  );`;

/** A migration of a large database may take minutes, and other starting processes wait for it. */
const statementMs = hourMs;
const allowTime = `select set_config('statement_timeout', '${statementMs}', true)`;
/** Only one of several starting processes migrates. The number is arbitrary. */
const lock = `select pg_advisory_xact_lock(7263845901)`;

interface MigrateOptions {
  /** Called before each missing migration, which may take minutes. */
  readonly onBegin?: (name: string) => void;
}

/** Applies the missing migrations of a set and returns their names. */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  set: string,
  migrations: readonly Migration[],
  { onBegin = () => undefined }: MigrateOptions = {},
): Promise<readonly string[]> {
  const limits = { statementMs };
  const done: string[] = [];
  // Usually nothing is missing: three statements find that out, for any number of migrations.
  let applied = await database.transaction((tx) => readApplied(tx, set), limits);
  if (compareWithSuperseded(applied, migrations).state !== 'none') {
    const replaced = await database.transaction((tx) => replaceOnce(tx, set, migrations), limits);
    applied = replaced.applied;
    done.push(...replaced.done);
  }
  requireKnown(set, applied, migrations);
  for (const migration of migrations) {
    if (applied.get(migration.name) === digestOf(migration)) continue;
    onBegin(migration.name);
    const isNew = await database.transaction(async (tx) => {
      await takeLock(tx);
      return applyOnce(tx, set, migration);
    }, limits);
    if (isNew) done.push(migration.name);
  }
  return done;
}

/** The time limit of a statement begins with it, so a longer one has to be set before. */
async function takeLock(tx: Transaction): Promise<void> {
  await tx.query(allowTime);
  await tx.query(lock);
}

async function readApplied(tx: Transaction, set: string): Promise<AppliedMigrations> {
  await takeLock(tx);
  const [table] = await tx.query(`select to_regclass('host.migrations') is not null as exists`);
  if (table?.exists !== 't') await tx.run(createMigrationsTable);
  const rows = await tx.query('select name, digest from host.migrations where set = $1 order by name', [set]);
  return new Map(rows.map(({ name, digest }) => [name ?? '', digest ?? '']));
}

function requireKnown(set: string, applied: AppliedMigrations, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (known.has(name)) continue;
    throw new MigrationError(
      `The database was migrated by a newer version (${set}/${name}): use that version`,
    );
  }
}

/**
 * Moves a database from the superseded migrations to those that replaced them, and returns the names of those that ran. The
 * scripts run again, because functions, policies and comments may differ even where tables do not.
 */
async function replaceOnce(
  tx: Transaction,
  set: string,
  migrations: readonly Migration[],
): Promise<{ readonly applied: AppliedMigrations; readonly done: readonly string[] }> {
  const before = await readApplied(tx, set);
  const compared = compareWithSuperseded(before, migrations);
  // Another process has already replaced them.
  if (compared.state === 'none') return { applied: before, done: [] };
  if (compared.state === 'mismatch')
    throw new MigrationError(
      `The tables of ${set} are too old for this version: ${compared.reason}. Start ${compared.lastVersion} once with this database, then this one`,
    );
  const applied = replaceSuperseded(before, migrations);
  requireKnown(set, applied, migrations);
  const replacing = migrations.filter(({ supersedes }) => supersedes);
  for (const { script } of replacing) await tx.run(script);
  await tx.query('delete from host.migrations where set = $1', [set]);
  for (const [name, digest] of applied) await recordApplied(tx, set, name, digest);
  return { applied, done: replacing.map(({ name }) => name) };
}

async function applyOnce(tx: Transaction, set: string, migration: Migration): Promise<boolean> {
  const { name, script } = migration;
  const digest = digestOf(migration);
  const [before] = await tx.query('select digest from host.migrations where set = $1 and name = $2', [
    set,
    name,
  ]);
  if (before?.digest === digest) return false;
  if (before)
    throw new MigrationError(
      `${set}/${name} was changed after it was applied to the database: add a new migration instead`,
    );
  await tx.run(script);
  await recordApplied(tx, set, name, digest);
  return true;
}

async function recordApplied(tx: Transaction, set: string, name: string, digest: string): Promise<void> {
  await tx.query('insert into host.migrations (set, name, digest) values ($1, $2, $3)', [set, name, digest]);
}
