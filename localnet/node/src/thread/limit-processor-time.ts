import type { Worker } from 'node:worker_threads';

/** A thread is over its limit after this many times as long by the clock, also if it hardly got a processor. */
const maxSlowdown = 20;

/**
 * Calls back once when the thread has used so much of a processor, or when that cannot be measured. Time in which other programs have the
 * processors does not count: publishing the contracts at the start of a server took more than five seconds on a busy machine. Returns a function
 * that ends the limit.
 */
export function limitProcessorTime(
  worker: Pick<Worker, 'cpuUsage'>,
  limitMs: number,
  onOver: (failure?: unknown) => void,
): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const latest = performance.now() + maxSlowdown * limitMs;
  const finish = (failure?: unknown) => {
    if (isOver) return;
    isOver = true;
    onOver(failure);
  };
  const before = worker.cpuUsage();
  const check = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    const leftMs = limitMs - (user + system) / 1_000;
    if (leftMs <= 0 || performance.now() > latest) finish();
    else if (!isOver) wait(leftMs);
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => void check().catch(finish), ms);
  };
  before.catch(finish);
  wait(limitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
