import { join } from 'node:path';
import { type Migration, readMigrations } from '@suixue/backend/database/migrations';

/** The migrations of the product in order. They need the schemas of the host, or those of Supabase. */
export function productMigrations(): readonly Migration[] {
  return readMigrations(join(import.meta.dirname, 'migrations'));
}
