import type { Catalogue, Table } from './catalogue.ts';
import { type AnswerShape, compileAnswer, compileTotal } from './compile-answer.ts';
import { createSource, type Source } from './compile-field.ts';
import { compileLevel, compileRange, type StatementScope } from './compile-level.ts';
import type { RequestQuery } from './request-query.ts';
import { nothing, numbered, type Sql, sql } from './sql.ts';

export function createScope(catalogue: Catalogue, rows: number): StatementScope {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return { catalogue, rows, next };
}

export interface ReadRequest {
  readonly table: Table;
  readonly query: RequestQuery;
  readonly shape: AnswerShape;
  readonly withTotal: boolean;
}

/** `select` from a table, or from what a function answered. */
export function compileRead(scope: StatementScope, request: ReadRequest): Sql {
  return compileReadFrom(scope, request, { before: nothing, from: request.table.quoted });
}

export interface ReadSource {
  readonly before: Sql;
  readonly from: Sql;
}

export function compileReadFrom(
  scope: StatementScope,
  request: ReadRequest,
  { before, from }: ReadSource,
): Sql {
  const { table, query, shape, withTotal } = request;
  const source: Source = createSource(table, numbered('t', 0));
  const level = compileLevel(scope, { source, items: query.select, level: query.level });
  const aliased = sql`${from} as ${source.alias}`;
  return compileAnswer(shape, {
    before,
    from: aliased,
    level,
    range: compileRange(query.level, scope.rows),
    total: withTotal ? compileTotal({ from: aliased, level }) : undefined,
    affected: undefined,
  });
}
