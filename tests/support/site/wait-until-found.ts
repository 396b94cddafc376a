import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  readonly timeoutMs: number;
  /** A description for the error message. */
  readonly what: string;
}

const everyMs = 100;

/** Waits until `find` returns a value. */
export async function waitUntilFound<Found>(
  find: () => Promise<Found | undefined>,
  { timeoutMs, what }: Patience,
): Promise<Found> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not appear within ${timeoutMs} ms`);
    await pause(everyMs);
  }
}
