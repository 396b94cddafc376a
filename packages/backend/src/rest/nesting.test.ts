import { expect, it } from 'vitest';
import { nestingOf } from './nesting.ts';

it.each([
  ['', 0, 0],
  ['[]{}()', 1, 1],
  ['[{(', 3, 3],
  [')))[', 1, 1],
  ['["[[["]', 4, 1],
  ['["\\"[[", {}]', 4, 2],
  ['"a" [ "\\\\" [ ]', 2, 2],
])('%s is nested %d deep, and outside of quotes %d', (text, all, unquoted) => {
  expect(nestingOf(text, { withQuoted: true })).toBe(all);
  expect(nestingOf(text, { withQuoted: false })).toBe(unquoted);
});
