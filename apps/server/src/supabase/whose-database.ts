import type { SchemaFacts } from '@suixue/backend/schema/look-at-schemas';
import { EnvironmentError } from '../environment.ts';

/** Before anything is changed: tables that our host makes are never laid over those of a Supabase, nor the other way round. */
export function requireWhoseDatabase(
  { isServed, isSupabase }: SchemaFacts,
  wanted: { readonly isSupabase: boolean },
): void {
  if (wanted.isSupabase && !isServed) {
    throw new EnvironmentError(
      'DATABASE_URL is not the database of a Supabase: accounts, files or roles are missing there.',
    );
  }
  if (!wanted.isSupabase && isSupabase) {
    throw new EnvironmentError(
      'DATABASE_URL is the database of a Supabase: SUPABASE_URL must say where that one is.',
    );
  }
}
