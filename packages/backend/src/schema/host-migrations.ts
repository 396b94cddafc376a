import { join } from 'node:path';
import { type Migration, readMigrations } from '../database/migrations.ts';

/** The migrations of the host's own schemas, which exist already on Supabase. */
export function hostMigrations(): readonly Migration[] {
  return readMigrations(join(import.meta.dirname));
}
