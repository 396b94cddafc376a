import type { Argument, Column, DatabaseFunction, FunctionResult, Table } from './catalogue.ts';
import type { FunctionRow } from './read-catalogue.ts';
import { fromCatalogue, quoteName, sql } from './sql.ts';
import { type TableDrafts, tableKey } from './table-draft.ts';

type Functions = Map<string, DatabaseFunction[]>;

/** Groups functions by schema and name. */
export function buildFunctions(
  tables: TableDrafts,
  rows: readonly FunctionRow[],
): ReadonlyMap<string, Functions> {
  const schemas = new Map<string, Functions>();
  for (const row of rows) {
    const functions = schemas.get(row.schema) ?? new Map<string, DatabaseFunction[]>();
    schemas.set(row.schema, functions);
    const others = functions.get(row.name) ?? [];
    functions.set(row.name, [...others, toFunction(tables, row)].sort(compareArguments));
  }
  return schemas;
}

function toFunction(tables: TableDrafts, row: FunctionRow): DatabaseFunction {
  return {
    name: row.name,
    quoted: sql`${quoteName(row.schema)}.${quoteName(row.name)}`,
    arguments: toArguments(row),
    isVolatile: row.volatile,
    returnsSet: row.set,
    returns: toResult(tables, row),
  };
}

/** PostgreSQL requires arguments with defaults to come last. */
function toArguments(row: FunctionRow): readonly Argument[] {
  const taken = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  return taken.map(({ name, type, mode }, index) => ({
    name,
    quoted: quoteName(name),
    type: fromCatalogue(type),
    isRequired: index < taken.length - row.defaults && mode !== 'v',
    isVariadic: mode === 'v',
    bodyKind: bodyKinds.get(type),
  }));
}

const bodyKinds: ReadonlyMap<string, Argument['bodyKind']> = new Map([
  ['json', 'json'],
  ['jsonb', 'json'],
  ['text', 'text'],
  ['bytea', 'bytea'],
] as const);

/** PostgREST lists candidates in this order: fewer arguments first, then by argument names and types. */
function compareArguments(one: DatabaseFunction, other: DatabaseFunction): number {
  const spell = ({ arguments: all }: DatabaseFunction) =>
    all.map(({ name, type }) => `${name}\u0000${type.chunks.join('')}`).join('\u0000');
  const byLength = one.arguments.length - other.arguments.length;
  return byLength === 0 ? (spell(one) < spell(other) ? -1 : 1) : byLength;
}

function toResult(tables: TableDrafts, row: FunctionRow): FunctionResult {
  if (row.returnType === 'void') return { kind: 'void' };
  const responses = row.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  if (responses.length > 0) return { kind: 'rows', table: toResultTable(row, responses) };
  const table = row.composite ? tables.get(tableKey(row.returnSchema, row.returnType)) : undefined;
  return table === undefined ? { kind: 'scalar' } : { kind: 'rows', table };
}

/** Describes the result of `returns table (…)` or of OUT arguments. */
function toResultTable(row: FunctionRow, responses: FunctionRow['arguments']): Table {
  const toColumn = ({ name, type }: FunctionRow['arguments'][number]): Column => ({
    name,
    quoted: quoteName(name),
    type: fromCatalogue(type),
    kind: toValueKind(type),
    default: undefined,
  });
  return {
    schema: row.schema,
    name: row.name,
    quoted: quoteName(row.name),
    columns: new Map(responses.map((argument) => [argument.name, toColumn(argument)])),
    primaryKey: [],
    relationships: [],
    computed: new Map(),
  };
}

export function toValueKind(type: string): Column['kind'] {
  if (type.startsWith('json')) return 'json';
  return type === 'tsvector' || type === 'text' ? type : 'other';
}
