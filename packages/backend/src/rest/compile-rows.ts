import { createError } from '../errors.ts';
import type { Column, Table } from './catalogue.ts';
import type { RowsBody } from './request-body.ts';
import { comma, join, nothing, numbered, type Sql, sql, value } from './sql.ts';

/** Returns a column that the body writes. Throws if the table does not have it. */
export function requireBodyColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column !== undefined) return column;
  throw createError('PGRST204', {
    message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  });
}

/** Selects the rows of the body. A missing value becomes null or the column's default, as the request prefers. */
export function compileBodyRows(
  columns: readonly Column[],
  body: RowsBody,
  missing: 'default' | 'null',
): Sql {
  const types = columns.map(({ quoted, type }) => sql`${quoted} ${type}`);
  const record = sql`b(${join(types, comma)})`;
  const text = sql`${value(body.text)}::json`;
  if (missing === 'null') {
    const all = columns.map(({ quoted }) => sql`b.${quoted}`);
    return sql`select ${join(all, comma)} from json_to_recordset(${text}) as ${record}`;
  }
  // Defaults are evaluated for every row, even if not needed, so that sequences advance as with PostgREST.
  const defaults = columns.map(
    (column, index) => sql`, ${column.default ?? sql`null`} as ${numbered('d', index)}`,
  );
  const all = columns.map(
    (column, index) => sql`case when (e.j -> ${value(column.name)}::text) is not null then b.${column.quoted}
      else e.${numbered('d', index)} end`,
  );
  return sql`select ${join(all, comma)}
    from (select each.j${join(defaults, nothing)} from json_array_elements(${text}) as each(j)) as e
    cross join lateral json_to_record(e.j) as ${record}`;
}
