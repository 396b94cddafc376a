const windowMs = 60_000;
const maxStalls = 3;

/** Counts how often a film stopped to load; true once that was often within a minute. */
export function createStallCounter(now: () => number): () => boolean {
  let stalls: readonly number[] = [];
  return () => {
    stalls = [...stalls, now()].filter((at) => now() - at < windowMs);
    return stalls.length >= maxStalls;
  };
}
