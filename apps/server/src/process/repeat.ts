export interface Repeated {
  /** Waits for the current step. */
  stop(): Promise<void>;
}

/** Runs a step, which handles its own errors and pauses, again and again until it is stopped. */
export function repeat(step: (signal: AbortSignal) => Promise<void>): Repeated {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) await step(stopping.signal);
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
