import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [2_592_000_000n, '30 天'],
  [90_000_000n, '25 小时'],
  [5_400_000n, '90 分钟'],
  [91_000n, '91 秒'],
  [1_500n, '1500 毫秒'],
])('lengthText shows %s ms in the largest unit that divides it: %s', (ms, text) => {
  expect(lengthText(ms)).toBe(text);
});
