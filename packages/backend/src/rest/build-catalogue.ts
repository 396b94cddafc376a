import { addComputed } from './build-computed.ts';
import { buildFunctions } from './build-functions.ts';
import { addRelationships } from './build-relationships.ts';
import type { Catalogue, Column, Schema } from './catalogue.ts';
import type { CatalogueRows, ColumnRow, KeyRow, TypeRow } from './read-catalogue.ts';
import { fromCatalogue, quoteName, type Sql, sql } from './sql.ts';
import { pickColumns, type TableDraft, type TableDrafts, tableKey } from './table-draft.ts';

export function buildCatalogue(schemas: readonly string[], rows: CatalogueRows): Catalogue {
  const tables = buildTables(rows.columns);
  addKeys(tables, rows.keys);
  addRelationships(tables, rows.foreignKeys);
  addComputed(tables, rows.functions);
  const functions = buildFunctions(tables, rows.functions);
  const toSchema = (name: string): readonly [string, Schema] => {
    const own = [...tables.values()].filter((table) => table.isExposed && table.schema === name);
    return [
      name,
      {
        tables: new Map(own.map((table) => [table.name, table])),
        functions: functions.get(name) ?? new Map(),
      },
    ];
  };
  return { schemas: new Map(schemas.map(toSchema)), types: buildTypes(rows.types) };
}

function buildTables(rows: readonly ColumnRow[]): Map<string, TableDraft> {
  const tables = new Map<string, TableDraft>();
  for (const row of rows) {
    const key = tableKey(row.schema, row.table);
    const table = tables.get(key) ?? createTable(row);
    tables.set(key, table);
    table.columns.set(row.column, toColumn(row));
  }
  return tables;
}

function createTable({ schema, table, exposed }: ColumnRow): TableDraft {
  return {
    schema,
    name: table,
    quoted: sql`${quoteName(schema)}.${quoteName(table)}`,
    columns: new Map(),
    primaryKey: [],
    relationships: [],
    computed: new Map(),
    uniqueKeys: [],
    isExposed: exposed,
  };
}

function toColumn(row: ColumnRow): Column {
  return {
    name: row.column,
    quoted: quoteName(row.column),
    type: fromCatalogue(row.type),
    kind: row.kind,
    default: row.default === null ? undefined : fromCatalogue(row.default),
  };
}

function addKeys(tables: TableDrafts, rows: readonly KeyRow[]): void {
  for (const { schema, table, primary, columns } of rows) {
    const draft = tables.get(tableKey(schema, table));
    draft?.uniqueKeys.push(columns);
    if (primary) draft?.primaryKey.push(...pickColumns(draft, columns));
  }
}

/** SQL type names that differ from PostgreSQL's internal spelling. */
const otherNames = [
  ['int', 'integer'],
  ['decimal', 'numeric'],
  ['float', 'double precision'],
  ['string', 'text'],
] as const;

function buildTypes(rows: readonly TypeRow[]): ReadonlyMap<string, Sql> {
  const types = new Map<string, Sql>();
  // PostgreSQL's built-in types come last and override types of the same name.
  for (const { name, type } of rows) {
    const spelling = fromCatalogue(type);
    types.set(name, spelling);
    types.set(type, spelling);
    if (name.startsWith('_') && type.endsWith('[]')) types.set(`${name.slice(1)}[]`, spelling);
  }
  for (const [other, name] of otherNames) {
    const spelling = types.get(name);
    if (spelling !== undefined && !types.has(other)) types.set(other, spelling);
  }
  return types;
}
