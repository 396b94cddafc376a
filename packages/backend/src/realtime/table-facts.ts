import type { CallerRole } from '../database/as-caller.ts';
import type { Database, Row } from '../database/database.ts';

export interface TableName {
  readonly schema: string;
  readonly table: string;
}

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, to cast to it. */
  readonly type: string;
  /** As it is told to clients. */
  readonly typeName: string;
  readonly isKey: boolean;
  /** Whether the role may select it; the statement that does is refused again by PostgreSQL if that has changed. */
  readonly isReadable: boolean;
}

/** A table as one role sees it. */
export interface TableFacts {
  readonly oid: string;
  /** Quoted, with its schema. */
  readonly name: string;
  readonly isPublished: boolean;
  readonly columns: readonly Column[];
}

const facts = `
  select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name,
    realtime.publishes(c.oid, '')::text as "isPublished",
    a.attname as column, format_type(a.atttypid, a.atttypmod) as type, t.typname as "typeName",
    (a.attnum = any (i.indkey))::text as "isKey",
    (has_schema_privilege($3, n.oid, 'usage') and has_column_privilege($3, c.oid, a.attnum, 'select'))::text as "isReadable"
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where n.nspname = $1 and c.relname = $2 and c.relkind = 'r'
  order by a.attnum`;

/** Nothing when there is no such table, or none with a primary key. */
export async function loadTableFacts(
  database: Database,
  { schema, table }: TableName,
  role: CallerRole,
): Promise<TableFacts | undefined> {
  const rows = await database.transaction((tx) => tx.query(facts, [schema, table, role]));
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    oid: first.oid ?? '',
    name: first.name ?? '',
    isPublished: first.isPublished === 'true',
    columns: rows.map(toColumn),
  };
}

function toColumn({ column, type, typeName, isKey, isReadable }: Row): Column {
  return {
    name: column ?? '',
    type: type ?? 'text',
    typeName: typeName ?? 'text',
    isKey: isKey === 'true',
    isReadable: isReadable === 'true',
  };
}

/** How long a table is taken to be as it was. */
const keptMs = 10_000;
const mostKept = 1_000;

/** What is told of tables is asked for often, and changes seldom. */
export class TableFactsCache {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly until: number; readonly facts: TableFacts | undefined }>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async get(name: TableName, role: CallerRole): Promise<TableFacts | undefined> {
    const key = toKey(name, role);
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#now()) return kept.facts;
    const facts = await loadTableFacts(this.#database, name, role);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    // What nobody could read a moment ago may have been granted since.
    if (facts?.columns.some(({ isReadable }) => isReadable))
      this.#kept.set(key, { until: this.#now() + keptMs, facts });
    return facts;
  }

  forget(name: TableName, role: CallerRole): void {
    this.#kept.delete(toKey(name, role));
  }
}

function toKey({ schema, table }: TableName, role: CallerRole): string {
  return JSON.stringify([schema, table, role]);
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
