import { z } from 'zod';
import type { ContentDocument } from './document.ts';
import { requireBounded } from './query-bounds.ts';
import { QueryParseError } from './query-error.ts';
import {
  type FieldPath,
  omitFields,
  parseComparableField,
  parseField,
  pickFields,
  readField,
  show,
} from './query-fields.ts';
import { type Predicate, parseWhere, type WhereInput } from './query-where.ts';
import { normalizePath } from './site-path.ts';

export { QueryParseError } from './query-error.ts';
export type { WhereInput } from './query-where.ts';

export type SortInput = Record<string, 1 | -1>;

/** An unchecked query, as a client sends it. */
export interface QueryParams {
  first?: boolean;
  count?: boolean;
  where?: WhereInput | WhereInput[];
  sort?: SortInput | SortInput[];
  only?: string | string[];
  without?: string | string[];
  skip?: number;
  limit?: number;
  /**
   * Selects the neighbours of one document, given by path or condition, in the list that the other parameters define.
   */
  surround?: { query: string | WhereInput; before?: number; after?: number };
}

export type ProjectedDocument = Partial<ContentDocument>;

export type QueryResult =
  | { kind: 'first'; document: ProjectedDocument | null }
  | { kind: 'count'; count: number }
  | { kind: 'list'; documents: ProjectedDocument[] }
  | { kind: 'surround'; documents: (ProjectedDocument | null)[] };

type Mode =
  | { kind: 'first' }
  | { kind: 'count' }
  | { kind: 'list' }
  | { kind: 'surround'; matches: Predicate; before: number; after: number };

/** A validated query, created by `parseQuery` only. */
export interface ParsedQuery {
  mode: Mode;
  where: Predicate;
  sort: { field: FieldPath; direction: 1 | -1 }[];
  only: FieldPath[] | undefined;
  without: FieldPath[];
  skip: number;
  limit: number;
}

export const maxQueryLimit = 100;
const maxNeighbours = 10;

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);

const paramsSchema = z.strictObject({
  first: z.boolean().optional(),
  count: z.boolean().optional(),
  where: z.unknown().optional(),
  sort: oneOrMore(z.record(z.string(), z.union([z.literal(1), z.literal(-1)]))).optional(),
  only: oneOrMore(z.string()).optional(),
  without: oneOrMore(z.string()).optional(),
  skip: z.number().int().min(0).max(100_000).optional(),
  limit: z.number().int().min(0).max(maxQueryLimit).optional(),
  surround: z
    .strictObject({
      query: z.union([z.string(), z.record(z.string(), z.unknown())]),
      before: z.number().int().min(0).max(maxNeighbours).default(1),
      after: z.number().int().min(0).max(maxNeighbours).default(1),
    })
    .optional(),
});
type CheckedParams = z.output<typeof paramsSchema>;

const navigationSchema = z.strictObject({ where: z.unknown().optional() });

export interface NavigationParams {
  where?: WhereInput | WhereInput[];
}

/** Throws only `QueryParseError`, for any input. */
export function parseQuery(input: unknown): ParsedQuery {
  const params = check(paramsSchema, input);
  return {
    mode: parseMode(params),
    where: parseWhere(params.where ?? {}),
    sort: (params.sort ?? []).flatMap((rule) =>
      Object.entries(rule).map(([name, direction]) => ({ field: parseComparableField(name), direction })),
    ),
    only: params.only?.map(parseField),
    without: (params.without ?? []).map(parseField),
    skip: params.skip ?? 0,
    limit: params.limit ?? maxQueryLimit,
  };
}

export function parseNavigationQuery(input: unknown): Predicate {
  return parseWhere(check(navigationSchema, input).where ?? {});
}

/** `documents` are the ones that the reader may see, in reading order, which also breaks ties of a sort. */
export function runQuery(query: ParsedQuery, documents: readonly ContentDocument[]): QueryResult {
  const found = documents.filter(query.where);
  if (query.sort.length > 0) found.sort((a, b) => compareBy(query.sort, a, b));
  const project = (document: ContentDocument): ProjectedDocument => {
    const picked = query.only === undefined ? document : pickFields(document, query.only);
    return query.without.length === 0 ? picked : omitFields(picked, query.without);
  };
  const { mode } = query;
  switch (mode.kind) {
    case 'first': {
      const first = found[query.skip];
      return { kind: 'first', document: first === undefined ? null : project(first) };
    }
    case 'count':
      return { kind: 'count', count: found.length };
    case 'list':
      return { kind: 'list', documents: found.slice(query.skip, query.skip + query.limit).map(project) };
    case 'surround': {
      const at = found.findIndex(mode.matches);
      const places = [...offsets(-mode.before, -1), ...offsets(1, mode.after)];
      const neighbours = places.map((offset) => (at < 0 ? undefined : found[at + offset]));
      return { kind: 'surround', documents: neighbours.map((it) => (it === undefined ? null : project(it))) };
    }
  }
}

function parseMode({ first, count, surround }: CheckedParams): Mode {
  const wanted = [first === true, count === true, surround !== undefined].filter(Boolean).length;
  if (wanted > 1) throw new QueryParseError('查询参数 first、count、surround 只能使用其中一个。');
  if (first === true) return { kind: 'first' };
  if (count === true) return { kind: 'count' };
  if (surround === undefined) return { kind: 'list' };
  const { query, before, after } = surround;
  if (typeof query !== 'string') return { kind: 'surround', matches: parseWhere(query), before, after };
  const path = normalizePath(query);
  return { kind: 'surround', matches: (value) => readField(value, ['_path']) === path, before, after };
}

function check<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  requireBounded(input);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw new QueryParseError(`查询参数 ${show(issue.keys.join('、'))} 无法识别。`);
  }
  const name = show((issue?.path ?? []).join('.'));
  throw new QueryParseError(name === '' ? '查询参数必须是一个对象。' : `查询参数 ${name} 的值不正确。`);
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

function compareBy(rules: ParsedQuery['sort'], a: ContentDocument, b: ContentDocument): number {
  for (const { field, direction } of rules) {
    const left = readField(a, field) ?? null;
    const right = readField(b, field) ?? null;
    // Missing values come last in either direction.
    if (left === null && right === null) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    const order = compareValues(left, right);
    if (order !== 0) return order * direction;
  }
  return 0;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return 0;
}

function offsets(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, position) => from + position);
}
