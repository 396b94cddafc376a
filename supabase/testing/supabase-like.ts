import type { Database } from '@suixue/backend/database/database';

/** The role that runs migrations on Supabase, and the owner of what exists there already. */
export const operator = 'like_postgres';
const keeper = 'like_storage_admin';

/**
 * Gives a database with the host's schemas the rights of a Supabase: accounts, files and the publication belong
 * to other roles, and the role that runs migrations is not a superuser. On Supabase an extension lets it create policies on the
 * tables of files and channels; here it is a member of their owner.
 */
export async function makeLikeSupabase(database: Database): Promise<void> {
  await database.transaction((tx) => tx.run(script));
}

/** Runs transactions as the role that runs migrations there. */
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
  grant usage on schema realtime to ${operator}, ${keeper};
  grant execute on all functions in schema realtime to ${operator};
  alter table realtime.messages owner to ${keeper};
  alter publication supabase_realtime owner to ${operator};
  alter default privileges for role ${operator} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${operator} in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role ${operator} in schema public grant all on functions to anon, authenticated, service_role;
  create table auth.schema_migrations (version text primary key);
  grant ${operator} to current_user;`;
