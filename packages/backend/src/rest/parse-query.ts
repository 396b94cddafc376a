import { createError } from '../errors.ts';
import { parseJsonPath } from './parse-field.ts';
import { parseCondition, parseGroup } from './parse-logic.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import type { JsonStep, Level, Logic, OrderTerm, RequestQuery } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import { TextCursor } from './text-cursor.ts';

/** A level of the query while it is being parsed. */
interface Draft {
  readonly filters: Logic[];
  order: readonly OrderTerm[] | undefined;
  limit: number | undefined;
  offset: number | undefined;
  readonly below: Map<string, Draft>;
}

export type Parameters = readonly (readonly [name: string, text: string])[];

const everything = [{ kind: 'all' }] as const;

/** The API key may be sent as a query parameter; it is not a filter. */
const apiKeyParameter = 'apikey';

export function parseQuery(parameters: Parameters): RequestQuery {
  const root = createDraft();
  const once = new Map<string, string>();
  for (const [name, text] of parameters) {
    if (text.length > restLimits.maxParameterLength) invalid(`The parameter ${name} is too long`);
    if (name === apiKeyParameter) continue;
    if (name !== 'select' && name !== 'columns' && name !== 'on_conflict') addParameter(root, name, text);
    else if (once.has(name)) invalid(`The parameter ${name} is given twice`);
    else once.set(name, text);
  }
  requireFewFilters(root);
  const select = once.get('select');
  return {
    select: select === undefined ? everything : parseSelect(select),
    level: toLevel(root),
    columns: parseNames('columns parameter', once.get('columns')),
    onConflict: parseNames('on_conflict parameter', once.get('on_conflict')),
  };
}

function addParameter(root: Draft, name: string, text: string): void {
  const { names, path } = parseKey(name);
  const last = names.at(-1) ?? '';
  const isGroup = path.length === 0 && (last === 'and' || last === 'or');
  const isNegated = isGroup && names.at(-2) === 'not';
  const draft = draftBelow(root, names.slice(0, isNegated ? -2 : -1));
  if (isGroup) draft.filters.push(parseGroup(last, isNegated, text));
  else if (path.length === 0 && last === 'order') draft.order = onlyOnce(draft.order, name, parseOrder(text));
  else if (path.length === 0 && last === 'limit')
    draft.limit = onlyOnce(draft.limit, name, toCount(name, text));
  else if (path.length === 0 && last === 'offset')
    draft.offset = onlyOnce(draft.offset, name, toCount(name, text));
  else draft.filters.push(parseCondition({ name: last, path }, text));
}

function parseKey(text: string): { readonly names: readonly string[]; readonly path: readonly JsonStep[] } {
  const cursor = new TextCursor('tree path', text);
  const names: string[] = [];
  do names.push(cursor.takeName());
  while (cursor.take('.'));
  if (names.length > restLimits.maxEmbeddingDepth + 2) cursor.fail('fewer names');
  const path = parseJsonPath(cursor);
  if (!cursor.isAtEnd) cursor.fail('"." or "->"');
  return { names, path };
}

function parseNames(what: string, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const cursor = new TextCursor(what, text);
  const names: string[] = [];
  do names.push(cursor.takeName());
  while (cursor.take(','));
  if (!cursor.isAtEnd) cursor.fail('"," or the end');
  return names;
}

/** More digits than any row count can have are rejected. */
const count = /^\d{1,15}$/;

function toCount(name: string, text: string): number {
  const cursor = new TextCursor(`${name} parameter`, text);
  return count.test(text) ? Number(text) : cursor.fail('a number of rows');
}

function onlyOnce<Value>(before: Value | undefined, name: string, now: Value): Value {
  return before === undefined ? now : invalid(`The parameter ${name} is given twice`);
}

function createDraft(): Draft {
  return { filters: [], order: undefined, limit: undefined, offset: undefined, below: new Map() };
}

function draftBelow(root: Draft, names: readonly string[]): Draft {
  return names.reduce((draft, name) => {
    const below = draft.below.get(name) ?? createDraft();
    draft.below.set(name, below);
    return below;
  }, root);
}

function toLevel({ filters, order, limit, offset, below }: Draft): Level {
  const levels = [...below].map(([name, draft]) => [name, toLevel(draft)] as const);
  return { filters, order: order ?? [], limit, offset: offset ?? 0, below: new Map(levels) };
}

function requireFewFilters(root: Draft): void {
  const countLogic = (logic: Logic): number =>
    logic.kind === 'condition' ? 1 : logic.parts.reduce((sum, part) => sum + countLogic(part), 1);
  const countDraft = ({ filters, below }: Draft): number =>
    filters.reduce((sum, filter) => sum + countLogic(filter), 0) +
    [...below.values()].reduce((sum, draft) => sum + countDraft(draft), 0);
  if (countDraft(root) > restLimits.maxFilters)
    invalid(`There are more than ${restLimits.maxFilters} filters`);
}

function invalid(details: string): never {
  throw createError('PGRST100', { details });
}
