import type { Database } from '../database/database.ts';

export interface SchemaFacts {
  /** Accounts, files and roles are there, whoever made them. */
  readonly isServed: boolean;
  /** The services of a Supabase have written down there what they made. */
  readonly isSupabase: boolean;
}

const look = `select to_regclass('auth.schema_migrations') is not null as is_supabase,
  to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null
    and exists (select from pg_roles where rolname = 'service_role') as is_served`;

/** Whose database it is, before anybody changes it. */
export async function lookAtSchemas(database: Database): Promise<SchemaFacts> {
  const [row] = await database.transaction((tx) => tx.query(look));
  return { isServed: row?.is_served === 't', isSupabase: row?.is_supabase === 't' };
}
