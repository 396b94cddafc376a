import { createError } from '../errors.ts';
import { toArrayLiteral } from './array-literal.ts';
import { compileField, type Expression, type Source } from './compile-field.ts';
import type { CompareOperator, Condition, IsValue, Logic, SearchOperator, Test } from './request-query.ts';
import { join, nothing, type Sql, sql, value } from './sql.ts';

/** What a filter can refer to. */
export interface FilterScope {
  readonly source: Source;
  /** Expressions that tell whether an embedded resource has rows, by its key. */
  readonly embedded: ReadonlyMap<string, Sql>;
}

const operators: Readonly<Record<CompareOperator, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};

const isTests: Readonly<Record<IsValue, Sql>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

const searches: Readonly<Record<SearchOperator, Sql>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

export function compileLogic(scope: FilterScope, logic: Logic): Sql {
  if (logic.kind === 'condition') return negate(logic.isNegated, compileCondition(scope, logic));
  const separator = logic.kind === 'and' ? sql` and ` : sql` or `;
  const parts = logic.parts.map((part) => compileLogic(scope, part));
  return negate(logic.isNegated, sql`(${join(parts, separator)})`);
}

function negate(isNegated: boolean, condition: Sql): Sql {
  return isNegated ? sql`not (${condition})` : condition;
}

/** Whether the filter tests an embedded resource for null instead of a column. */
export function isAboutEmbedded({ source, embedded }: FilterScope, { field }: Condition): boolean {
  return embedded.has(field.name) && field.path.length === 0 && !source.table.columns.has(field.name);
}

function compileCondition(scope: FilterScope, condition: Condition): Sql {
  const { field, test } = condition;
  const presence = isAboutEmbedded(scope, condition) ? scope.embedded.get(field.name) : undefined;
  if (presence !== undefined) return compilePresence(presence, test, field.name);
  return compileTest(compileField(scope.source, field), test);
}

function compilePresence(presence: Sql, test: Test, name: string): Sql {
  if (test.kind === 'is' && test.value === 'null') return sql`not (${presence})`;
  if (test.kind === 'is' && test.value === 'not_null') return presence;
  throw createError('PGRST120', {
    message: `Bad operator on the '${name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

function compileTest(left: Expression, test: Test): Sql {
  switch (test.kind) {
    case 'compare':
      return compileComparison(left, test);
    case 'in':
      return sql`${left.sql} = any(${value(toArrayLiteral(test.values))})`;
    case 'is':
      return sql`${left.sql} ${isTests[test.value]}`;
    case 'search':
      return compileSearch(left, test);
  }
}

function compileComparison(left: Expression, { operator, value: text, quantifier }: Compare): Sql {
  const isPattern = operator === 'like' || operator === 'ilike';
  const right = value(isPattern ? text.replaceAll('*', '%') : text);
  if (quantifier === undefined) return sql`${left.sql} ${operators[operator]} ${right}`;
  const word = quantifier === 'any' ? sql`any` : sql`all`;
  return sql`${left.sql} ${operators[operator]} ${word}(${right})`;
}

type Compare = Extract<Test, { kind: 'compare' }>;
type Search = Extract<Test, { kind: 'search' }>;

function compileSearch({ sql: left, kind }: Expression, { operator, config, value: text }: Search): Sql {
  const language = config === undefined ? nothing : sql`${value(config)}::regconfig, `;
  const words = kind === 'text' || kind === 'json' ? sql`to_tsvector(${language}${left})` : left;
  return sql`${words} @@ ${searches[operator]}(${language}${value(text)}::text)`;
}
