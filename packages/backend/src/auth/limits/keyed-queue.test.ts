import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

it('a keyed queue runs and queues a limited number of calls for each key, in order, and rejects further ones', async () => {
  const queue = createKeyedQueue({
    maxConcurrent: 1,
    maxWaiting: 1,
    createRejection: () => new Error('full'),
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (key: string, name: string) =>
    queue(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const first = work('a', 'a1');
  const second = work('a', 'a2');
  const other = work('b', 'b1');
  await expect(work('a', 'a3')).rejects.toThrow('full');
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('a1')?.();
  expect(await first).toBe('a1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  for (const end of ends.values()) end();
  expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue('a', () => Promise.resolve(1))).toBe(1);
});
