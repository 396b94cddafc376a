import { expect, it } from 'vitest';
import { readCursors } from './section-cursors.ts';

const read = (query: string) =>
  readCursors(new URL(`http://host/admin/people/x?${new URLSearchParams(query)}`));
const uuid = '00000000-0000-4000-8000-00000000000a';

it.each([
  `orders=${uuid}`,
  `assets=${2n ** 256n - 1n}`,
  `points=${2n ** 63n - 1n}`,
  'history=7',
  'progress=2026-11-26T12:00:00.123456+00:00',
  'reports=2026-11-26T12:00:00Z',
])('readCursors accepts %s', (query) => {
  const [section = '', cursor] = query.split('=');
  expect(read(query.replaceAll('+', '%2B'))).toEqual({ [section]: cursor });
});

it.each([
  'orders=x',
  'assets=1e5',
  `points=${2n ** 63n}`,
  `history=${'9'.repeat(30)}`,
  'history=-1',
  'progress=9999-99-99T99:99:99Z',
  'reports=2026-13-45T00:00:00Z',
  'sponsorships=0000-01-01T00:00:00Z',
  'sponsorships=2026-11-26T12:00:00',
])('readCursors answers 404 to %s, which the database would reject', (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
