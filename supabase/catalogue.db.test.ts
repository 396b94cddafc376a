import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { openProductDatabase } from './testing/product-database.ts';

describe.each(ruleDatabaseKinds)('the tables of the product on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const ask = async (statement: string) => (await database.query(statement)).map(({ what }) => what);

  it('have comments, as do the views, functions and domains', async () => {
    expect(
      await ask(`select relname as what from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and obj_description(oid, 'pg_class') is null
        union all select proname from pg_proc
        where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
        union all select typname from pg_type
        where typnamespace = 'public'::regnamespace and typtype = 'd' and obj_description(oid, 'pg_type') is null`),
    ).toEqual([]);
  });

  it('have an index for each foreign key', async () => {
    expect(
      await ask(`select conrelid::regclass || ' ' || conname as what from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select from pg_index where indrelid = conrelid and indpred is null
            and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`),
    ).toEqual([]);
  });

  it('have a primary key, timestamps with a time zone, and no inexact numbers', async () => {
    expect(
      await ask(`select relname as what from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`),
    ).toEqual([]);
    expect(
      await ask(`select table_name || '.' || column_name as what from information_schema.columns
        where table_schema = 'public' and data_type in ('timestamp without time zone', 'real', 'double precision', 'money')`),
    ).toEqual([]);
  });

  it('limit the length of their texts', async () => {
    expect(
      await ask(`select attrelid::regclass || '.' || attname as what from pg_attribute
          join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and atttypid = 'text'::regtype
          and attgenerated = '' and attrelid::regclass::text !~ '^chain_' and not exists (
            select from pg_constraint where conrelid = attrelid and contype in ('c', 'f') and attnum = any (conkey))`),
    ).toEqual([]);
  });
});

it('every security definer function states its reason in a comment', () => {
  for (const { name, script } of productMigrations()) {
    const definers = script.match(/\bsecurity definer\b/g)?.length ?? 0;
    const reasons = script.match(
      /^-- SECURITY DEFINER: .{20,}\.\n(?:--.*\n)*language \w+ (?:stable )?security definer set search_path = ''/gm,
    );
    expect(reasons?.length ?? 0, name).toBe(definers);
  }
});
