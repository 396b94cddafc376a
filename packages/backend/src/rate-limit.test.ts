import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateLimiter, requireRateRule, takeFromWindow } from './rate-limit.ts';

const hour = 3_600_000;

describe('a limit of five an hour', () => {
  const rule = { limit: 5, windowMs: hour };

  test('allows the sixth attempt exactly one hour after the first', () => {
    let time = 1_000;
    const limiter = createRateLimiter({ ...rule, now: () => time });
    const remaining = [0, 1, 2, 3, 4].map((second) => {
      time = 1_000 + second * 1_000;
      return limiter.take('a');
    });
    expect(remaining).toEqual([4, 3, 2, 1, 0].map((left) => ({ kind: 'allowed', remaining: left })));
    expect(limiter.take('a')).toEqual({ kind: 'limited', retryAfterMs: hour - 4_000 });
    time = 1_000 + hour - 1;
    expect(limiter.take('a')).toEqual({ kind: 'limited', retryAfterMs: 1 });
    time += 1;
    expect(limiter.take('a')).toEqual({ kind: 'allowed', remaining: 0 });
    expect(limiter.take('a')).toEqual({ kind: 'limited', retryAfterMs: 1_000 });
  });

  test('counts keys separately', () => {
    const limiter = createRateLimiter({ limit: 1, windowMs: hour, now: () => 0 });
    expect(limiter.take('a').kind).toBe('allowed');
    expect(limiter.take('b').kind).toBe('allowed');
    expect(limiter.take('a').kind).toBe('limited');
  });

  test('does not extend the wait for rejected attempts', () => {
    const full = [0, 0, 0, 0, 0];
    const { allowedAt, decision } = takeFromWindow(rule, full, 10);
    expect(decision).toEqual({ kind: 'limited', retryAfterMs: hour - 10 });
    expect(allowedAt).toEqual(full);
  });

  test('neither frees a key early nor blocks it beyond the window if the clock is set back by a day', () => {
    let time = 24 * hour;
    const limiter = createRateLimiter({ ...rule, now: () => time });
    for (const key of 'aaaaa') limiter.take(key);
    time = 0;
    expect(limiter.take('a')).toEqual({ kind: 'limited', retryAfterMs: hour });
    time = hour - 1;
    expect(limiter.take('a')).toEqual({ kind: 'limited', retryAfterMs: 1 });
    time = hour;
    expect(limiter.take('a')).toEqual({ kind: 'allowed', remaining: 4 });
  });

  test('still removes expired keys after the clock was set back', () => {
    let time = 24 * hour;
    const limiter = createRateLimiter({ ...rule, now: () => time });
    limiter.take('left before the clock changed');
    for (time = 0; time <= 2 * hour; time += hour) limiter.take('b');
    expect(limiter.size()).toBe(1);
  });
});

test.each([
  { limit: 0, windowMs: 1 },
  { limit: -1, windowMs: 1 },
  { limit: 1.5, windowMs: 1 },
  { limit: Number.NaN, windowMs: 1 },
  { limit: 1, windowMs: 0 },
  { limit: 1, windowMs: Number.POSITIVE_INFINITY },
  { limit: 1, windowMs: Number.NaN },
])('requireRateRule rejects the rule %j', (rule) => {
  expect(() => requireRateRule(rule)).toThrow(RangeError);
  expect(() => createRateLimiter({ ...rule, now: () => 0 })).toThrow(RangeError);
});

const rules = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  windowMs: fc.integer({ min: 1, max: 100 }),
});
const steps = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 });

test('the rate limiter allows at most the limit in every window, and rejects only when necessary', () => {
  fc.assert(
    fc.property(rules, steps, (rule, waits) => {
      let time = 0;
      const limiter = createRateLimiter({ ...rule, now: () => time });
      const allowed: number[] = [];
      for (const wait of waits) {
        time += wait;
        const recent = allowed.filter((at) => at > time - rule.windowMs);
        const decision = limiter.take('key');
        expect(decision.kind).toBe(recent.length < rule.limit ? 'allowed' : 'limited');
        if (decision.kind === 'allowed') allowed.push(time);
      }
      for (const from of allowed) {
        const inside = allowed.filter((at) => at >= from && at < from + rule.windowMs);
        expect(inside.length).toBeLessThanOrEqual(rule.limit);
      }
    }),
    { numRuns: 500 },
  );
});

test('the rate limiter allows a retry exactly after the returned wait, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(rules, steps, (rule, waits) => {
      let time = 0;
      let allowedAt: readonly number[] = [];
      for (const wait of waits) {
        time += wait;
        const taken = takeFromWindow(rule, allowedAt, time);
        allowedAt = taken.allowedAt;
        expect(allowedAt.length).toBeLessThanOrEqual(rule.limit);
        if (taken.decision.kind === 'allowed') continue;
        const { retryAfterMs } = taken.decision;
        expect(retryAfterMs).toBeGreaterThan(0);
        expect(retryAfterMs).toBeLessThanOrEqual(rule.windowMs);
        expect(takeFromWindow(rule, allowedAt, time + retryAfterMs).decision.kind).toBe('allowed');
        expect(takeFromWindow(rule, allowedAt, time + retryAfterMs - 1).decision.kind).toBe('limited');
      }
    }),
  );
});

test('the rate limiter removes expired keys and keeps those that still count', () => {
  let time = 0;
  const limiter = createRateLimiter({ limit: 1, windowMs: 1_000, now: () => time });
  for (let index = 0; index < 10_000; index += 1) {
    time += 1;
    limiter.take(`address-${index}`);
    expect(limiter.size()).toBeLessThanOrEqual(2_001);
  }
  time += 500;
  expect(limiter.take('address-9999').kind).toBe('limited');
});
