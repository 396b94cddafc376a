import { describe, expect, it } from 'vitest';
import { dayBounds, isDay, listParams, listPath, readListQuery } from './list-query.ts';
import { type ListSpec, yesOrNo } from './list-spec.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const spec: ListSpec = {
  path: '/admin/list',
  filters: [
    { kind: 'text', name: 'q', label: '查找' },
    { kind: 'choice', name: 'banned', label: '已停用', options: yesOrNo },
    { kind: 'known', name: 'coin', label: '币种', isValid: (coin) => coin === 'SUI' },
    { kind: 'day', name: 'from', label: '从' },
    { kind: 'day', name: 'to', label: '到' },
  ],
  sorts: [
    { value: 'newest', title: '最新', column: 'at', direction: 'descending' },
    { value: 'oldest', title: '最早', column: 'at', direction: 'ascending' },
  ],
  columns: [
    { name: 'name', title: '名字' },
    { name: 'at', title: '时间' },
    { name: 'id', title: '编号', isExtra: true },
  ],
};
const read = (query: string) => readListQuery(new URL(`http://site.test/admin/list?${query}`), spec);

describe('the URL of a list', () => {
  it('round-trips through the links of the page', () => {
    const query = `q=%E7%A9%97+%26+%E5%AD%A6&banned=yes&from=2026-11-01&sort=oldest&col=at&col=id`;
    expect(listParams(spec, read(query)).toString()).toBe(query);
    const page = `${query}&before=${id}%7E%7E2026-11-26T00%3A00%3A00Z`;
    const asked = read(page);
    expect(listPath(spec, listParams(spec, asked, { cursor: asked.cursor }))).toBe(`/admin/list?${page}`);
  });

  it('ignores empty fields of a form sent without script, and unknown columns', () => {
    const query = read('q=++&banned=&from=&to=&sort=&coin=&col=gone&utm=1');
    expect(query).toMatchObject({
      filters: {},
      sort: 'newest',
      columns: null,
      cursor: null,
      problem: null,
    });
    expect(listPath(spec, listParams(spec, query))).toBe('/admin/list');
  });

  it.each([
    'banned=maybe',
    'coin=DOGE',
    'sort=random',
    'after=1',
    `after=${id}~~x`,
    'before=',
    `after=${id}~~2026-11-26T00:00:00Z&before=${id}~~2026-11-26T00:00:00Z`,
  ])('is rejected with 404 if its query is %s', (query) => {
    expect(() => read(query)).toThrowError(expect.objectContaining({ init: { status: 404 } }));
  });

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'to=0026-01-01',
    `q=${'x'.repeat(101)}`,
    'from=2026-11-02&to=2026-11-01',
  ])('reports a problem to show beside the invalid input %s', (query) => {
    expect(read(query).problem).not.toBeNull();
  });

  it('reads days in Beijing time and includes the last day', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(dayBounds({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from_time: '2026-11-01T00:00:00+08:00',
      to_time: '2026-11-30T16:00:00.000Z',
    });
    expect(dayBounds({})).toEqual({});
  });
});
