import type { CallerRole } from '../database/as-caller.ts';
import type { Database, Row, Transaction } from '../database/database.ts';

export interface TableName {
  readonly schema: string;
  readonly table: string;
}

export interface TableColumn {
  readonly name: string;
  /** As PostgreSQL writes it in a cast. */
  readonly type: string;
  /** As sent to clients. */
  readonly typeName: string;
  readonly isKey: boolean;
  /** Whether the role may select the column. PostgreSQL checks again when it is read. */
  readonly isReadable: boolean;
}

/** A table as one role sees it. */
export interface TableFacts {
  readonly oid: string;
  /** Quoted, with its schema. */
  readonly name: string;
  readonly isPublished: boolean;
  /** Whether its changes are announced. A table that was published after the last check has no trigger yet. */
  readonly isFollowed: boolean;
  readonly columns: readonly TableColumn[];
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

/**
 * Reads facts in one statement, in the order of the names; undefined for tables that do not exist or have no primary
 * key.
 */
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

function toColumn({ column, type, typeName, isKey, isReadable }: Row): TableColumn {
  return {
    name: column ?? '',
    type: type ?? 'text',
    typeName: typeName ?? 'text',
    isKey: isKey === 'true',
    isReadable: isReadable === 'true',
  };
}

/** How long cached facts are used for delivering changes. */
const keptMs = 10_000;
/** How long cached facts are used for joins. */
const freshMs = 1_000;
const maxKept = 1_000;

interface Kept {
  readonly at: number;
  readonly facts: TableFacts;
}

/** Caches facts about tables, which are needed often and change rarely. */
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

  /** Returns facts that were read recently, without a query. */
  fresh(name: TableName, role: CallerRole): TableFacts | undefined {
    return this.#recent(name, role, freshMs);
  }

  /** Reads the facts in this transaction. */
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

  /** Call after the schema has changed. */
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
    // Not cached without any readable column: the right may be granted a moment later.
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
