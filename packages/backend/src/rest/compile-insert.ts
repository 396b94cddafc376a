import { createError } from '../errors.ts';
import type { Column, Table } from './catalogue.ts';
import { requireColumn } from './compile-field.ts';
import { compileBodyRows, requireBodyColumn } from './compile-rows.ts';
import type { Preferences } from './preferences.ts';
import type { RowsBody } from './request-body.ts';
import { comma, join, nothing, type Sql, sql } from './sql.ts';

export interface InsertRequest {
  readonly body: RowsBody;
  readonly onConflict: readonly string[] | undefined;
  readonly resolution: Preferences['resolution'];
  readonly missing: 'default' | 'null';
}

export function compileInsert(table: Table, request: InsertRequest, returning: Sql): Sql {
  const { body, missing } = request;
  if (body.rows === 0) return sql`select ${returning} from ${table.quoted} as m where false`;
  const columns = body.keys.map((key) => requireBodyColumn(table, key));
  const conflict = compileConflict(table, request, columns);
  if (columns.length === 0) {
    requireOneRow(body);
    return sql`insert into ${table.quoted} as m default values${conflict} returning ${returning}`;
  }
  const names = join(
    columns.map(({ quoted }) => quoted),
    comma,
  );
  const rows = compileBodyRows(columns, body, missing);
  return sql`insert into ${table.quoted} as m (${names}) ${rows}${conflict} returning ${returning}`;
}

function requireOneRow({ rows }: RowsBody): void {
  if (rows === 1) return;
  throw createError('PGRST102', { message: 'Objects without keys can only be inserted one at a time' });
}

/** Compiles `on conflict` for the columns of `on_conflict`, or for the primary key if there are none. */
function compileConflict(
  table: Table,
  { onConflict, resolution }: InsertRequest,
  columns: readonly Column[],
): Sql {
  if (resolution === undefined) return nothing;
  const keys = onConflict?.map((name) => requireColumn(table, name)) ?? table.primaryKey;
  if (keys.length === 0) return nothing;
  const target = join(
    keys.map(({ quoted }) => quoted),
    comma,
  );
  if (resolution === 'ignore-duplicates' || columns.length === 0) {
    return sql` on conflict (${target}) do nothing`;
  }
  const changes = columns.map(({ quoted }) => sql`${quoted} = excluded.${quoted}`);
  return sql` on conflict (${target}) do update set ${join(changes, comma)}`;
}
