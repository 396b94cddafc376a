import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import type { DatabaseTemplate, TestDatabaseKind } from '@suixue/backend/testing/test-databases';
import { productMigrations } from '../read-migrations.ts';
import { type Role, toCaller } from './people.ts';

/** Supabase grants every privilege to its API roles by default; migrations have to revoke what they do not want. */
const generous = ['tables', 'sequences', 'functions']
  .map(
    (things) =>
      `alter default privileges in schema public grant all on ${things} to anon, authenticated, service_role;`,
  )
  .join('\n');

const product: DatabaseTemplate = {
  name: 'product',
  async prepare(database) {
    await migrate(database, 'host', hostMigrations());
    await migrate(database, 'product', productMigrations());
  },
};

const productWithOpenDefaults: DatabaseTemplate = {
  name: 'product_with_open_defaults',
  async prepare(database) {
    await migrate(database, 'host', hostMigrations());
    await database.transaction((tx) => tx.run(generous));
    await migrate(database, 'product', productMigrations());
  },
};

/** Opens a database with the product's tables, made under the default privileges of our host or those of Supabase. */
export function openProductDatabase(
  kind: TestDatabaseKind,
  { isGenerous = false }: { readonly isGenerous?: boolean } = {},
): Promise<Database> {
  return kind.open(isGenerous ? productWithOpenDefaults : product);
}

/** Adds rows of all test users. */
export async function addRows(database: Database): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8');
  await database.transaction((tx) => tx.run(script));
}

const request = { method: 'POST', path: '/rest/v1/test' };

/** Runs the work as a role and commits it. */
export function as<Result>(
  database: Database,
  role: Role,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(database, toCaller(role), request, work);
}

class Undone<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/** Runs the work as a role, rolls it back and returns its result. */
export async function tryAs<Result>(
  database: Database,
  role: Role,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    await as(database, role, async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
  throw new Error('The work was not rolled back');
}
