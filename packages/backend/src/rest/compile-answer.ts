import type { CompiledLevel } from './compiled-level.ts';
import type { AnswerForm } from './media-type.ts';
import {
  compileColumns,
  compileCsvRow,
  compileGrouping,
  compileRow,
  type Listing,
  listingOf,
  type OutputColumn,
  toCsvHeader,
} from './output-columns.ts';
import { restLimits } from './rest-limits.ts';
import { comma, join, type Sql, sql, value } from './sql.ts';

/** The format in which PostgreSQL writes the response body. */
export interface AnswerShape {
  readonly form: AnswerForm;
  /** One row instead of a list. */
  readonly isSingle: boolean;
  /** Bare values instead of objects. */
  readonly isScalar: boolean;
  readonly withBody: boolean;
}

export interface AnswerParts {
  /** A `with …` clause in front of the statement. */
  readonly before: Sql;
  readonly from: Sql;
  readonly level: CompiledLevel;
  readonly range: Sql;
  /** Counts all matching rows; absent if no count was requested. */
  readonly total: Sql | undefined;
  readonly affected: Sql | undefined;
}

/**
 * Compiles the whole statement. It returns one row: `body` (null if it is too large), `returned`, the number of rows in it, `tooLarge`, `total`,
 * the number of all matching rows, and `affected`, the number of changed rows; both are null if not requested.
 */
export function compileAnswer(shape: AnswerShape, parts: AnswerParts): Sql {
  const { before, from, level, range, total, affected } = parts;
  const listing = shape.form.kind === 'csv' || shape.isScalar ? 'numbered' : listingOf(level.columns);
  const columns = join(compileColumns(level.columns, listing), comma);
  const rows = sql`select ${columns} from ${from}${level.joins} where ${level.condition}${compileGrouping(level.columns)}${level.order}${range}`;
  const body = shape.withBody ? compileBody(shape, level.columns, listing) : sql`null::text`;
  const maxBytes = sql`${value(String(restLimits.maxAnswerBytes))}::int`;
  return sql`${before}select case when octet_length(a.body) <= ${maxBytes} then a.body end as body, a.returned,
    (octet_length(a.body) > ${maxBytes})::text as "tooLarge", ${total ?? sql`null`}::text as total, ${affected ?? sql`null`}::text as affected
    from (select ${body} as body, count(*)::text as returned from (${rows}) as s) as a`;
}

function compileBody(shape: AnswerShape, columns: readonly OutputColumn[], listing: Listing): Sql {
  if (shape.form.kind === 'csv') {
    const header = value(`${toCsvHeader(columns)}\n`);
    return sql`${header}::text || coalesce(string_agg(${compileCsvRow(sql`s`)}, ${value('\n')}), '')`;
  }
  const plain = shape.isScalar ? sql`to_json(s.c0)` : compileRow(columns, listing, sql`s`);
  const row = shape.form.withoutNulls ? sql`json_strip_nulls(${plain})` : plain;
  return shape.isSingle || shape.form.kind === 'object'
    ? sql`(json_agg(${row}) -> 0)::text`
    : sql`coalesce(json_agg(${row}), '[]'::json)::text`;
}
