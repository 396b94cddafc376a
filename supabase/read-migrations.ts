import { join } from 'node:path';
import { type Migration, readMigrations } from '@suixue/backend/database/migrations';

/** The product's own tables, in their order. They come after the host's schemas, or after those of Supabase. */
export function productMigrations(): readonly Migration[] {
  return readMigrations(join(import.meta.dirname, 'migrations'));
}
