/** At most `limit` in any interval of length `windowMs`. */
export interface RateRule {
  readonly limit: number;
  readonly windowMs: number;
}

export type RateDecision =
  | { readonly kind: 'allowed'; readonly remaining: number }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

export interface RateWindow {
  /** The times of the attempts that still count, in order; at most `limit`, none later than `now`. */
  readonly allowedAt: readonly number[];
  readonly decision: RateDecision;
}

export function requireRateRule(rule: RateRule): RateRule {
  if (!Number.isInteger(rule.limit) || rule.limit < 1) throw new RangeError(`Invalid limit: ${rule.limit}`);
  if (!Number.isFinite(rule.windowMs) || rule.windowMs <= 0)
    throw new RangeError(`Invalid window: ${rule.windowMs}`);
  return rule;
}

/** Decides about one more attempt at `now`, given the times of earlier ones. Pure. */
export function takeFromWindow(rule: RateRule, allowedAt: readonly number[], now: number): RateWindow {
  const counting = limitToPresent(allowedAt, now).filter((at) => at + rule.windowMs > now);
  const oldest = counting[0];
  if (oldest !== undefined && counting.length >= rule.limit) {
    return { allowedAt: counting, decision: { kind: 'limited', retryAfterMs: oldest + rule.windowMs - now } };
  }
  return {
    allowedAt: [...counting, now],
    decision: { kind: 'allowed', remaining: rule.limit - counting.length - 1 },
  };
}

/**
 * Moves times that are ahead of a clock that was set back to now, so that no key is freed early or blocked for longer
 * than one window. Callers must store the result even if they reject, or the window would restart each time.
 */
function limitToPresent(times: readonly number[], now: number): readonly number[] {
  return times.map((at) => Math.min(at, now));
}

export interface RateLimiterOptions extends RateRule {
  readonly now: () => number;
}

export interface RateLimiter {
  take(key: string): RateDecision;
  /** The number of keys in memory, for tests and metrics. */
  size(): number;
}

/** Counts per key in this process. Drops expired keys once in each window. */
export function createRateLimiter({ now, ...options }: RateLimiterOptions): RateLimiter {
  const rule = requireRateRule(options);
  const windows = new Map<string, readonly number[]>();
  let sweptAt = now();

  function sweep(time: number): void {
    if (Math.abs(time - sweptAt) < rule.windowMs) return;
    sweptAt = time;
    for (const [key, allowedAt] of windows) {
      if ((allowedAt.at(-1) ?? time) + rule.windowMs <= time) windows.delete(key);
      else windows.set(key, limitToPresent(allowedAt, time));
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
