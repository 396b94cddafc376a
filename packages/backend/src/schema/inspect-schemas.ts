import type { Database } from '../database/database.ts';

export interface SchemaFacts {
  /** Schemas and roles for accounts and files exist, created by either system. */
  readonly isServed: boolean;
  /** Supabase's services have recorded their migrations. */
  readonly isSupabase: boolean;
}

const look = `select to_regclass('auth.schema_migrations') is not null as is_supabase,
  to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null
    and exists (select from pg_roles where rolname = 'service_role') as is_served`;

/** Detects which system the database belongs to, before it is changed. */
export async function inspectSchemas(database: Database): Promise<SchemaFacts> {
  const [row] = await database.transaction((tx) => tx.query(look));
  return { isServed: row?.is_served === 't', isSupabase: row?.is_supabase === 't' };
}
