import { setTimeout as pause } from 'node:timers/promises';

interface Arrivals {
  readonly perSecond: number;
  readonly forMs: number;
}

/**
 * Starts the work at a constant rate, whatever earlier starts take. Returns how long each took in milliseconds, from the moment at
 * which it was due: a start that comes late because this process was busy counts as slow.
 */
export async function runAtConstantRate(
  work: () => Promise<unknown>,
  { perSecond, forMs }: Arrivals,
): Promise<readonly number[]> {
  const begun = performance.now();
  const count = Math.round((forMs * perSecond) / 1_000);
  const times: Promise<number>[] = [];
  while (times.length < count) {
    const due = begun + (1_000 * times.length) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    times.push(work().then(() => performance.now() - due));
  }
  return Promise.all(times);
}
