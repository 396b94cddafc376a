import { createError } from '../errors.ts';
import { compileEmbed, keyOf, planEmbed } from './compile-embed.ts';
import { compileCast, compileColumn, compileField, type Source } from './compile-field.ts';
import { compileLogic, type FilterScope, isAboutEmbedded } from './compile-filter.ts';
import { compileOrder } from './compile-order.ts';
import type { CompiledEmbed, CompiledLevel, StatementScope } from './compiled-level.ts';
import type { OutputColumn, OutputKey } from './output-columns.ts';
import type { AggregateFunction, AggregateItem, Level, Logic, SelectItem } from './request-query.ts';
import { allOf, join, nothing, type Sql, sql } from './sql.ts';

export interface LevelRequest {
  readonly source: Source;
  readonly items: readonly SelectItem[];
  readonly level: Level;
}

export function compileLevel(scope: StatementScope, request: LevelRequest): CompiledLevel {
  const { source, items, level } = request;
  const embeds = compileEmbeds(scope, request);
  const filters: FilterScope = {
    source,
    embedded: new Map([...embeds].map(([name, embed]) => [name, embed.presence])),
  };
  return {
    columns: items.flatMap((item) => compileItem(scope, source, item, embeds)),
    joins: join(
      [...embeds.values()].map((embed) => embed.join),
      nothing,
    ),
    condition: allOf(level.filters.map((filter) => compileLogic(filters, filter))),
    order: compileOrder(source, level.order, embeds),
    joinsDecide:
      [...embeds.values()].some(({ isInner }) => isInner) ||
      level.filters.some((filter) => referencesEmbedded(filters, filter)),
  };
}

function compileEmbeds(scope: StatementScope, { source, items, level }: LevelRequest) {
  const embeds = new Map<string, CompiledEmbed>();
  for (const item of items) {
    if (item.kind !== 'embed') continue;
    const name = keyOf(item);
    if (embeds.has(name)) {
      throw createError('PGRST100', {
        details: `'${name}' is embedded twice: give one of them another name`,
      });
    }
    const plan = planEmbed(scope, { source, item, level });
    const embedded = compileLevel(scope, { source: plan.source, items: item.items, level: plan.level });
    embeds.set(name, compileEmbed(scope, plan, embedded));
  }
  requireEmbedded(embeds, [...level.below.keys()]);
  requireEmbedded(
    embeds,
    level.order.flatMap(({ embedded }) => embedded ?? []),
  );
  return embeds;
}

function requireEmbedded(embeds: ReadonlyMap<string, unknown>, names: readonly string[]): void {
  const missing = names.find((name) => !embeds.has(name));
  if (missing === undefined) return;
  throw createError('PGRST108', {
    message: `'${missing}' is not an embedded resource in this request`,
    hint: `Verify that '${missing}' is included in the 'select' query parameter.`,
  });
}

function compileItem(
  scope: StatementScope,
  source: Source,
  item: SelectItem,
  embeds: ReadonlyMap<string, CompiledEmbed>,
): readonly OutputColumn[] {
  if (item.kind === 'embed') return embeds.get(keyOf(item))?.columns ?? [];
  if (item.kind === 'all') {
    return [...source.table.columns.values()].map((column) => ({
      key: { kind: 'known', name: column.name },
      sql: compileColumn(source, column),
    }));
  }
  if (item.kind === 'aggregate') return [compileAggregate(scope, source, item)];
  const expression = isCount(source, item) ? sql`count(*)` : compileField(source, item.field).sql;
  const cast = item.cast === undefined ? expression : compileCast(scope.catalogue, expression, item.cast);
  return [{ key: keyOfField(item), sql: cast }];
}

/** Compiles an aggregate. If the level is spread, the parent row computes it, because the grouping happens there. */
function compileAggregate(scope: StatementScope, source: Source, item: AggregateItem): OutputColumn {
  if (!scope.aggregates) throw createError('PGRST123');
  const { function: name, argument, alias, cast } = item;
  const field = argument && compileField(source, argument.field).sql;
  const whole =
    field && argument.cast !== undefined ? compileCast(scope.catalogue, field, argument.cast) : field;
  const key =
    alias === undefined ? ({ kind: 'known', name } as const) : ({ kind: 'given', name: alias } as const);
  const apply = (each: Sql): Sql => {
    const applied = sql`${aggregates[name]}(${each})`;
    return cast === undefined ? applied : compileCast(scope.catalogue, applied, cast);
  };
  return { key, sql: whole ?? sql`true`, aggregate: apply };
}

const aggregates: Readonly<Record<AggregateFunction, Sql>> = {
  sum: sql`sum`,
  avg: sql`avg`,
  count: sql`count`,
  max: sql`max`,
  min: sql`min`,
};

type FieldItem = Extract<SelectItem, { kind: 'field' }>;

/** Whether the item is a count, as in `notes(count)`. A column of that name takes precedence. */
function isCount(source: Source, { field }: FieldItem): boolean {
  return field.name === 'count' && field.path.length === 0 && !source.table.columns.has('count');
}

/** A JSON path is named after its last key. */
function keyOfField({ alias, field }: FieldItem): OutputKey {
  if (alias !== undefined) return { kind: 'given', name: alias };
  const key = field.path.findLast((step) => step.kind === 'key');
  return key === undefined ? { kind: 'known', name: field.name } : { kind: 'given', name: key.text };
}

function referencesEmbedded(filters: FilterScope, logic: Logic): boolean {
  return logic.kind === 'condition'
    ? isAboutEmbedded(filters, logic)
    : logic.parts.some((part) => referencesEmbedded(filters, part));
}
