import type { RunCall } from '@suixue/chain/pools/node-calls';
import { createPace, paceOfSite } from '@suixue/chain/pools/pace-calls';
import { within } from './network-trouble.ts';

/** Makes calls one after the other within the rate limit of the site. After cancelling, none is made, and none is waited for. */
export function createPacedRun(signal: AbortSignal, maxCallMs: number): RunCall {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const pace = createPace({ ...paceOfSite, now: () => performance.now(), sleep });
  const canceled = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It is raced by each call; between two of them nothing else handles it.
  canceled.catch(() => undefined);
  return async (call) => {
    await Promise.race([pace(), canceled]);
    signal.throwIfAborted();
    return Promise.race([within(maxCallMs, call()), canceled]);
  };
}
