import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [187, '3:07'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [3_787, '1:03:07'],
])('clockText shows %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
