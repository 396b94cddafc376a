import { migrate } from '@suixue/backend/database/migrate';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { productMigrations } from '@suixue/supabase/read-migrations';
import { readSchema } from './database-types/read-schema.ts';
import { renderRows } from './database-types/render-rows.ts';
import type { Output } from './output.ts';

/** The types of the product's rows, from its migrations. */
export async function generateDatabaseTypes(): Promise<Output> {
  const database = await openPGlite();
  await migrate(database, 'host', hostMigrations());
  await migrate(database, 'product', productMigrations());
  const text = renderRows(await database.transaction(readSchema));
  await database.close();
  return { files: new Map([['supabase/generated/rows.ts', text]]) };
}
