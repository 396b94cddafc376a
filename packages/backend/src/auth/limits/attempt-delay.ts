/** Delays attempts after a number of free ones; each further delay is twice as long. */
export interface DelayRule {
  readonly freeAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** How long an attempt counts. */
  readonly windowMs: number;
}

export type DelayDecision =
  | { readonly kind: 'allowed'; readonly attemptedAt: readonly number[] }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

/** Decides about an attempt at `now`, given the times of earlier ones. A rejected attempt does not count. Pure. */
export function takeWithDelay(rule: DelayRule, attemptedAt: readonly number[], now: number): DelayDecision {
  // Future times are left over from a clock that was set back.
  const counting = attemptedAt.map((at) => Math.min(at, now)).filter((at) => at + rule.windowMs > now);
  const last = counting.at(-1);
  const delay = delayAfter(rule, counting.length);
  if (last !== undefined && last + delay > now) return { kind: 'limited', retryAfterMs: last + delay - now };
  return { kind: 'allowed', attemptedAt: [...counting, now] };
}

function delayAfter({ freeAttempts, firstDelayMs, maxDelayMs }: DelayRule, attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - freeAttempts));
}
