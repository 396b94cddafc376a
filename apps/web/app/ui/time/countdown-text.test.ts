import { expect, test } from 'vitest';
import { countdownStepMs, countdownText } from './countdown-text.ts';

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 59_000, '2 天 3 小时'],
  [86_400_000, '1 天 0 小时'],
  [86_399_999, '23 小时 59 分'],
  [3_600_000, '1 小时 0 分'],
  [3_599_999, '59 分 59 秒'],
  [60_000, '1 分 0 秒'],
  [59_001, '60 秒'],
  [1, '1 秒'],
  [0, null],
  [-5_000, null],
])('countdownText shows %i ms as %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text);
});

test('countdownStepMs is a second in the last hour, and a minute before it', () => {
  expect(countdownStepMs(3_599_999)).toBe(1_000);
  expect(countdownStepMs(3_600_000)).toBe(60_000);
});
