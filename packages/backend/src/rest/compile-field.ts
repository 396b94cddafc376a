import { createError } from '../errors.ts';
import type { Catalogue, Column, Table } from './catalogue.ts';
import type { Field, JsonStep } from './request-query.ts';
import { comma, join, nothing, type Sql, sql, value } from './sql.ts';

/** A set of rows with an alias in the statement. */
export interface Source {
  readonly table: Table;
  readonly alias: Sql;
  /** 0 for the table of the request, one more for each level of embedding. */
  readonly depth: number;
  /** Rows computed by the statement: they have the table's columns but not its row type. */
  readonly isDerived: boolean;
  /** The columns that the statement needs; the `returning` clause of a change lists only these. */
  readonly used: Set<Column>;
}

export function createSource(
  table: Table,
  alias: Sql,
  { isDerived = false, depth = 0 }: Partial<Pick<Source, 'isDerived' | 'depth'>> = {},
): Source {
  return { table, alias, isDerived, depth, used: new Set() };
}

export interface Expression {
  readonly sql: Sql;
  readonly kind: Column['kind'];
}

export function compileField(source: Source, { name, path }: Field): Expression {
  const plain = compileNamed(source, name);
  const last = path.at(-1);
  if (last === undefined) return plain;
  // A JSON path into an array or composite value reads it as JSON.
  const whole = plain.kind === 'json' ? plain.sql : sql`to_jsonb(${plain.sql})`;
  const steps = join(path.map(compileStep), nothing);
  return { sql: sql`(${whole}${steps})`, kind: last.result };
}

function compileNamed(source: Source, name: string): Expression {
  const { columns, computed } = source.table;
  const added = columns.has(name) ? undefined : computed.get(name);
  if (added?.kind === 'column') {
    return { sql: sql`${added.quoted}(${compileWholeRow(source)})`, kind: added.valueKind };
  }
  const column = requireColumn(source.table, name, source.depth);
  return { sql: compileColumn(source, column), kind: column.kind };
}

/** Passes a whole row as the argument of a computed field. */
export function compileWholeRow(source: Source): Sql {
  const { table, alias, isDerived } = source;
  if (!isDerived) return alias;
  const columns = [...table.columns.values()].map((column) => compileColumn(source, column));
  return sql`row(${join(columns, comma)})::${table.quoted}`;
}

export function compileColumn({ alias, used }: Source, column: Column): Sql {
  used.add(column);
  return sql`${alias}.${column.quoted}`;
}

function compileStep({ result, kind, text }: JsonStep): Sql {
  const key = kind === 'index' ? sql`${value(text)}::int` : sql`${value(text)}::text`;
  return result === 'text' ? sql` ->> ${key}` : sql` -> ${key}`;
}

/** PostgREST calls an embedded table by its name and its depth in messages, such as `chapters_1`. */
export function requireColumn(table: Table, name: string, depth = 0): Column {
  const column = table.columns.get(name);
  if (column !== undefined) return column;
  const shownTable = depth === 0 ? table.name : `${table.name}_${depth}`;
  throw createError('42703', { message: `column ${shownTable}.${name} does not exist` });
}

/** Casts to a type by PostgreSQL's own spelling of its name. */
export function compileCast(catalogue: Catalogue, expression: Sql, type: string): Sql {
  const found = catalogue.types.get(type.trim());
  if (found === undefined) throw createError('42704', { message: `type "${type.trim()}" does not exist` });
  return sql`(${expression})::${found}`;
}
