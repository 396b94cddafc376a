import { comma, join, nothing, numbered, ordinal, quoteName, type Sql, sql, value } from './sql.ts';

/**
 * One key of the JSON response. A name from the catalogue is quoted as SQL text; an alias from the request is a
 * parameter.
 */
export interface OutputColumn {
  readonly key: OutputKey;
  readonly sql: Sql;
  /** Aggregates `sql`; the query then groups by all other columns. */
  readonly aggregate?: (argument: Sql) => Sql;
  /** JSON has no equality operator, so it must be converted before grouping. */
  readonly isJson?: boolean;
}

export type OutputKey =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'given'; readonly name: string };

/** Columns under their own names, or numbered where names cannot appear in SQL text. */
export type Listing = 'named' | 'numbered';

export function listingOf(columns: readonly OutputColumn[]): Listing {
  return columns.every(({ key }) => key.kind === 'known') ? 'named' : 'numbered';
}

/** Compiles the select list. */
export function compileColumns(columns: readonly OutputColumn[], listing: Listing): readonly Sql[] {
  const isGrouped = hasAggregate(columns);
  return columns.map(({ key, sql: plain, aggregate, isJson }, index) => {
    const name = listing === 'named' ? quoteName(key.name) : numbered('c', index);
    const grouped = isGrouped && isJson ? sql`(${plain})::jsonb` : plain;
    return sql`${aggregate?.(plain) ?? grouped} as ${name}`;
  });
}

/**
 * Groups by ordinal, because an expression with a parameter would not equal the selected one. These columns must come
 * first in the select list.
 */
export function compileGrouping(columns: readonly OutputColumn[]): Sql {
  if (!hasAggregate(columns)) return nothing;
  const places = columns.flatMap(({ aggregate }, index) =>
    aggregate === undefined ? [ordinal(index + 1)] : [],
  );
  return places.length === 0 ? nothing : sql` group by ${join(places, comma)}`;
}

function hasAggregate(columns: readonly OutputColumn[]): boolean {
  return columns.some(({ aggregate }) => aggregate !== undefined);
}

/** Compiles a row to a JSON object. */
export function compileRow(columns: readonly OutputColumn[], listing: Listing, row: Sql): Sql {
  if (listing === 'named') return sql`row_to_json(${row})`;
  if (columns.length === 0) return sql`'{}'::json`;
  const pairs = columns.map(
    ({ key }, index) => sql`(${value(key.name)}::text, to_json(${row}.${numbered('c', index)}))`,
  );
  return sql`(select json_object_agg(f.k, f.v) from (values ${join(pairs, comma)}) as f(k, v))`;
}

/** Compiles a row to a line of CSV, which like in PostgREST is the text of the record without its parentheses. */
export function compileCsvRow(row: Sql): Sql {
  return sql`substring(${row}::text from 2 for length(${row}::text) - 2)`;
}

export function toCsvHeader(columns: readonly OutputColumn[]): string {
  return columns
    .map(({ key: { name } }) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',');
}

/** Columns that are selected only for ordering. */
export function compileHidden(expressions: readonly Sql[]): readonly Sql[] {
  return expressions.map((expression, index) => sql`${expression} as ${numbered('o', index)}`);
}
