import { expect, it } from 'vitest';
import { toRowPage } from './row-page.ts';

it.each([
  [[], [], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'behind b'],
])('a page of two of the rows %j contains %j, and the next page begins %s', (found, rows, next) => {
  expect(toRowPage(found, 2, (row) => `behind ${row}`)).toEqual({ rows, next });
});
