import { toValueKind } from './build-functions.ts';
import type { FunctionRow } from './read-catalogue.ts';
import { quoteName, sql } from './sql.ts';
import { type TableDrafts, tableKey } from './table-draft.ts';

/**
 * Adds computed fields: a function whose only argument is a table's row becomes a column, or a relationship if it
 * returns rows of a table.
 */
export function addComputed(tables: TableDrafts, rows: readonly FunctionRow[]): void {
  for (const row of rows) {
    const { rowSchema, rowTable } = row;
    const table =
      rowSchema === null || rowTable === null ? undefined : tables.get(tableKey(rowSchema, rowTable));
    if (table === undefined || !table.isExposed) continue;
    const quoted = sql`${quoteName(row.schema)}.${quoteName(row.name)}`;
    const to = row.composite ? tables.get(tableKey(row.returnSchema, row.returnType)) : undefined;
    if (to?.isExposed) table.computed.set(row.name, { kind: 'computed', quoted, isMany: row.many, to });
    else if (!row.set) {
      table.computed.set(row.name, { kind: 'column', quoted, valueKind: toValueKind(row.returnType) });
    }
  }
}
