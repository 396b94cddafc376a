import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeWithDelay } from './attempt-delay.ts';

const day = 86_400_000;
const rule = { freeAttempts: 10, firstDelayMs: 1_000, maxDelayMs: 900_000, windowMs: day };

it('takeWithDelay allows at most 120 attempts in any 24 hours, and always one after the longest delay', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 400 }), (gaps) => {
      let now = 0;
      let attempts: readonly number[] = [];
      const allowed: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const decision = takeWithDelay(rule, attempts, now);
        if (decision.kind === 'allowed') {
          attempts = decision.attemptedAt;
          allowed.push(now);
        } else {
          expect(decision.retryAfterMs).toBeLessThanOrEqual(rule.maxDelayMs);
          expect(takeWithDelay(rule, attempts, now + decision.retryAfterMs).kind).toBe('allowed');
        }
      }
      for (const start of allowed)
        expect(allowed.filter((at) => at >= start && at < start + day).length).toBeLessThanOrEqual(120);
    }),
  );
});

it('takeWithDelay doubles the delay after the free attempts, up to 15 minutes even if the clock is set back', () => {
  let attempts: readonly number[] = [];
  const waits: number[] = [];
  let now = day;
  for (let round = 0; round < 22; round += 1) {
    const first = takeWithDelay(rule, attempts, now);
    waits.push(first.kind === 'limited' ? first.retryAfterMs : 0);
    if (first.kind === 'limited') now += first.retryAfterMs;
    const second = first.kind === 'allowed' ? first : takeWithDelay(rule, attempts, now);
    if (second.kind === 'allowed') attempts = second.attemptedAt;
  }
  expect(waits.slice(8, 15)).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(waits.slice(20)).toEqual([900_000, 900_000]);
  expect(takeWithDelay(rule, attempts, 0)).toEqual({ kind: 'limited', retryAfterMs: 900_000 });
});
