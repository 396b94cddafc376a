/** A thread is over its limit after this many times as long by the clock, also if it hardly got a processor. */
const maxSlowdown = 20;

/** A thread that runs one thing after another. */
export interface MeasuredThread {
  /** In microseconds. */
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
  /** The microseconds of a processor that the thread had used when its present work began; undefined before: starting a thread takes no part of its time. */
  usedBefore(): number | undefined;
}

/**
 * Calls back once when the thread has used so much of a processor, or when that cannot be measured. Time in which other programs have the
 * processors does not count: publishing the contracts at the start of a server took more than five seconds on a busy machine. Nothing is measured
 * before the limit has passed by the clock, because almost all work ends before. Returns a function that ends the limit.
 */
export function limitProcessorTime(
  thread: MeasuredThread,
  limitMs: number,
  onOver: (failure?: unknown) => void,
): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;
  const finish = (failure?: unknown) => {
    if (isOver) return;
    isOver = true;
    onOver(failure);
  };
  const begin = () => {
    latest = performance.now() + maxSlowdown * limitMs;
    wait(limitMs);
  };
  const check = async () => {
    const before = thread.usedBefore();
    if (before === undefined) return begin();
    const { user, system } = await thread.cpuUsage();
    const leftMs = limitMs - (user + system - before) / 1_000;
    if (leftMs <= 0 || performance.now() > latest) finish();
    else if (!isOver) wait(leftMs);
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => void check().catch(finish), ms);
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
