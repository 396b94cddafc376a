/** Whole seconds until a moment, at least 0. A clock that was set back must not lock a field for longer than `maxMs`. */
export function secondsLeft(until: number | null, now: number, maxMs: number): number {
  if (until === null) return 0;
  return Math.ceil(Math.min(Math.max(0, until - now), maxMs) / 1_000);
}
