import type { SchemaFacts } from '@suixue/backend/schema/inspect-schemas';
import { EnvironmentError } from '../environment.ts';

/** Checked before any migration: the host's tables must never be created in a Supabase database, nor vice versa. */
export function requireMatchingDatabase(
  { isServed, isSupabase }: SchemaFacts,
  wanted: { readonly isSupabase: boolean },
): void {
  if (wanted.isSupabase && !isServed) {
    throw new EnvironmentError(
      'DATABASE_URL is not the database of a Supabase: accounts, files or roles are missing there.',
    );
  }
  if (!wanted.isSupabase && isSupabase) {
    throw new EnvironmentError('DATABASE_URL is the database of a Supabase: set SUPABASE_URL as well.');
  }
}
