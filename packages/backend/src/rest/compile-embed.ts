import type { ComputedRelationship, Pair, Relationship } from './catalogue.ts';
import { compileColumn, compileField, compileWholeRow, createSource, type Source } from './compile-field.ts';
import { compileRange } from './compile-order.ts';
import type { CompiledEmbed, CompiledLevel, StatementScope } from './compiled-level.ts';
import { findRelationship } from './find-relationship.ts';
import {
  compileColumns,
  compileGrouping,
  compileHidden,
  compileRow,
  listingOf,
  type OutputColumn,
} from './output-columns.ts';
import type { EmbedItem, Level } from './request-query.ts';
import { allOf, comma, join, nothing, numbered, type Sql, sql } from './sql.ts';

export interface EmbedRequest {
  /** The parent rows and the columns used from them. */
  readonly source: Source;
  readonly level: Level;
  readonly item: EmbedItem;
}

const empty: Level = { filters: [], order: [], limit: undefined, offset: 0, below: new Map() };

/** The key of the embedded resource in the response and in filters. */
export function keyOf({ alias, target }: EmbedItem): string {
  return alias ?? target;
}

/** The parts of an embed that its own level is compiled from. */
export interface EmbedPlan {
  readonly request: EmbedRequest;
  readonly relationship: AnyRelationship;
  readonly alias: Sql;
  /** The embedded rows and the request for them. */
  readonly source: Source;
  readonly level: Level;
}

export function planEmbed(scope: StatementScope, request: EmbedRequest): EmbedPlan {
  const { item } = request;
  const relationship = findRelationship(request.source.table, item);
  const alias = numbered('e', scope.next());
  const depth = request.source.depth + 1;
  const source = createSource(relationship.to, numbered('t', scope.next()), { depth });
  return { request, relationship, alias, source, level: request.level.below.get(keyOf(item)) ?? empty };
}

/** Joins the compiled level of a planned embed to the rows that contain it. */
export function compileEmbed(scope: StatementScope, plan: EmbedPlan, level: CompiledLevel): CompiledEmbed {
  const { alias, relationship, request } = plan;
  const { item } = request;
  const isMany = isToMany(relationship);
  const rows = compileRows(scope, plan, level);
  const presence = sql`${alias}.v is not null`;
  const lateral = sql`lateral (${rows}) as ${alias}`;
  const onlyWith = isMany ? presence : sql`true`;
  return {
    alias,
    join: item.isInner ? sql` join ${lateral} on ${onlyWith}` : sql` left join ${lateral} on true`,
    columns: item.isSpread ? spread(alias, level, isMany) : outputOf(alias, item, isMany),
    presence,
    isInner: item.isInner,
    isMany,
  };
}

/** At most one row with a column `v`: a JSON object, a list, or a marker that a row exists. */
function compileRows(scope: StatementScope, plan: EmbedPlan, level: CompiledLevel): Sql {
  const { request, relationship, source, level: requested } = plan;
  const { item, level: parent } = request;
  const { from, link } = compileLink(scope, request.source, source, relationship);
  const isHoisted = item.isSpread && !isToMany(relationship);
  const grouping = isHoisted ? nothing : compileGrouping(level.columns);
  const rest = sql` from ${from}${level.joins} where ${link} and ${level.condition}${grouping}${level.order}`;
  const terms = parent.order.filter(({ embedded }) => embedded === keyOf(item));
  const hidden = terms.map(({ field }) => compileField(source, field).sql);
  const row = numbered('j', scope.next());
  const listing = hidden.length > 0 ? 'numbered' : listingOf(level.columns);
  const json = compileRow(level.columns, listing, row);
  const list = compileColumns(level.columns, listing);
  const ranged = (maxRows: number | undefined) => sql`${rest}${compileRange(requested, maxRows)}`;
  if (item.isSpread && !isHoisted) {
    const rows = sql`select ${join(compileColumns(level.columns, 'numbered'), comma)}${ranged(scope.rows)}`;
    return sql`select ${compileLists(level.columns, row)} from (${rows}) as ${row}`;
  }
  if (isHoisted) {
    // Spread aggregates pass their argument through; the parent row computes the aggregate.
    const plain = level.columns.map(({ key, sql }) => ({ key, sql }));
    const flat = withHidden([sql`true as v`, ...compileColumns(plain, 'numbered')], hidden);
    return sql`select ${flat}${ranged(undefined)}`;
  }
  if (isToMany(relationship)) {
    const rows = sql`select ${join(list, comma)}${ranged(scope.rows)}`;
    return sql`select json_agg(${json}) as v from (${rows}) as ${row}`;
  }
  const shown = [sql`${json} as v`, ...passOn(row, hidden)];
  const only = sql`select ${withHidden(list, hidden)}${ranged(undefined)}`;
  return sql`select ${join(shown, comma)} from (${only}) as ${row}`;
}

function withHidden(columns: readonly Sql[], hidden: readonly Sql[]): Sql {
  return join([...columns, ...compileHidden(hidden)], comma);
}

type AnyRelationship = Relationship | ComputedRelationship;

function isToMany(relationship: AnyRelationship): boolean {
  if (relationship.kind === 'computed') return relationship.isMany;
  return relationship.kind === 'one-to-many' || relationship.kind === 'many-to-many';
}

function passOn(row: Sql, hidden: readonly Sql[]): readonly Sql[] {
  return compileHidden(hidden.map((_expression, index) => sql`${row}.${numbered('o', index)}`));
}

interface Link {
  readonly from: Sql;
  readonly link: Sql;
}

/** Compiles the condition that joins the embedded rows to the parent row. */
function compileLink(
  scope: StatementScope,
  parent: Source,
  source: Source,
  relationship: AnyRelationship,
): Link {
  if (relationship.kind === 'computed') {
    const rows = sql`${relationship.quoted}(${compileWholeRow(parent)})`;
    return { from: sql`${rows} as ${source.alias}`, link: sql`true` };
  }
  const table = sql`${source.table.quoted} as ${source.alias}`;
  if (relationship.kind !== 'many-to-many') {
    return { from: table, link: compilePairs(relationship.pairs, parent, source) };
  }
  const junction = createSource(relationship.junction, numbered('t', scope.next()));
  const through = sql`${junction.table.quoted} as ${junction.alias}`;
  return {
    from: sql`${table} join ${through} on ${compilePairs(relationship.far, junction, source)}`,
    link: compilePairs(relationship.near, parent, junction),
  };
}

function compilePairs(pairs: readonly Pair[], near: Source, far: Source): Sql {
  return allOf(pairs.map(([from, to]) => sql`${compileColumn(far, to)} = ${compileColumn(near, from)}`));
}

function outputOf(alias: Sql, item: EmbedItem, isMany: boolean): readonly OutputColumn[] {
  // An empty selection only checks whether related rows exist.
  if (item.items.length === 0) return [];
  const key = { kind: item.alias === undefined ? 'known' : 'given', name: keyOf(item) } as const;
  return [{ key, sql: isMany ? sql`coalesce(${alias}.v, '[]'::json)` : sql`${alias}.v`, isJson: true }];
}

/** When many rows are spread, each column becomes a list of its values. */
function compileLists(columns: readonly OutputColumn[], row: Sql): Sql {
  const lists = columns.map((_column, index) => {
    const name = numbered('c', index);
    return sql`, coalesce(json_agg(${row}.${name}), '[]'::json) as ${name}`;
  });
  return sql`case when count(*) > 0 then true end as v${join(lists, nothing)}`;
}

function spread(alias: Sql, { columns }: CompiledLevel, isMany: boolean): readonly OutputColumn[] {
  return columns.map((column, index) => {
    const spreadOut = sql`${alias}.${numbered('c', index)}`;
    return isMany ? { key: column.key, sql: spreadOut, isJson: true } : { ...column, sql: spreadOut };
  });
}
