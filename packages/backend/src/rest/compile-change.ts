import { createError } from '../errors.ts';
import type { Table } from './catalogue.ts';
import { type AnswerShape, compileAnswer } from './compile-answer.ts';
import { createSource, type Source } from './compile-field.ts';
import { compileLogic } from './compile-filter.ts';
import { compileInsert, type InsertRequest } from './compile-insert.ts';
import { compileLevel } from './compile-level.ts';
import { compileRange } from './compile-order.ts';
import { requireBodyColumn } from './compile-rows.ts';
import type { StatementScope } from './compiled-level.ts';
import type { RowsBody } from './request-body.ts';
import type { RequestQuery, SelectItem } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import { allOf, comma, join, numbered, type Sql, sql, value } from './sql.ts';

export type Change =
  | { readonly kind: 'insert'; readonly insert: InsertRequest }
  | { readonly kind: 'update'; readonly body: RowsBody }
  | { readonly kind: 'delete' };

export interface ChangeRequest {
  readonly table: Table;
  readonly query: RequestQuery;
  readonly change: Change;
  /** What to return of the changed rows; absent for `return=minimal`. */
  readonly shown: { readonly items: readonly SelectItem[]; readonly shape: AnswerShape } | undefined;
}

/** Compiles the change and the selection from the changed rows into one statement. */
export function compileChange(scope: StatementScope, request: ChangeRequest): Sql {
  const { shown } = request;
  if (shown === undefined) {
    const change = compileKind(request, sql`1 as one`);
    return sql`with w as (${change}) select null::text as body, null::text as returned, null::text as "tooLarge",
      null::text as total, count(*)::text as affected from w`;
  }
  const source = createSource(request.table, numbered('t', 0), { isDerived: true });
  const level = { ...request.query.level, filters: [] };
  const compiled = compileLevel(scope, { source, items: shown.items, level });
  const change = compileKind(request, compileReturning(source));
  const affected = sql`(select count(*) from w)`;
  const isLittle = sql`${affected} <= ${value(String(restLimits.maxRowsShownOfChange))}::int`;
  return compileAnswer(shown.shape, {
    before: sql`with w as (${change}) `,
    from: sql`w as ${source.alias}`,
    level: { ...compiled, condition: sql`${compiled.condition} and ${isLittle}` },
    range: compileRange(level, undefined),
    total: undefined,
    affected,
  });
}

/** Returns only the columns that are used, so that the caller needs no right to read the others. */
function compileReturning({ used }: Source): Sql {
  const columns = [...used].map((column) => sql`m.${column.quoted}`);
  return columns.length === 0 ? sql`1 as one` : join(columns, comma);
}

function compileKind({ table, query, change }: ChangeRequest, returning: Sql): Sql {
  if (change.kind === 'insert') return compileInsert(table, change.insert, returning);
  const source = createSource(table, sql`m`);
  const scope = { source, embedded: new Map<string, Sql>() };
  if (change.kind === 'delete') requireFilter(query, 'DELETE');
  else if (change.body.keys.length > 0) requireFilter(query, 'UPDATE');
  const condition = allOf(query.level.filters.map((filter) => compileLogic(scope, filter)));
  return change.kind === 'delete'
    ? sql`delete from ${table.quoted} as m where ${condition} returning ${returning}`
    : compileUpdate(table, change.body, condition, returning);
}

/** Rejects an update or delete without a filter, like `safeupdate`, which Supabase loads for all API roles. */
function requireFilter({ level }: RequestQuery, statement: 'UPDATE' | 'DELETE'): void {
  if (level.filters.length > 0) return;
  throw createError('21000', { message: `${statement} requires a WHERE clause` });
}

function compileUpdate(table: Table, body: RowsBody, condition: Sql, returning: Sql): Sql {
  const columns = body.keys.map((key) => requireBodyColumn(table, key));
  // The body sets no column: no row changes and none is counted.
  if (columns.length === 0) return sql`select ${returning} from ${table.quoted} as m where false`;
  const changes = columns.map(({ quoted }) => sql`${quoted} = b.${quoted}`);
  const types = columns.map(({ quoted, type }) => sql`${quoted} ${type}`);
  const row = sql`json_to_recordset(${value(body.text)}::json) as b(${join(types, comma)})`;
  return sql`update ${table.quoted} as m set ${join(changes, comma)} from ${row} where ${condition} returning ${returning}`;
}
