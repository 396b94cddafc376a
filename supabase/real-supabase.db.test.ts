import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { seedSite } from './seed/seed.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { openProductDatabase } from './testing/product-database.ts';
import { asOperator, makeLikeSupabase, operator } from './testing/supabase-like.ts';

const all = productMigrations();

describe.each(testDatabaseKinds)('migrations with the rights that Supabase grants, on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  let limited: Database;
  beforeAll(async () => {
    await makeLikeSupabase(database);
    limited = asOperator(database);
  });

  it('create the tables of the product without rights to change those of the host', async () => {
    const change = limited.transaction((tx) => tx.run('alter table auth.users add column mine text'));
    await expect(change).rejects.toMatchObject({ code: '42501' });
    expect(await migrate(limited, 'product', all)).toHaveLength(all.length);
    await seedSite(limited);
  });

  it('can run again, and lead to the same schema and rights as on the host', async () => {
    await limited.transaction(async (tx) => {
      for (const { script } of all) await tx.run(script);
    });
    const whole = await openProductDatabase(kind);
    const wanted = await readCatalogue(whole);
    await whole.close();
    const found = await readCatalogue(database);
    expect(found.map((line) => line.replaceAll(operator, 'postgres')).sort()).toEqual([...wanted].sort());
  });

  it('create a profile for each sign-up and publish changes of rows', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await database.query('insert into auth.users (id) values ($1::uuid)', [id]);
    const profiles = await limited.transaction((tx) => tx.query('select id from public.profiles'));
    expect(profiles).toEqual([{ id }]);
    const told = await database.query(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    );
    expect(told.map(({ tablename }) => tablename)).toContain('notifications');
  });
});
