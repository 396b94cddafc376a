import { expect, it } from 'vitest';
import { toRowPage } from './row-page.ts';

it.each([
  [[], [], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'behind b'],
])('toRowPage turns the rows %j into a page of two: %j, next cursor %s', (found, rows, next) => {
  expect(toRowPage(found, 2, (row) => `behind ${row}`)).toEqual({ rows, next });
});
