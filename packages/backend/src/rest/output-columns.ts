import { comma, join, nothing, numbered, ordinal, quoteName, type Sql, sql, value } from './sql.ts';

/** One key of the JSON that is answered. A name of the catalogue can be written; one that a request thought of is a value. */
export interface OutputColumn {
  readonly key: OutputKey;
  readonly sql: Sql;
  /** `sql` is what is aggregated. All other columns of the row are then grouped by. */
  readonly aggregate?: (argument: Sql) => Sql;
  /** JSON cannot be grouped by as it is. */
  readonly isJson?: boolean;
}

export type OutputKey =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'given'; readonly name: string };

/** Columns under their own names, or under numbers where the names may not be written. */
export type Listing = 'named' | 'numbered';

export function listingOf(columns: readonly OutputColumn[]): Listing {
  return columns.every(({ key }) => key.kind === 'known') ? 'named' : 'numbered';
}

/** What stands behind `select`. */
export function compileColumns(columns: readonly OutputColumn[], listing: Listing): readonly Sql[] {
  const isGrouped = hasAggregate(columns);
  return columns.map(({ key, sql: plain, aggregate, isJson }, index) => {
    const name = listing === 'named' ? quoteName(key.name) : numbered('c', index);
    const grouped = isGrouped && isJson ? sql`(${plain})::jsonb` : plain;
    return sql`${aggregate?.(plain) ?? grouped} as ${name}`;
  });
}

/** By their places: a value within an expression would make it another one. The columns stand first in their `select`. */
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

/** A row of them as JSON. */
export function compileRow(columns: readonly OutputColumn[], listing: Listing, row: Sql): Sql {
  if (listing === 'named') return sql`row_to_json(${row})`;
  if (columns.length === 0) return sql`'{}'::json`;
  const pairs = columns.map(
    ({ key }, index) => sql`(${value(key.name)}::text, to_json(${row}.${numbered('c', index)}))`,
  );
  return sql`(select json_object_agg(f.k, f.v) from (values ${join(pairs, comma)}) as f(k, v))`;
}

/** A row as a line of CSV: like PostgREST, what PostgreSQL writes between the brackets of a record. */
export function compileCsvRow(row: Sql): Sql {
  return sql`substring(${row}::text from 2 for length(${row}::text) - 2)`;
}

export function toCsvHeader(columns: readonly OutputColumn[]): string {
  return columns
    .map(({ key: { name } }) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',');
}

/** What is only there to be ordered by. */
export function compileHidden(expressions: readonly Sql[]): readonly Sql[] {
  return expressions.map((expression, index) => sql`${expression} as ${numbered('o', index)}`);
}
