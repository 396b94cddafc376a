import { toArrayLiteral } from './array-literal.ts';
import type { Argument, DatabaseFunction, Table } from './catalogue.ts';
import type { AnswerShape } from './compile-answer.ts';
import { compileReadFrom } from './compile-read.ts';
import type { StatementScope } from './compiled-level.ts';
import type { AnswerForm } from './media-type.ts';
import type { Preferences } from './preferences.ts';
import type { RequestQuery } from './request-query.ts';
import { comma, join, nothing, quoteName, type Sql, sql, value } from './sql.ts';

/** Arguments as received: a body with names, a body for a single argument, or texts from the query. */
export type CallArguments =
  | { readonly kind: 'json'; readonly text: string; readonly names: ReadonlySet<string> }
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'texts'; readonly texts: ReadonlyMap<string, readonly string[]> };

export interface CallRequest {
  readonly function: DatabaseFunction;
  readonly given: CallArguments;
  readonly query: RequestQuery;
  readonly form: AnswerForm;
  readonly withBody: boolean;
  readonly count: Preferences['count'];
}

/** The function is called once, even if its result is both selected and counted. */
export function compileCall(scope: StatementScope, request: CallRequest): Sql {
  const { function: called, given, query, form, withBody, count } = request;
  const { from, call } = compileArguments(called, given);
  const { returns } = called;
  const table = returns.kind === 'rows' ? returns.table : createValueTable(called);
  const columns = join(
    [...table.columns.values()].map(({ quoted }) => quoted),
    comma,
  );
  // PostgreSQL names the only column of a function after its alias, so the columns are listed here.
  const before = sql`with w as (select r.* from ${from}${call} as r(${columns})) `;
  const shape: AnswerShape = {
    form,
    isSingle: !called.returnsSet,
    isScalar: returns.kind !== 'rows',
    withBody: withBody && returns.kind !== 'void',
  };
  const source = { before, from: sql`w`, isDerived: true };
  return compileReadFrom(scope, { table, query, shape, count }, source).statement;
}

/** A result of single values is treated as a table with one column, named after the function. */
function createValueTable({ name, quoted }: DatabaseFunction): Table {
  const column = {
    name,
    quoted: quoteName(name),
    type: sql`text`,
    kind: 'other',
    default: undefined,
  } as const;
  return {
    schema: '',
    name,
    quoted,
    columns: new Map([[name, column]]),
    primaryKey: [],
    relationships: [],
    computed: new Map(),
  };
}

interface CompiledArguments {
  /** The `from` item that supplies the arguments. */
  readonly from: Sql;
  readonly call: Sql;
}

function compileArguments(called: DatabaseFunction, given: CallArguments): CompiledArguments {
  if (given.kind === 'whole') {
    const type = called.arguments[0]?.type ?? sql`json`;
    return { from: nothing, call: sql`${called.quoted}(${value(given.text)}::${type})` };
  }
  if (given.kind === 'texts') {
    const texts = ({ name, isVariadic }: Argument) => toText(given.texts.get(name) ?? [], isVariadic);
    const used = called.arguments.filter(({ name }) => given.texts.has(name));
    return {
      from: nothing,
      call: compileNamed(called, used, (each) => sql`${value(texts(each))}::${each.type}`),
    };
  }
  const used = called.arguments.filter(({ name }) => given.names.has(name));
  if (used.length === 0) return { from: nothing, call: sql`${called.quoted}()` };
  const types = used.map(({ quoted, type }) => sql`${quoted} ${type}`);
  return {
    from: sql`json_to_record(${value(given.text)}::json) as a(${join(types, comma)}) cross join lateral `,
    call: compileNamed(called, used, ({ quoted }) => sql`a.${quoted}`),
  };
}

function toText(texts: readonly string[], isVariadic: boolean): string {
  const last = texts.at(-1) ?? '';
  return isVariadic && (texts.length > 1 || !last.startsWith('{')) ? toArrayLiteral(texts) : last;
}

function compileNamed(
  called: DatabaseFunction,
  used: readonly Argument[],
  compile: (argument: Argument) => Sql,
): Sql {
  const named = used.map((argument) => {
    const spread = argument.isVariadic ? sql`variadic ` : nothing;
    return sql`${spread}${argument.quoted} => ${compile(argument)}`;
  });
  return sql`${called.quoted}(${join(named, comma)})`;
}
