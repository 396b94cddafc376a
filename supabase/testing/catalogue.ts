import type { Database, Row } from '@suixue/backend/database/database';

/** Privileges, independent of the order of grants. */
const rights = (acl: string) =>
  `(select string_agg(entry, ' ' order by entry) from unnest(${acl}::text[]) as entry)`;

const parts = [
  `select 'relation', concat_ws(' ', relname, relkind, relrowsecurity, ${rights('relacl')}, reloptions, obj_description(oid, 'pg_class'))
   from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'`,
  `select 'column', concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
     attgenerated, pg_get_expr(adbin, adrelid), ${rights('attacl')}, col_description(attrelid, attnum))
   from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and attrelid in
     (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))`,
  `select 'constraint', concat_ws(' ', conrelid::regclass, contypid::regtype, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index', indexdef from pg_indexes where schemaname = 'public'`,
  `select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgfoid in
     (select oid from pg_proc where pronamespace = 'public'::regnamespace)`,
  `select 'policy', concat_ws(' ', schemaname, tablename, policyname, cmd, roles, qual, '/', with_check)
   from pg_policies where schemaname = 'public' or policyname like 'product\\_%'`,
  `select 'function', concat_ws(' ', pg_get_functiondef(oid), ${rights('proacl')}, obj_description(oid, 'pg_proc'))
   from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'view', viewname || ' ' || definition from pg_views where schemaname = 'public'`,
];

/** Everything that the migrations of the product created: equal lines mean equal schemas. */
export const catalogueQuery = `select * from (${parts.join(' union all ')}) as parts (kind, what) order by 1, 2`;

export function toLines(rows: readonly Row[]): readonly string[] {
  return rows.map(({ kind, what }) => `${kind}: ${what}`);
}

export async function readCatalogue(database: Database): Promise<readonly string[]> {
  return toLines(await database.transaction((tx) => tx.query(catalogueQuery)));
}
