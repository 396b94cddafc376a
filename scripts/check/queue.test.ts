import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

describe('createQueue', () => {
  it('runs tasks in order and never more than the limit at a time', async () => {
    const queue = createQueue(2);
    const started: number[] = [];
    let running = 0;
    let maxSeen = 0;
    const task = (id: number) => async () => {
      started.push(id);
      running += 1;
      maxSeen = Math.max(maxSeen, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return id;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((id) => queue(task(id))))).toEqual([1, 2, 3, 4, 5]);
    expect(started).toEqual([1, 2, 3, 4, 5]);
    expect(maxSeen).toBe(2);
  });

  it('rejects only the task that failed and runs the next one', async () => {
    const queue = createQueue(1);
    const failed = queue(() => {
      throw new Error('failed');
    });
    const next = queue(() => 'done');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
