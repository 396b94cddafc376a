export interface WorkQueueOptions {
  /** So many at once. */
  readonly atOnce: number;
  /** So many more may wait. */
  readonly waiting: number;
  /** What is thrown at whoever finds no place. */
  readonly refuse: () => Error;
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work in the order in which it came; what finds no place is refused at once and not begun. */
export function createWorkQueue({ atOnce, waiting, refuse }: WorkQueueOptions): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = queue.shift();
    // The place is handed over, so that nobody who comes in between takes it.
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refuse();
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
