import type { Catalogue, Table } from './catalogue.ts';
import { type AnswerParts, type AnswerShape, compileAnswer } from './compile-answer.ts';
import { createSource, type Source } from './compile-field.ts';
import { compileLevel } from './compile-level.ts';
import { compileRange } from './compile-order.ts';
import type { StatementScope } from './compiled-level.ts';
import type { Preferences } from './preferences.ts';
import type { RequestQuery } from './request-query.ts';
import type { RestContext } from './rest-context.ts';
import type { RowEstimate } from './run-statement.ts';
import { nothing, numbered, type Sql, sql, value } from './sql.ts';

export function createScope(
  catalogue: Catalogue,
  { rows, aggregates }: Pick<RestContext, 'rows' | 'aggregates'>,
): StatementScope {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return { catalogue, rows, aggregates, next };
}

export interface ReadRequest {
  readonly table: Table;
  readonly query: RequestQuery;
  readonly shape: AnswerShape;
  readonly count: Preferences['count'];
}

export interface CompiledSelect {
  readonly statement: Sql;
  readonly estimate: RowEstimate | undefined;
}

/** Compiles a `select` from a table or from the result of a function. */
export function compileRead(scope: StatementScope, request: ReadRequest): CompiledSelect {
  return compileReadFrom(scope, request, { before: nothing, from: request.table.quoted, isDerived: false });
}

export interface ReadSource {
  readonly before: Sql;
  readonly from: Sql;
  readonly isDerived: boolean;
}

export function compileReadFrom(
  scope: StatementScope,
  request: ReadRequest,
  { before, from, isDerived }: ReadSource,
): CompiledSelect {
  const { table, query, shape, count } = request;
  const source: Source = createSource(table, numbered('t', 0), { isDerived });
  const level = compileLevel(scope, { source, items: query.select, level: query.level });
  const aliased = sql`${from} as ${source.alias}`;
  const counted = { from: aliased, level };
  // The planner cannot estimate the result of a function, so its rows are counted.
  const counting = isDerived && count === 'estimated' ? 'exact' : count;
  const statement = compileAnswer(shape, {
    before,
    from: aliased,
    level,
    range: compileRange(query.level, scope.rows),
    total: compileTotal(scope, counted, counting),
    affected: undefined,
  });
  const isPlanned = !isDerived && (counting === 'planned' || counting === 'estimated');
  const above = counting === 'estimated' ? scope.rows : 0;
  return { statement, estimate: isPlanned ? { rows: compileMatches(counted), above } : undefined };
}

/**
 * Counts the matching rows without the limit. An estimate only needs to know whether there are more than are returned.
 */
function compileTotal(scope: StatementScope, counted: Counted, count: ReadRequest['count']): Sql | undefined {
  if (count === undefined || count === 'planned') return undefined;
  const limit = count === 'estimated' ? sql` limit ${value(String(scope.rows + 1))}::bigint` : nothing;
  return sql`(select count(*) from (${compileMatches(counted)}${limit}) as n)`;
}

type Counted = Pick<AnswerParts, 'from' | 'level'>;

/** Joins are part of the count only if they can remove rows. */
function compileMatches({ from, level }: Counted): Sql {
  const joins = level.joinsDecide ? level.joins : nothing;
  return sql`select 1 from ${from}${joins} where ${level.condition}`;
}
