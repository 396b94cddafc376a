import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { batchPerTurn } from './batch-per-turn.ts';

describe('batchPerTurn', () => {
  let done: (readonly string[])[];
  const join = batchPerTurn((items: readonly string[]) => {
    done.push(items);
    return items.includes('broken')
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(items.map((item) => item.toUpperCase()));
  });
  beforeEach(() => {
    done = [];
  });

  it('runs once for all calls of one event-loop turn and returns each caller its own result', async () => {
    const late = Promise.resolve()
      .then(() => undefined)
      .then(() => join('c'));
    expect(await Promise.all([join('a'), join('b'), late])).toEqual(['A', 'B', 'C']);
    expect(done).toEqual([['a', 'b', 'c']]);
  });

  it('runs again for a later call without waiting for the earlier run', async () => {
    const first = join('a');
    await setImmediate();
    expect(done).toEqual([['a']]);
    expect(await Promise.all([first, join('b')])).toEqual(['A', 'B']);
    expect(done).toEqual([['a'], ['b']]);
  });

  it('does not let one failing item fail the others', async () => {
    const outcomes = await Promise.allSettled(['a', 'broken', 'c'].map(join));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([['a', 'broken', 'c'], ['a'], ['broken'], ['c']]);
  });
});
