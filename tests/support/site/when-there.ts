import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  readonly timeoutMs: number;
  /** What is waited for, for whoever reads that it did not come. */
  readonly what: string;
}

const everyMs = 100;

/** What is found, as soon as it is there. */
export async function whenThere<Found>(
  find: () => Promise<Found | undefined>,
  { timeoutMs, what }: Patience,
): Promise<Found> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await pause(everyMs);
  }
}
