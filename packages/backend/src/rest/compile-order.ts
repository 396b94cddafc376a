import { createError } from '../errors.ts';
import { compileField, type Source } from './compile-field.ts';
import type { CompiledEmbed } from './compiled-level.ts';
import type { Level, OrderTerm } from './request-query.ts';
import { comma, join, nothing, numbered, type Sql, sql, value } from './sql.ts';

const directions = { asc: sql` asc`, desc: sql` desc` };
const nullsAt = { first: sql` nulls first`, last: sql` nulls last` };

export function compileOrder(
  source: Source,
  terms: readonly OrderTerm[],
  embeds: ReadonlyMap<string, CompiledEmbed>,
): Sql {
  if (terms.length === 0) return nothing;
  const counts = new Map<string, number>();
  const compiled = terms.map((term) => {
    const by = compileBy(source, term, embeds, counts);
    const direction = term.direction === undefined ? nothing : directions[term.direction];
    return sql`${by}${direction}${term.nulls === undefined ? nothing : nullsAt[term.nulls]}`;
  });
  return sql` order by ${join(compiled, comma)}`;
}

/** Orders by an embedded resource through hidden columns, one for each order term of it. */
function compileBy(
  source: Source,
  { field, embedded }: OrderTerm,
  embeds: ReadonlyMap<string, CompiledEmbed>,
  counts: Map<string, number>,
): Sql {
  const embed = embedded === undefined ? undefined : embeds.get(embedded);
  if (embedded === undefined || embed === undefined) return compileField(source, field).sql;
  if (embed.isMany) {
    throw createError('PGRST118', {
      message: `A related order on '${embedded}' is not possible`,
      details: `'${source.table.name}' and '${embedded}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const count = counts.get(embedded) ?? 0;
  counts.set(embedded, count + 1);
  return sql`${embed.alias}.${numbered('o', count)}`;
}

/** Compiles `limit` and `offset`, with at most `maxRows` rows. */
export function compileRange({ limit, offset }: Level, maxRows: number | undefined): Sql {
  const rows = Math.min(limit ?? Number.POSITIVE_INFINITY, maxRows ?? Number.POSITIVE_INFINITY);
  const limitClause = Number.isFinite(rows) ? sql` limit ${value(String(rows))}::bigint` : nothing;
  return offset === 0 ? limitClause : sql`${limitClause} offset ${value(String(offset))}::bigint`;
}
