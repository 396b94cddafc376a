import type { CallerRole } from '../database/as-caller.ts';
import type { Database, Row, Transaction } from '../database/database.ts';

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
  /** Whether its changes are announced: a table that was published after the last look has no trigger yet. */
  readonly isFollowed: boolean;
  readonly columns: readonly Column[];
}

const facts = `
  select w.number, c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name,
    realtime.publishes(c.oid, '')::text as "isPublished",
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_announce_change')::text as "isFollowed",
    a.attname as column, format_type(a.atttypid, a.atttypmod) as type, t.typname as "typeName",
    (a.attnum = any (i.indkey))::text as "isKey",
    (has_schema_privilege($2, n.oid, 'usage') and has_column_privilege($2, c.oid, a.attnum, 'select'))::text as "isReadable"
  from jsonb_to_recordset($1::text::jsonb) as w (number text, schema text, "table" text)
    join pg_namespace n on n.nspname = w.schema
    join pg_class c on c.relnamespace = n.oid and c.relname = w.table and c.relkind = 'r'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  order by w.number, a.attnum`;

/** In the order of the names, in one statement; undefined where there is no such table, or none with a primary key. */
async function loadTableFacts(
  tx: Transaction,
  names: readonly TableName[],
  role: CallerRole,
): Promise<readonly (TableFacts | undefined)[]> {
  const wanted = names.map(({ schema, table }, number) => ({ number: String(number), schema, table }));
  const rows = Map.groupBy(await tx.query(facts, [JSON.stringify(wanted), role]), ({ number }) => number);
  return names.map((_, number) => toFacts(rows.get(String(number)) ?? []));
}

function toFacts(rows: readonly Row[]): TableFacts | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    oid: first.oid ?? '',
    name: first.name ?? '',
    isPublished: first.isPublished === 'true',
    isFollowed: first.isFollowed === 'true',
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

/** How long a change is read by facts that were looked up before. */
const keptMs = 10_000;
/** How long a join relies on them. */
const freshMs = 1_000;
const maxKept = 1_000;

interface Kept {
  readonly at: number;
  readonly facts: TableFacts;
}

/** Facts about tables, which are needed often and change seldom. */
export class TableFactsCache {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async get(name: TableName, role: CallerRole): Promise<TableFacts | undefined> {
    const kept = this.#recent(name, role, keptMs);
    if (kept !== undefined) return kept;
    const [facts] = await this.#database.transaction((tx) => this.load(tx, [name], role));
    return facts;
  }

  /** What was looked up a moment ago, without asking the database. */
  fresh(name: TableName, role: CallerRole): TableFacts | undefined {
    return this.#recent(name, role, freshMs);
  }

  /** As they are in this transaction. */
  async load(
    tx: Transaction,
    names: readonly TableName[],
    role: CallerRole,
  ): Promise<readonly (TableFacts | undefined)[]> {
    const all = await loadTableFacts(tx, names, role);
    for (const [at, name] of names.entries()) this.#keep(name, role, all[at]);
    return all;
  }

  forget(name: TableName, role: CallerRole): void {
    this.#kept.delete(toKey(name, role));
  }

  /** The schema has changed. */
  clear(): void {
    this.#kept.clear();
  }

  #recent(name: TableName, role: CallerRole, withinMs: number): TableFacts | undefined {
    const kept = this.#kept.get(toKey(name, role));
    return kept !== undefined && this.#now() - kept.at < withinMs ? kept.facts : undefined;
  }

  #keep(name: TableName, role: CallerRole, facts: TableFacts | undefined): void {
    this.forget(name, role);
    if (this.#kept.size >= maxKept) this.#kept.clear();
    // What is not readable now may be granted a moment later.
    if (facts?.columns.some(({ isReadable }) => isReadable)) {
      this.#kept.set(toKey(name, role), { at: this.#now(), facts });
    }
  }
}

function toKey({ schema, table }: TableName, role: CallerRole): string {
  return JSON.stringify([schema, table, role]);
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
