import { expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { hostMigrations } from './host-migrations.ts';
import { inspectSchemas } from './inspect-schemas.ts';

it.each(testDatabaseKinds)(
  'inspectSchemas reports whether the database has the schemas of our host and of Supabase, on $name',
  async (kind) => {
    const database = await kind.open();
    expect(await inspectSchemas(database)).toEqual({ isServed: false, isSupabase: false });
    await migrate(database, 'host', hostMigrations());
    expect(await inspectSchemas(database)).toEqual({ isServed: true, isSupabase: false });
    await database.transaction((tx) =>
      tx.run('create table auth.schema_migrations (version text primary key)'),
    );
    expect(await inspectSchemas(database)).toEqual({ isServed: true, isSupabase: true });
    await database.close();
  },
);
