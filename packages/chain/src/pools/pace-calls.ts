import { secondMs } from '../duration.ts';

interface PaceParts {
  /** Calls that may be made at once. */
  readonly burst: number;
  readonly perSecond: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** What `/sui` of a site allows to one visitor, less a third for the calls of its other pages. */
export const paceOfSite = { burst: 40, perSecond: 7 } as const;

/** Resolves when the next call may be made within a rate limit of this burst and rate. */
export function createPace({ burst, perSecond, now, sleep }: PaceParts): () => Promise<void> {
  let left = burst;
  let at = now();
  return async () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / secondMs) * perSecond) - 1;
    at = time;
    if (left < 0) await sleep((-left / perSecond) * secondMs);
  };
}
