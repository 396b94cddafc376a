import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { type TestDatabase, toTestDatabase } from './test-database.ts';

/** A database that is opened and prepared before the tests of a suite, and closed after them. */
export function useDatabase(
  open: () => Promise<Database>,
  prepare?: (database: Database) => Promise<unknown>,
): TestDatabase {
  let opened: Database;
  beforeAll(async () => {
    opened = await open();
    await prepare?.(opened);
  });
  afterAll(() => opened.close());
  return toTestDatabase(() => opened);
}
