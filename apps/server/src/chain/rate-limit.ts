interface RateLimitParts {
  readonly burst: number;
  readonly perSecond: number;
  readonly now: () => number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}

const maxBuckets = 10_000;

/** Token bucket per key: returns whether another request is allowed. */
export function createRateLimit({ burst, perSecond, now }: RateLimitParts): (who: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (who) => {
    const at = now();
    const before = buckets.get(who) ?? { left: burst, at };
    // A clock that was set back neither adds nor removes tokens.
    const passedMs = Math.max(0, at - before.at);
    const left = Math.min(burst, before.left + (passedMs / 1_000) * perSecond);
    const isAllowed = left >= 1;
    // Reinsert at the end, so that the first key is the least recently used one, whose bucket is full by then.
    buckets.delete(who);
    buckets.set(who, { left: isAllowed ? left - 1 : left, at });
    const [oldest] = buckets.keys();
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
    return isAllowed;
  };
}
