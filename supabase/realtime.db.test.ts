import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { roles } from './testing/people.ts';
import { openProductDatabase, tryAs } from './testing/product-database.ts';

const published = [
  'chain_assets',
  'live_events',
  'live_messages',
  'notifications',
  'orders',
  'wallet_states',
];

describe.each(testDatabaseKinds)('published changes on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));

  it('come from the listed tables only, if there is a publication', async () => {
    const script = productMigrations().find(({ name }) => name.endsWith('_realtime'))?.script ?? '';
    await database.transaction(async (tx) => {
      await tx.run(`do $$ begin
        if not exists (select from pg_publication where pubname = 'supabase_realtime') then
          create publication supabase_realtime;
        end if;
      end $$`);
      await tx.run(script);
      await tx.run(script);
    });
    const rows = await database.query(`select tablename from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = 'public' order by tablename`);
    expect(rows.map(({ tablename }) => tablename)).toEqual(published);
  });

  it.each(published)('send deletions of %s to the service role alone', async (table) => {
    const told = await Promise.all(
      roles.map(async (role) => {
        const [row] = await tryAs(database, role, (tx) =>
          tx.query(`select realtime.hears_deletes($1::text::regclass)::text as told`, [`public.${table}`]),
        );
        return [role, row?.told];
      }),
    );
    expect(told).toEqual(roles.map((role) => [role, String(role === 'service_role')]));
  });
});
