/** How long a transaction may run without a rest, and how long a rest is. */
export const restTimes = { workMs: 20, restMs: 10 } as const;

interface RestsParts {
  readonly now: () => number;
  /** Blocks the thread. */
  readonly wait: (ms: number) => void;
}

export interface Rests {
  /** Call when a transaction begins. */
  begin(): void;
  /** Rests if the thread has worked for long. Call it again and again while code runs. */
  rest(): void;
}

/**
 * A page needs a processor for a few milliseconds at a time. Beside a transaction that runs for seconds, it may wait for one; rests leave the
 * processors to pages for a third of the time. Most transactions end before the first rest.
 */
export function createRests(
  { now, wait }: RestsParts = { now: () => performance.now(), wait: block },
): Rests {
  let worksSince = now();
  return {
    begin() {
      worksSince = now();
    },
    rest() {
      if (now() - worksSince < restTimes.workMs) return;
      wait(restTimes.restMs);
      worksSince = now();
    },
  };
}

const unchanged = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

function block(ms: number): void {
  Atomics.wait(unchanged, 0, 0, ms);
}
