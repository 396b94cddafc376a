import { asCaller, type Caller } from '../database/as-caller.ts';
import type { Database, Parameter, Transaction } from '../database/database.ts';
import { keepsKey, type RowChange } from './notice.ts';
import { conditionToSql, type RowFilter } from './row-filter.ts';
import { quoteName, type TableFacts } from './table-facts.ts';

/** A change as this caller may see it. */
export interface ReadableChange {
  /** The index in the list of changes. */
  readonly index: number;
  /** The current columns that the caller may read, as JSON; null for a deleted row. */
  readonly record: string | null;
  /** Whether the caller may see a key that no row has now; only checked if the row's key changed. */
  readonly readsAll: boolean;
  /** For each filter, whether the row passes. */
  readonly passes: readonly boolean[];
}

const facts = { method: 'GET', path: '/realtime/v1/websocket' };

/** Returns the changes that the caller may see under the current policies, in order. */
export async function readAsCaller(
  database: Database,
  caller: Caller,
  table: TableFacts,
  changes: readonly RowChange[],
  filters: readonly RowFilter[],
): Promise<readonly ReadableChange[]> {
  const indexed = changes.map((change, index) => ({ change, index }));
  const deleted = indexed.filter(({ change }) => change.operation === 'DELETE');
  const present = indexed.filter(({ change }) => change.operation !== 'DELETE');
  const groups = await asCaller(database, caller, facts, (tx) =>
    Promise.all([
      ask(tx, { kind: 'present', table, filters, of: present }),
      ask(tx, { kind: 'deleted', table, filters, of: deleted }),
    ]),
  );
  return groups.flat().sort((a, b) => a.index - b.index);
}

interface RowQuery {
  readonly kind: 'present' | 'deleted';
  readonly table: TableFacts;
  readonly filters: readonly RowFilter[];
  readonly of: readonly { readonly change: RowChange; readonly index: number }[];
}

async function ask(tx: Transaction, question: RowQuery): Promise<readonly ReadableChange[]> {
  const { kind, table, of } = question;
  const readable = table.columns.filter(({ isReadable }) => isReadable);
  if (of.length === 0 || readable.length === 0) return [];
  const wanted = of.map(({ change, index }) => {
    const key = (kind === 'deleted' ? change.oldKey : change.key) ?? {};
    const named = table.columns.flatMap(({ name, isKey }, at) =>
      isKey ? [[`k${at}`, key[name] ?? null]] : [],
    );
    return { index, ...Object.fromEntries(named) };
  });
  const { statement, parameters } = toStatement(question);
  const rows = await tx.query(statement, [JSON.stringify(wanted), ...parameters]);
  return rows.map(({ index, record, readsAll, passes }) => ({
    index: Number(index),
    record: record ?? null,
    readsAll: readsAll === 'true',
    passes: (passes ?? '{}')
      .slice(1, -1)
      .split(',')
      .map((pass) => pass === 't'),
  }));
}

/** Names come quoted from the catalogue; values are parameters. The first parameter is the list of keys. */
function toStatement({ kind, table, filters, of }: RowQuery): {
  readonly statement: string;
  readonly parameters: readonly Parameter[];
} {
  const parameters: string[] = [];
  const addValue = (value: string) => `$${parameters.push(value) + 1}`;
  const keys = table.columns.flatMap(({ name, type, isKey }, at) => (isKey ? [{ name, type, at }] : []));
  const passes = filters.map((filter) =>
    filter
      .map((condition) => {
        const at = table.columns.findIndex(({ name }) => name === condition.column);
        const column = table.columns[at];
        // Of a deleted row only the key is known.
        const isKnown = column?.isReadable === true && (kind === 'present' || column.isKey);
        if (!isKnown) return 'false';
        const expression = kind === 'present' ? `t.${quoteName(column.name)}` : `w.k${at}`;
        return `coalesce(${conditionToSql(condition, { column: expression, type: column.type, addValue })}, false)`;
      })
      .join(' and '),
  );
  const from = `jsonb_to_recordset($1::text::jsonb) as w (index int, ${keys.map(({ type, at }) => `k${at} ${type}`).join(', ')})`;
  const passing = `array[${passes.map((pass) => `(${pass})`).join(', ')}]::boolean[]::text as passes`;
  if (kind === 'deleted') {
    const statement = `select w.index::text as index, null as record, 'true' as "readsAll", ${passing} from ${from}
      where realtime.hears_deletes(${table.oid})`;
    return { statement, parameters };
  }
  const columns = table.columns
    .filter(({ isReadable }) => isReadable)
    .map(({ name }) => `t.${quoteName(name)}`);
  const hasNewKey = of.some(({ change }) => change.operation === 'UPDATE' && !keepsKey(change));
  const readsAll = hasNewKey ? `(select realtime.hears_deletes(${table.oid}))::text` : `'false'`;
  const same = keys.map(({ name, at }) => `t.${quoteName(name)} = w.k${at}`).join(' and ');
  const statement = `select w.index::text as index, to_jsonb(r)::text as record,
      ${readsAll} as "readsAll", ${passing}
    from ${from} join ${table.name} as t on ${same} cross join lateral (select ${columns.join(', ')}) as r`;
  return { statement, parameters };
}
