import type { CompiledLevel } from './compile-level.ts';
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

/** In which form PostgreSQL writes what is answered. */
export interface AnswerShape {
  readonly form: AnswerForm;
  /** One value, and no list of them. */
  readonly isSingle: boolean;
  /** Values as they are, and not as objects. */
  readonly isScalar: boolean;
  readonly withBody: boolean;
}

export interface AnswerParts {
  /** `with …` in front of everything. */
  readonly before: Sql;
  readonly from: Sql;
  readonly level: CompiledLevel;
  readonly range: Sql;
  /** How many rows there are in all; absent when nobody asked. */
  readonly total: Sql | undefined;
  readonly affected: Sql | undefined;
}

/** The whole statement: one row, of the body and of how many rows are in it. */
export function compileAnswer(shape: AnswerShape, parts: AnswerParts): Sql {
  const { before, from, level, range, total, affected } = parts;
  const listing = shape.form.kind === 'csv' || shape.isScalar ? 'numbered' : listingOf(level.columns);
  const columns = join(compileColumns(level.columns, listing), comma);
  const rows = sql`select ${columns} from ${from}${level.joins} where ${level.condition}${compileGrouping(level.columns)}${level.order}${range}`;
  const body = shape.withBody ? compileBody(shape, level.columns, listing) : sql`null::text`;
  const most = sql`${value(String(restLimits.answerBytes))}::int`;
  return sql`${before}select case when octet_length(a.body) <= ${most} then a.body end as body, a.returned,
    (octet_length(a.body) > ${most})::text as "tooLarge", ${total ?? sql`null`}::text as total, ${affected ?? sql`null`}::text as affected
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
