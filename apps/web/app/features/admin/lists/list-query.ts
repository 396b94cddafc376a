import { dayMs } from '@suixue/chain/duration';
import { data } from 'react-router';
import type { ListFilter, ListSort, ListSpec } from './list-spec.ts';
import { cursorToText, type RowCursor, textToCursor } from './row-cursor.ts';

/** Filters, order and page of a list, as its URL states them. */
export interface ListQuery {
  /** Filters that are used, by name. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Chosen columns; null for the usual ones. */
  readonly columns: readonly string[] | null;
  readonly cursor: RowCursor | null;
  readonly isBackwards: boolean;
  /** What is wrong with a filter that was typed; null if nothing is. */
  readonly problem: string | null;
}

/** Longer than anything that can be searched for. */
const maxText = 100;

/** Throws a 404 response for a URL that no link or form of the list leads to. */
export function readListQuery({ searchParams }: URL, spec: ListSpec): ListQuery {
  const problems: string[] = [];
  const filters: Record<string, string> = {};
  for (const filter of spec.filters) {
    const value = (searchParams.get(filter.name) ?? '').trim();
    if (value === '') continue;
    if (!isPossible(filter, value)) {
      if (filter.kind === 'choice' || filter.kind === 'known') throw notThere();
      problems.push(
        filter.kind === 'day'
          ? `“${filter.label}”要写成 2026-11-26 的样子。`
          : `“${filter.label}”最多 ${maxText} 个字。`,
      );
    }
    filters[filter.name] = value;
  }
  const { from, to } = filters;
  if (problems.length === 0 && from !== undefined && to !== undefined && from > to)
    problems.push('结束的日期早于开始的日期。');
  const after = searchParams.get('after');
  const before = searchParams.get('before');
  const cursorText = after ?? before;
  const sort = readSort(searchParams.get('sort'), spec).value;
  const cursor = cursorText === null ? null : textToCursor(cursorText, spec.cursor, sort);
  if (cursorText !== null && (cursor === null || (after !== null && before !== null))) throw notThere();
  return {
    filters,
    sort,
    columns: readColumns(searchParams.getAll('col'), spec),
    cursor,
    isBackwards: before !== null,
    problem: problems[0] ?? null,
  };
}

const notThere = () => data('没有这一页。请回到列表，重新筛选。', { status: 404 });

function isPossible(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'text':
      return value.length <= maxText && !value.includes('\0');
    case 'choice':
      return filter.options.some((option) => option.value === value);
    case 'known':
      return filter.isValid(value);
    case 'day':
      return isDay(value);
  }
}

/** A date of the calendar that both the form and the database know. */
export function isDay(text: string): boolean {
  const day = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day) &&
    new Date(day).toISOString().slice(0, 10) === text
  );
}

function readSort(asked: string | null, { sorts }: ListSpec): ListSort {
  if (asked === null || asked === '') return sorts[0];
  const sort = sorts.find(({ value }) => value === asked);
  if (!sort) throw notThere();
  return sort;
}

/** The first column is always shown. Unknown names, such as those of an older link, are left out. */
function readColumns(asked: readonly string[], { columns }: ListSpec): readonly string[] | null {
  const known = columns.slice(1).filter(({ name }) => asked.includes(name));
  return known.length === 0 ? null : known.map(({ name }) => name);
}

type Changes = Partial<Pick<ListQuery, 'filters' | 'sort' | 'cursor' | 'isBackwards'>>;

/** The URL parameters of a query without its page, with changes. */
export function listParams(spec: ListSpec, query: ListQuery, changes: Changes = {}): URLSearchParams {
  const { filters, sort, cursor, isBackwards } = { ...query, cursor: null, ...changes };
  const params = new URLSearchParams(filters);
  if (sort !== spec.sorts[0].value) params.set('sort', sort);
  for (const column of query.columns ?? []) params.append('col', column);
  if (cursor) params.set(isBackwards ? 'before' : 'after', cursorToText(cursor));
  return params;
}

export function listPath(spec: ListSpec, params: URLSearchParams): string {
  return params.size === 0 ? spec.path : `${spec.path}?${params}`;
}

/** The moments of the filters `from` and `to`, which name days in Beijing; the end is excluded. */
export function dayBounds({ from, to }: ListQuery['filters']): { from_time?: string; to_time?: string } {
  return {
    ...(from !== undefined && { from_time: `${from}T00:00:00+08:00` }),
    ...(to !== undefined && {
      to_time: new Date(Date.parse(`${to}T00:00:00+08:00`) + dayMs).toISOString(),
    }),
  };
}
