import type { Caller } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { ChangeBinding } from './change-binding.ts';
import type { ChangeRequest } from './join-request.ts';
import { conditionToSql, type RowFilter, readFilter } from './row-filter.ts';
import type { TableFacts, TableFactsCache } from './table-facts.ts';

export interface BindChangesParts {
  readonly database: Database;
  readonly tables: TableFactsCache;
}

export type BindingOutcome =
  | { readonly kind: 'bound'; readonly filter: RowFilter }
  | { readonly kind: 'unbound'; readonly reason: string };

let nextId = 1;

/** As a binding of its own number, which means nothing between servers. */
export function toBinding(request: ChangeRequest, filter: RowFilter): ChangeBinding {
  const { event, schema, table, filter: filterText, select } = request;
  return {
    id: nextId++,
    event,
    schema,
    table: table ?? '*',
    filterText: filterText ?? '',
    filter,
    select: select ?? undefined,
  };
}

/** Whether there is what is asked for: a published table, its columns, values that are of their types. */
export async function bindChanges(
  { database, tables }: BindChangesParts,
  caller: Caller,
  request: ChangeRequest,
): Promise<BindingOutcome> {
  const reading = readFilter(request.filter ?? '');
  const filterText = request.filter ?? '';
  if (filterText !== '' && reading.kind === 'bad') return unbound(reading.reason);
  const filter = filterText !== '' && reading.kind === 'filter' ? reading.filter : [];
  const table = request.table ?? '*';
  if (table === '*' || request.schema === '*') {
    if (filter.length > 0 || request.select) return unbound('Columns are of one table: name it');
    return (await anyPublished(database, request.schema)) ? { kind: 'bound', filter } : notPublished(request);
  }
  // What is known of it may be older than what was granted and published.
  tables.forget({ schema: request.schema, table }, caller.role);
  const facts = await tables.get({ schema: request.schema, table }, caller.role);
  if (facts?.isPublished !== true) return notPublished(request);
  const strange = [...filter.map(({ column }) => column), ...(request.select ?? [])].find(
    (wanted) => !facts.columns.some(({ name, isReadable }) => isReadable && name === wanted),
  );
  if (strange !== undefined) return unbound(`There is no column ${strange} that may be read`);
  return (await canBeAsked(database, facts, filter))
    ? { kind: 'bound', filter }
    : unbound('A value of the filter is not of the type of its column');
}

function unbound(reason: string): BindingOutcome {
  return { kind: 'unbound', reason };
}

function notPublished({ event, schema, table, filter }: ChangeRequest): BindingOutcome {
  const asked = `event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: ${filter ?? ''}`;
  return unbound(
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${asked}]`,
  );
}

async function anyPublished(database: Database, schema: string): Promise<boolean> {
  const rows = await database.transaction((tx) =>
    tx.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and ($1 = '*' or n.nspname = $1) and realtime.publishes(c.oid, '') limit 1`,
      [schema],
    ),
  );
  return rows.length > 0;
}

/** Asked of nothing at all: what cannot be compared fails now, and not with the first change. */
async function canBeAsked(database: Database, { columns }: TableFacts, filter: RowFilter): Promise<boolean> {
  if (filter.length === 0) return true;
  const values: string[] = [];
  const addValue = (value: string) => `$${values.push(value)}`;
  const conditions = filter.map((condition) => {
    const type = columns.find(({ name }) => name === condition.column)?.type ?? 'text';
    return conditionToSql(condition, { column: `(null::${type})`, type, addValue });
  });
  try {
    await database.transaction((tx) => tx.query(`select ${conditions.join(' and ')} as asked`, values));
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}
