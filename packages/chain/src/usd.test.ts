import { expect, test } from 'vitest';
import { formatUsd } from './usd.ts';

test.each<[number | bigint, number | undefined, string]>([
  [0, undefined, '$0'],
  [-0.2, undefined, '$0'],
  [1234.5, undefined, '$1,235'],
  [1234.5, 2, '$1,234.50'],
  [0.004, 2, '$0.00'],
  [0.005, 3, '$0.005'],
  [-12, 0, '-$12'],
  [9_007_199_254_740_993n, 0, '$9,007,199,254,740,993'],
])('%s with %s fraction digits is %s', (dollars, fractionDigits, text) => {
  expect(formatUsd(dollars, fractionDigits === undefined ? {} : { fractionDigits })).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (dollars) => {
  expect(() => formatUsd(dollars)).toThrow(RangeError);
});

test.each([-1, 0.5, 101])('refuses %d fraction digits', (fractionDigits) => {
  expect(() => formatUsd(1, { fractionDigits })).toThrow(RangeError);
});
