import type { Transaction } from '../database/database.ts';

/** A table to copy, as described by PostgreSQL's catalogue. */
export interface CopiedTable {
  readonly schema: string;
  readonly name: string;
  /** The quoted name with its schema, as used in statements. */
  readonly relation: string;
  /** Excludes generated columns, which the database computes again. */
  readonly columns: readonly CopiedColumn[];
}

export interface CopiedColumn {
  readonly name: string;
  readonly quoted: string;
  /** Such as `numeric(20,0)` or `public.u64`. */
  readonly type: string;
}

/**
 * Selects every table except those of PostgreSQL and extensions, unlogged and temporary ones, and the list of
 * migrations, which the target writes itself. New tables are included automatically.
 */
const copied = `
  select c.oid::text as oid, n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as relation
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and (n.nspname, c.relname) <> ('host', 'migrations')
    and not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const withColumns = `
  select t.schema, t.name, t.relation, a.attname as column, format('%I', a.attname) as quoted,
    format_type(a.atttypid, a.atttypmod) as type
  from (${copied}) as t
    left join pg_catalog.pg_attribute a on a.attrelid = t.oid::oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by t.schema collate "C", t.name collate "C", a.attnum`;

export async function readCopiedTables(tx: Transaction): Promise<readonly CopiedTable[]> {
  const tables = new Map<string, CopiedTable & { columns: CopiedColumn[] }>();
  for (const { schema, name, relation, column, quoted, type } of await tx.query(withColumns)) {
    if (!schema || !name || !relation) continue;
    const table = tables.get(relation) ?? { schema, name, relation, columns: [] };
    if (column && quoted && type) table.columns.push({ name: column, quoted, type });
    tables.set(relation, table);
  }
  return [...tables.values()];
}

/** The current value of a sequence; the next value follows it. */
export interface CopiedSequence {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

const sequences = `
  select n.nspname as schema, s.relname as name, format('%I.%I', n.nspname, s.relname) as relation
  from pg_catalog.pg_class s join pg_catalog.pg_namespace n on n.oid = s.relnamespace
    left join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
      and d.refclassid = 'pg_catalog.pg_class'::regclass
  where s.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and (d.refobjid is null or d.refobjid in (select oid::oid from (${copied}) as t))
  order by n.nspname collate "C", s.relname collate "C"`;

export async function readCopiedSequences(tx: Transaction): Promise<readonly CopiedSequence[]> {
  const found: CopiedSequence[] = [];
  for (const { schema, name, relation } of await tx.query(sequences)) {
    if (!schema || !name) continue;
    const [row] = await tx.query(`select last_value::text as value, is_called from ${relation}`);
    if (row?.value) found.push({ schema, name, value: row.value, isCalled: row.is_called === 't' });
  }
  return found;
}

/**
 * Makes the text form of values independent of the server's settings, and makes it an error if a policy would hide
 * rows: a copy without them would look complete.
 */
export const plainTextSettings = `
  set local row_security to off;
  set local datestyle to 'ISO, YMD';
  set local timezone to 'UTC';
  set local intervalstyle to 'postgres';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local standard_conforming_strings to on;`;
