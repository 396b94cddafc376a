import type { Column, ComputedColumn, ComputedRelationship, Table } from './catalogue.ts';

/** A table whose columns and relationships are still being collected. */
export interface TableDraft extends Table {
  readonly columns: Map<string, Column>;
  readonly primaryKey: Column[];
  readonly relationships: Table['relationships'][number][];
  readonly computed: Map<string, ComputedColumn | ComputedRelationship>;
  readonly uniqueKeys: (readonly string[])[];
  readonly isExposed: boolean;
}

export type TableDrafts = ReadonlyMap<string, TableDraft>;

/** The key is unambiguous because no schema name contains this character. */
export function tableKey(schema: string, table: string): string {
  return `${schema}\u0000${table}`;
}

export function pickColumns(table: Table, names: readonly string[]): readonly Column[] {
  return names.flatMap((name) => table.columns.get(name) ?? []);
}
