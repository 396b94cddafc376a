import { performance } from 'node:perf_hooks';

const sampleMs = 10;

/**
 * Creates a check whether the event loop of this thread was busy for less than this share of the time since the check before, or since the one
 * before that if it is less than 10 ms ago.
 */
export function createQuietCheck(maxBusyShare: number): () => boolean {
  let before = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let isQuiet = true;
  return () => {
    const now = performance.now();
    if (now - sampledAt < sampleMs) return isQuiet;
    const current = performance.eventLoopUtilization();
    isQuiet = performance.eventLoopUtilization(current, before).utilization < maxBusyShare;
    before = current;
    sampledAt = now;
    return isQuiet;
  };
}
