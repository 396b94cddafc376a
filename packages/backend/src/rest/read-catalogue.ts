import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { toArrayLiteral } from './array-literal.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** With an empty search path PostgreSQL writes types and defaults with their schemas. */
const qualifyNames = `select set_config('search_path', '', true)`;

const functionsOfSchemas = `
  select p.* from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace pn on pn.oid = p.pronamespace
  join pg_catalog.pg_type pt on pt.oid = p.prorettype
  where p.prokind = 'f' and pn.nspname = any($1::text[])
    and pt.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')`;

const columnsQuery = `
  select n.nspname as schema, c.relname as table, a.attname as column,
    format_type(a.atttypid, a.atttypmod) as type,
    case when b.typname in ('json', 'jsonb') then 'json' when b.typname = 'tsvector' then 'tsvector'
      when b.typcategory = 'S' then 'text' else 'other' end as kind,
    case when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
      else pg_get_expr(d.adbin, d.adrelid) end as default,
    (n.nspname = any($1::text[]) and c.relkind <> 'c')::text as exposed
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type t on t.oid = a.atttypid
  join pg_catalog.pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where (n.nspname = any($1::text[]) and c.relkind in ('r', 'v', 'm', 'f', 'p'))
    or c.oid in (select ft.typrelid from (${functionsOfSchemas}) f join pg_catalog.pg_type ft on ft.oid = f.prorettype)
  order by n.nspname, c.relname, a.attnum`;

const columnNames = (table: string, numbers: string) => `(
    select json_agg(a.attname order by u.place)::text from unnest(${numbers}) with ordinality as u (number, place)
    join pg_catalog.pg_attribute a on a.attrelid = ${table} and a.attnum = u.number)`;

const keysQuery = `
  select n.nspname as schema, c.relname as table, (k.contype = 'p')::text as primary,
    ${columnNames('k.conrelid', 'k.conkey')} as columns
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and k.contype in ('p', 'u')`;

const foreignKeysQuery = `
  select k.conname as name, n.nspname as schema, c.relname as table, fn.nspname as "toSchema", fc.relname as "toTable",
    ${columnNames('k.conrelid', 'k.conkey')} as columns, ${columnNames('k.confrelid', 'k.confkey')} as "toColumns"
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_class fc on fc.oid = k.confrelid
  join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
  where n.nspname = any($1::text[]) and fn.nspname = any($1::text[]) and k.contype = 'f' and k.conparentid = 0
  order by k.conname`;

const functionsQuery = `
  select n.nspname as schema, f.proname as name, f.proretset::text as set, (f.provolatile = 'v')::text as volatile,
    t.typname as "returnType", tn.nspname as "returnSchema", (t.typrelid <> 0)::text as composite,
    (f.proretset and f.prorows <> 1)::text as many, an.nspname as "rowSchema", a.typname as "rowTable",
    (f.provariadic <> 0)::text as variadic, f.pronargdefaults::text as defaults,
    (select json_agg(json_build_object('name', coalesce(f.proargnames[u.place], ''), 'mode', coalesce(f.proargmodes[u.place], 'i'),
        'type', format_type(u.type, null)) order by u.place)::text
      from unnest(coalesce(f.proallargtypes, f.proargtypes::oid[])) with ordinality as u (type, place)) as arguments
  from (${functionsOfSchemas}) f
  join pg_catalog.pg_namespace n on n.oid = f.pronamespace
  join pg_catalog.pg_type t on t.oid = f.prorettype
  join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace
  left join pg_catalog.pg_type a on f.pronargs = 1 and a.oid = f.proargtypes[0] and a.typrelid <> 0
  left join pg_catalog.pg_namespace an on an.oid = a.typnamespace
  order by n.nspname, f.proname, f.oid`;

const typesQuery = `
  select t.typname as name, format_type(t.oid, null) as type from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where (n.nspname = 'pg_catalog' or n.nspname = any($1::text[])) and t.typtype in ('b', 'd', 'e', 'r', 'm')
  order by n.nspname = 'pg_catalog'`;

const text = z.string();
const isTrue = z.enum(['t', 'f', 'true', 'false']).transform((word) => word.startsWith('t'));
const list = <Part extends z.ZodType>(part: Part) =>
  z
    .string()
    .nullable()
    .transform((written): unknown => (written === null ? [] : JSON.parse(written)))
    .pipe(z.array(part));
const names = list(text);

const columnRow = z.object({
  schema: text,
  table: text,
  column: text,
  type: text,
  kind: z.enum(['json', 'tsvector', 'text', 'other']),
  default: text.nullable(),
  exposed: isTrue,
});
const keyRow = z.object({ schema: text, table: text, primary: isTrue, columns: names });
const foreignKeyRow = z.object({
  name: text,
  schema: text,
  table: text,
  toSchema: text,
  toTable: text,
  columns: names,
  toColumns: names,
});
const argument = z.object({ name: text, mode: z.enum(['i', 'o', 'b', 'v', 't']), type: text });
const functionRow = z.object({
  schema: text,
  name: text,
  set: isTrue,
  volatile: isTrue,
  returnType: text,
  returnSchema: text,
  composite: isTrue,
  many: isTrue,
  rowSchema: text.nullable(),
  rowTable: text.nullable(),
  variadic: isTrue,
  defaults: z.coerce.number(),
  arguments: list(argument),
});
const typeRow = z.object({ name: text, type: text });

export type ColumnRow = z.output<typeof columnRow>;
export type KeyRow = z.output<typeof keyRow>;
export type ForeignKeyRow = z.output<typeof foreignKeyRow>;
export type FunctionRow = z.output<typeof functionRow>;
export type TypeRow = z.output<typeof typeRow>;

export interface CatalogueRows {
  readonly columns: readonly ColumnRow[];
  readonly keys: readonly KeyRow[];
  readonly foreignKeys: readonly ForeignKeyRow[];
  readonly functions: readonly FunctionRow[];
  readonly types: readonly TypeRow[];
}

/** Number and versions of the rows in PostgreSQL's own tables that the catalogue is read from, of all schemas. */
const stateQuery = `select concat_ws(' ', ${['class', 'attribute', 'attrdef', 'constraint', 'proc', 'type']
  .map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from pg_catalog.pg_${name})`)
  .join(', ')}) as state`;

/** A text that changes with the definition of anything in the catalogue. Costs a hundredth of reading the catalogue. */
export async function readCatalogueState(database: Database): Promise<string> {
  const [row] = await database.transaction((tx) => tx.queryLast(stateQuery));
  return row?.state ?? '';
}

/** Reads the catalogue as the owner. PostgreSQL checks the caller's rights when the statement runs. */
export async function readCatalogue(database: Database, schemas: readonly string[]): Promise<Catalogue> {
  const rows = await database.transaction(async (tx): Promise<CatalogueRows> => {
    await tx.query(qualifyNames);
    const read = reader(tx, schemas);
    return {
      columns: await read(columnsQuery, columnRow),
      keys: await read(keysQuery, keyRow),
      foreignKeys: await read(foreignKeysQuery, foreignKeyRow),
      functions: await read(functionsQuery, functionRow),
      types: await read(typesQuery, typeRow),
    };
  });
  return buildCatalogue(schemas, rows);
}

function reader(tx: Transaction, schemas: readonly string[]) {
  return async <Read extends z.ZodType>(query: string, row: Read): Promise<z.output<Read>[]> =>
    z.array(row).parse(await tx.query(query, [toArrayLiteral(schemas)]));
}
