import { createWorkQueue, type WorkQueue, type WorkQueueOptions } from '../passwords/work-queue.ts';

export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue for each key and removes it when it is empty. */
export function createKeyedQueue(options: WorkQueueOptions): KeyedQueue {
  const queues = new Map<string, { readonly enqueue: WorkQueue; people: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { enqueue: createWorkQueue(options), people: 0 };
    queues.set(key, queue);
    queue.people += 1;
    try {
      return await queue.enqueue(work);
    } finally {
      queue.people -= 1;
      if (queue.people === 0) queues.delete(key);
    }
  };
}
