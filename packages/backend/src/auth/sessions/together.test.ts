import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { together } from './together.ts';

describe('work that is done together', () => {
  let done: (readonly string[])[];
  const join = together((items: readonly string[]) => {
    done.push(items);
    return items.includes('broken')
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(items.map((item) => item.toUpperCase()));
  });
  beforeEach(() => {
    done = [];
  });

  it('is done once for who comes in the same turn, however many promises later, and each has their own answer', async () => {
    const late = Promise.resolve()
      .then(() => undefined)
      .then(() => join('c'));
    expect(await Promise.all([join('a'), join('b'), late])).toEqual(['A', 'B', 'C']);
    expect(done).toEqual([['a', 'b', 'c']]);
  });

  it('is done again for who comes later, and waits for nobody', async () => {
    const first = join('a');
    await setImmediate();
    expect(done).toEqual([['a']]);
    expect(await Promise.all([first, join('b')])).toEqual(['A', 'B']);
    expect(done).toEqual([['a'], ['b']]);
  });

  it('is not kept from others by one who cannot have it', async () => {
    const outcomes = await Promise.allSettled(['a', 'broken', 'c'].map(join));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([['a', 'broken', 'c'], ['a'], ['broken'], ['c']]);
  });
});
