import { setTimeout } from 'node:timers/promises';

/** Between two looks at something. It ends early when there is nothing more to look at, and keeps no process alive. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
