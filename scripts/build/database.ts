import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { migrate } from '@suixue/backend/database/migrate';
import { makePGliteArchive } from '@suixue/backend/database/pglite-archive';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { productMigrations } from '@suixue/supabase/read-migrations';
import { seedSite } from '@suixue/supabase/seed';
import { paths } from '../../tools/paths.ts';

/** Writes the initial embedded database: migrations and the seed without accounts. */
export async function writeDatabaseArchive(): Promise<void> {
  const archive = await makePGliteArchive(async (database) => {
    await migrate(database, 'host', hostMigrations());
    await migrate(database, 'product', productMigrations());
    await seedSite(database);
  });
  mkdirSync(dirname(paths.databaseArchive), { recursive: true });
  writeFileSync(paths.databaseArchive, archive);
}
