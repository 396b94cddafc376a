import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { remainingTime } from '@suixue/academy/membership/remaining-time';
import { expect, test } from 'vitest';
import { remainingText } from './remaining-text.ts';

const now = 1_795_219_200_000n;

test.each([
  [-1n, '已过期'],
  [0n, '已过期'],
  [1n, '少于1分钟'],
  [60_000n, '1分钟'],
  [3_599_999n, '59分钟'],
  [3_600_000n, '1小时'],
  [86_399_999n, '23小时'],
  [30n * 86_400_000n - 1n, '30天'],
  [permanentExpiry - now, '永久'],
])('remainingText shows %d ms as %s', (left, text) => {
  expect(remainingText(remainingTime({ expireAt: now + left, now }))).toBe(text);
});
