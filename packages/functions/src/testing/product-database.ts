import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { readMigrations } from '@suixue/backend/database/migrations';
import { openHostDatabase, type TestDatabaseKind } from '@suixue/backend/testing/test-databases';

/** With the product's tables, found by their path: the package itself knows nothing of where they are. */
export async function openProductDatabase(kind: TestDatabaseKind): Promise<Database> {
  const database = await openHostDatabase(kind);
  await migrate(
    database,
    'product',
    readMigrations(join(import.meta.dirname, '../../../../supabase/migrations')),
  );
  return database;
}
