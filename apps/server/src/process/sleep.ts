import { setTimeout } from 'node:timers/promises';

/** Sleeps between two runs. Ends early when the signal aborts, and does not keep the process alive. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
