/** Writes the types of the product's rows from its migrations; with `--check` only says whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@suixue/backend/database/migrate';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { productMigrations } from '@suixue/supabase/read-migrations';
import { places } from '../../tools/paths.ts';
import { readSchema } from './database-types/read-schema.ts';
import { renderRows } from './database-types/render-rows.ts';

const file = join(places.root, 'supabase/generated/rows.ts');

const database = await openPGlite();
await migrate(database, 'host', hostMigrations());
await migrate(database, 'product', productMigrations());
const text = renderRows(await database.transaction(readSchema));
await database.close();

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('supabase/generated/rows.ts differs from the migrations; run: npm run database:types');
  process.exitCode = 1;
}
