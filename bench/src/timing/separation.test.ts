import { expect, it } from 'vitest';
import { separation } from './separation.ts';

it('separation is 0.5 for equal groups and 1 for disjoint groups in either order', () => {
  expect(separation([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(separation([1, 2], [3, 4])).toBe(1);
  expect(separation([3, 4], [1, 2])).toBe(1);
  expect(separation([1, 3], [2, 4])).toBe(0.75);
});
