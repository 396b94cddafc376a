export interface WorkQueueOptions {
  /** The maximum number of running tasks. */
  readonly maxConcurrent: number;
  /** The maximum number of queued tasks. */
  readonly maxWaiting: number;
  /** Creates the error for a rejected task. */
  readonly createRejection: () => Error;
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs tasks in order of arrival; rejects a task at once, without starting it, if the queue is full. */
export function createWorkQueue({ maxConcurrent, maxWaiting, createRejection }: WorkQueueOptions): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = queue.shift();
    // Hands the slot to the next task directly, so that no new one can take it in between.
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw createRejection();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
