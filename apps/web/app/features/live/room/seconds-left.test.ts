import { expect, test } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

test.each([
  [null, 1_000_000, 0],
  [1_030_000, 1_000_000, 30],
  [1_030_000, 1_000_001, 30],
  [1_030_000, 1_029_999, 1],
  [1_030_000, 1_030_000, 0],
  [1_030_000, 2_000_000, 0],
  // The clock was set back by an hour.
  [4_600_000, 1_000_000, 30],
])('secondsLeft until %s at %i is %i', (until, now, left) => {
  expect(secondsLeft(until, now, 30_000)).toBe(left);
});
