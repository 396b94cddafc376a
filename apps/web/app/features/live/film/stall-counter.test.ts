import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';
import { createStallCounter } from './stall-counter.ts';

it('createStallCounter reports the third stall within a minute', () => {
  let now = 0;
  const stalled = createStallCounter(() => now);
  expect(stalled()).toBe(false);
  now = 50_000;
  expect(stalled()).toBe(false);
  now = 61_000;
  expect(stalled()).toBe(false);
  now = 62_000;
  expect(stalled()).toBe(true);
});

it('retryDelayMs grows to 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 40].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
