import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { migrate } from '@suixue/backend/database/migrate';
import { makePGliteArchive } from '@suixue/backend/database/pglite-archive';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { productMigrations } from '@suixue/supabase/read-migrations';
import { seedHouse } from '@suixue/supabase/seed';
import { places } from '../../tools/paths.ts';

/** Writes the initial embedded database: migrations and the seed without accounts. */
export async function writeDatabaseArchive(): Promise<void> {
  const archive = await makePGliteArchive(async (database) => {
    await migrate(database, 'host', hostMigrations());
    await migrate(database, 'product', productMigrations());
    await seedHouse(database);
  });
  mkdirSync(dirname(places.databaseArchive), { recursive: true });
  writeFileSync(places.databaseArchive, archive);
}
