import { join } from 'node:path';
import { type Migration, readMigrations } from '../database/migrate.ts';

/** The schemas of the host itself. On Supabase they are there already. */
export function hostMigrations(): readonly Migration[] {
  return readMigrations(join(import.meta.dirname));
}
