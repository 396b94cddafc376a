import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [{}, 0],
  [{ milliseconds: 250 }, 250],
  [{ seconds: 1.5 }, 1_500],
  [{ minutes: 1 }, 60_000],
  [{ hours: 2 }, 7_200_000],
  [{ days: 400 }, 34_560_000_000],
  [{ days: 1, hours: 1, minutes: 1, seconds: 1, milliseconds: 1 }, 90_061_001],
])('duration(%j) is %d ms', (parts, expected) => {
  expect(duration(parts)).toBe(expected);
});

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('duration rejects %d', (seconds) => {
  expect(() => duration({ seconds })).toThrow(RangeError);
});
