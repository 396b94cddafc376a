interface RateLimitParts {
  readonly burst: number;
  readonly perSecond: number;
  readonly now: () => number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}

const mostVisitors = 10_000;

/** Whether somebody may ask once more: so often at once, and then as often as time gives back. */
export function createRateLimit({ burst, perSecond, now }: RateLimitParts): (who: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (who) => {
    const at = now();
    const before = buckets.get(who) ?? { left: burst, at };
    // A clock that was set back gives nothing, but takes nothing either.
    const passedMs = Math.max(0, at - before.at);
    const left = Math.min(burst, before.left + (passedMs / 1_000) * perSecond);
    const isAllowed = left >= 1;
    // Put at the end again: who asked longest ago is forgotten first, by when his bucket is full anyway.
    buckets.delete(who);
    buckets.set(who, { left: isAllowed ? left - 1 : left, at });
    const [oldest] = buckets.keys();
    if (buckets.size > mostVisitors && oldest !== undefined) buckets.delete(oldest);
    return isAllowed;
  };
}
