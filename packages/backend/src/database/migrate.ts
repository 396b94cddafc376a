import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Transaction } from './database.ts';

/** One step of a schema. It must be idempotent and must not change after it was released. */
export interface Migration {
  readonly name: string;
  readonly script: string;
}

/** The database has other migrations than this version. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Reads the numbered files of a folder in order. */
export function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.slice(0, -'.sql'.length),
      script: readFileSync(join(folder, name), 'utf8'),
    }));
}

const ownTable = `
  create schema if not exists host;
  create table if not exists host.migrations (
    set text not null,
    name text not null,
    digest text not null,
    applied_at timestamptz not null default now(),
    primary key (set, name)
  );`;

/** Only one of several starting processes migrates. The number is arbitrary. */
const lock = `select pg_advisory_xact_lock(7263845901)`;

/** Applies the missing migrations of a set and returns their names. */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  set: string,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  // Usually nothing is missing: three statements find that out, for any number of migrations.
  const applied = await database.transaction((tx) => readApplied(tx, set));
  mustKnowAll(set, applied, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.get(migration.name) === digestOf(migration)) continue;
    const isNew = await database.transaction(async (tx) => {
      await tx.query(lock);
      return applyOnce(tx, set, migration);
    });
    if (isNew) done.push(migration.name);
  }
  return done;
}

/** The digests of the applied migrations by name. */
async function readApplied(tx: Transaction, set: string): Promise<ReadonlyMap<string, string>> {
  await tx.query(lock);
  const [table] = await tx.query(`select to_regclass('host.migrations') is not null as is_there`);
  if (table?.is_there !== 't') await tx.run(ownTable);
  const rows = await tx.query('select name, digest from host.migrations where set = $1 order by name', [set]);
  return new Map(rows.map(({ name, digest }) => [name ?? '', digest ?? '']));
}

function mustKnowAll(
  set: string,
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (known.has(name)) continue;
    throw new MigrationError(
      `The database was migrated by a newer version (${set}/${name}): use that version`,
    );
  }
}

function digestOf({ script }: Migration): string {
  return createHash('sha256').update(script).digest('hex');
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
  await tx.query('insert into host.migrations (set, name, digest) values ($1, $2, $3)', [set, name, digest]);
  return true;
}
