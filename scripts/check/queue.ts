/** Runs tasks in the order in which they were added, at most `maxRunning` at a time. */
export type Queue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

export function createQueue(maxRunning: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < maxRunning) running += 1;
    // The task that finishes hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
