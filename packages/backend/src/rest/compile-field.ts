import { createError } from '../errors.ts';
import type { Catalogue, Column, Table } from './catalogue.ts';
import type { Field, JsonStep } from './request-query.ts';
import { join, nothing, type Sql, sql, value } from './sql.ts';

/** Rows of some shape, under a name of their own within the statement. */
export interface Source {
  readonly table: Table;
  readonly alias: Sql;
  /** What of it the statement needs: a change answers no other columns than these. */
  readonly used: Set<Column>;
}

export function createSource(table: Table, alias: Sql): Source {
  return { table, alias, used: new Set() };
}

export interface Expression {
  readonly sql: Sql;
  readonly kind: Column['kind'];
}

export function compileField(source: Source, { name, path }: Field): Expression {
  const column = requireColumn(source.table, name);
  const plain = { sql: compileColumn(source, column), kind: column.kind };
  const last = path.at(-1);
  if (last === undefined) return plain;
  // Lists and composed values are stepped into as JSON.
  const whole = column.kind === 'json' ? plain.sql : sql`to_jsonb(${plain.sql})`;
  const steps = join(path.map(compileStep), nothing);
  return { sql: sql`(${whole}${steps})`, kind: last.result };
}

export function compileColumn({ alias, used }: Source, column: Column): Sql {
  used.add(column);
  return sql`${alias}.${column.quoted}`;
}

function compileStep({ result, kind, text }: JsonStep): Sql {
  const key = kind === 'index' ? sql`${value(text)}::int` : sql`${value(text)}::text`;
  return result === 'text' ? sql` ->> ${key}` : sql` -> ${key}`;
}

export function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column !== undefined) return column;
  throw createError('42703', { message: `column ${table.name}.${name} does not exist` });
}

/** The name of a type becomes PostgreSQL's own. */
export function compileCast(catalogue: Catalogue, expression: Sql, type: string): Sql {
  const found = catalogue.types.get(type.trim());
  if (found === undefined) throw createError('42704', { message: `type "${type.trim()}" does not exist` });
  return sql`(${expression})::${found}`;
}
