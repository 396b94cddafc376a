import type { Transaction } from '@suixue/backend/database/database';
import { catalogueQuery, toLines } from './catalogue.ts';

/** What a later migration depends on besides `catalogue.ts`: column positions, types, publications, defaults and rights. */
const rest = [
  `select 'place', concat_ws(' ', attrelid::regclass, attnum, attname, attisdropped) from pg_attribute join pg_class on attrelid = pg_class.oid
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  `select 'type', concat_ws(' ', typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,
     (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
   from pg_type where typnamespace = 'public'::regnamespace`,
  `select 'published', concat_ws(' ', pubname, schemaname, tablename, attnames, rowfilter) from pg_publication_tables`,
  `select 'default rights', concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  `select 'schema', concat_ws(' ', nspname, nspacl) from pg_namespace where nspname not like 'pg\\_%'`,
  `select 'trigger of the host', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
];

const tables = `select format('select %L, %L || t::text from %s t', 'row', oid::regclass || ' ', oid::regclass) as rows
  from pg_class where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'storage'))`;

/** Every row of the tables of the product, of accounts and of files. */
export async function readRows(tx: Transaction): Promise<readonly string[]> {
  const parts = (await tx.query(tables)).map(({ rows }) => rows);
  return toLines(
    await tx.query(`select * from (${parts.join(' union all ')}) as parts (kind, what) order by 1, 2`),
  );
}

/** Everything that the next migration depends on, including rows. */
export async function readWholeState(tx: Transaction): Promise<readonly string[]> {
  const query = `select * from (${rest.join(' union all ')}) as parts (kind, what) order by 1, 2`;
  return [
    ...toLines(await tx.query(catalogueQuery)),
    ...toLines(await tx.query(query)),
    ...(await readRows(tx)),
  ];
}
