import type { Database } from '@suixue/backend/database/database';

/** Who runs migrations on Supabase, and who owns what is there already. */
export const operator = 'like_postgres';
const keeper = 'like_storage_admin';

/**
 * Makes of a database with our host's schemas one in which the rights are those of a Supabase: accounts, files and the publication belong
 * to others, and whoever runs migrations is no superuser. That this one may make policies on the tables of files is there a
 * setting of an extension; here it is membership.
 */
export async function makeLikeSupabase(database: Database): Promise<void> {
  await database.transaction((tx) => tx.run(script));
}

/** What the work does is done as whoever runs migrations there. */
export function asOperator(database: Database): Database {
  return {
    close: () => database.close(),
    listen: database.listen.bind(database),
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.query(`select set_config('role', $1, true)`, [operator]);
        return work(tx);
      }),
  };
}

const script = `
  drop schema host cascade;
  do $$ begin
    if not exists (select from pg_roles where rolname = '${operator}') then
      create role ${operator} nologin nosuperuser createrole bypassrls;
      create role ${keeper} nologin;
    end if;
  end $$;
  grant ${keeper} to ${operator};
  do $$ begin
    execute format('grant create on database %I to ${operator}', current_database());
  end $$;
  alter schema public owner to ${operator};
  grant usage on schema auth, storage to ${operator} with grant option;
  grant usage on schema storage to ${keeper};
  grant select, references, trigger on auth.users to ${operator};
  grant execute on all functions in schema auth, storage to ${operator};
  alter table storage.buckets owner to ${keeper};
  alter table storage.objects owner to ${keeper};
  alter publication supabase_realtime owner to ${operator};
  alter default privileges for role ${operator} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${operator} in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role ${operator} in schema public grant all on functions to anon, authenticated, service_role;
  create table auth.schema_migrations (version text primary key);
  grant ${operator} to current_user;`;
