/** At most `limit` in any stretch of `windowMs`, wherever it begins. */
export interface RateRule {
  readonly limit: number;
  readonly windowMs: number;
}

export type RateDecision =
  | { readonly kind: 'allowed'; readonly remaining: number }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

export interface RateWindow {
  /** When each of the still counting ones was allowed, in order; never more than `limit`. */
  readonly allowedAt: readonly number[];
  readonly decision: RateDecision;
}

export function requireRateRule(rule: RateRule): RateRule {
  if (!Number.isInteger(rule.limit) || rule.limit < 1) throw new RangeError(`Not a limit: ${rule.limit}`);
  if (!Number.isFinite(rule.windowMs) || rule.windowMs <= 0)
    throw new RangeError(`Not a window: ${rule.windowMs}`);
  return rule;
}

/** Pure: decides about one more at `now`, given the times of those before it. */
export function takeFromWindow(rule: RateRule, allowedAt: readonly number[], now: number): RateWindow {
  // A clock that was set back must neither free anyone early nor lock anyone out for longer than the window.
  const time = Math.max(now, allowedAt.at(-1) ?? now);
  const counting = allowedAt.filter((at) => at + rule.windowMs > time);
  const oldest = counting[0];
  if (oldest !== undefined && counting.length >= rule.limit) {
    return {
      allowedAt: counting,
      decision: { kind: 'limited', retryAfterMs: oldest + rule.windowMs - time },
    };
  }
  return {
    allowedAt: [...counting, time],
    decision: { kind: 'allowed', remaining: rule.limit - counting.length - 1 },
  };
}

export interface RateLimiterOptions extends RateRule {
  readonly now: () => number;
}

export interface RateLimiter {
  take(key: string): RateDecision;
  /** How many keys are held, for the tests and the metrics. */
  size(): number;
}

/** Counts per key in this process. Keys whose window has passed are dropped, once in each window. */
export function createRateLimiter({ now, ...options }: RateLimiterOptions): RateLimiter {
  const rule = requireRateRule(options);
  const windows = new Map<string, readonly number[]>();
  let sweptAt = now();

  function sweep(time: number): void {
    if (time - sweptAt < rule.windowMs) return;
    sweptAt = time;
    for (const [key, allowedAt] of windows) {
      if ((allowedAt.at(-1) ?? time) + rule.windowMs <= time) windows.delete(key);
    }
  }

  return {
    take(key) {
      const time = now();
      sweep(time);
      const { allowedAt, decision } = takeFromWindow(rule, windows.get(key) ?? [], time);
      windows.set(key, allowedAt);
      return decision;
    },
    size: () => windows.size,
  };
}
