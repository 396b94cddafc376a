/** A wait after each attempt that doubles once the free ones are used up. */
export interface DelayRule {
  readonly freeAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** An attempt counts for this long. */
  readonly windowMs: number;
}

export type DelayDecision =
  | { readonly kind: 'allowed'; readonly attemptedAt: readonly number[] }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

/** Pure: decides about one more attempt at `now`, given the times of those before it. A refused attempt does not count. */
export function takeWithDelay(rule: DelayRule, attemptedAt: readonly number[], now: number): DelayDecision {
  // A time in the future is left over from a clock that was set back.
  const counting = attemptedAt.map((at) => Math.min(at, now)).filter((at) => at + rule.windowMs > now);
  const last = counting.at(-1);
  const delay = delayAfter(rule, counting.length);
  if (last !== undefined && last + delay > now) return { kind: 'limited', retryAfterMs: last + delay - now };
  return { kind: 'allowed', attemptedAt: [...counting, now] };
}

function delayAfter({ freeAttempts, firstDelayMs, maxDelayMs }: DelayRule, attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - freeAttempts));
}
