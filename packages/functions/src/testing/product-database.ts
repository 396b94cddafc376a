import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { readMigrations } from '@suixue/backend/database/migrations';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import type { DatabaseTemplate, TestDatabaseKind } from '@suixue/backend/testing/test-databases';

/** The same as in `supabase/testing`, which this package does not depend on: the migrations are found by their path. */
const product: DatabaseTemplate = {
  name: 'product',
  async prepare(database) {
    await migrate(database, 'host', hostMigrations());
    await migrate(
      database,
      'product',
      readMigrations(join(import.meta.dirname, '../../../../supabase/migrations')),
    );
  },
};

/** Opens a database with the product's tables. */
export function openProductDatabase(kind: TestDatabaseKind): Promise<Database> {
  return kind.open(product);
}
