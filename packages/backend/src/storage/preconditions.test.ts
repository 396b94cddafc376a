import { expect, it } from 'vitest';
import { checkPreconditions, isRangeWanted } from './preconditions.ts';

const file = { etag: '"a1"', updatedAt: '2026-03-04T05:06:07.890Z' };
const then = 'Wed, 04 Mar 2026 05:06:07 GMT';
const before = 'Wed, 04 Mar 2026 05:06:06 GMT';

it.each<[Record<string, string>, string]>([
  [{}, 'go on'],
  [{ 'if-none-match': '"a1"' }, 'not modified'],
  [{ 'if-none-match': 'W/"a1"' }, 'not modified'],
  [{ 'if-none-match': '"b2", "a1"' }, 'not modified'],
  [{ 'if-none-match': '*' }, 'not modified'],
  [{ 'if-none-match': '"b2"' }, 'go on'],
  [{ 'if-none-match': '"a1' }, 'go on'],
  [{ 'if-modified-since': then }, 'not modified'],
  [{ 'if-modified-since': before }, 'go on'],
  [{ 'if-modified-since': 'yesterday' }, 'go on'],
  [{ 'if-none-match': '"b2"', 'if-modified-since': then }, 'go on'],
  [{ 'if-match': '"a1"' }, 'go on'],
  [{ 'if-match': '*' }, 'go on'],
  [{ 'if-match': '"b2"' }, 'failed'],
  [{ 'if-match': 'W/"a1"' }, 'failed'],
  [{ 'if-unmodified-since': then }, 'go on'],
  [{ 'if-unmodified-since': before }, 'failed'],
  [{ 'if-match': '"a1"', 'if-unmodified-since': before }, 'go on'],
])('checkPreconditions decides for the headers %j: %s', (headers, expected) => {
  expect(checkPreconditions(new Headers(headers), file)).toBe(expected);
});

it.each([
  [null, true],
  ['"a1"', true],
  ['W/"a1"', false],
  ['"b2"', false],
  [then, true],
  [before, false],
  ['nonsense', false],
])('isRangeWanted returns for If-Range %j: %s', (ifRange, expected) => {
  expect(isRangeWanted(ifRange, file)).toBe(expected);
});
