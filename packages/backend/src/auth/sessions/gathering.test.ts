import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGathering, type Gathering } from './gathering.ts';

const mostWaitMs = 100;

describe('work for several at once', () => {
  let done: (readonly string[])[];
  let gathering: Gathering<string, string>;
  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    gathering = createGathering({
      most: 3,
      mostWaitMs,
      work: (items) => {
        done.push(items);
        return items.includes('broken')
          ? Promise.reject(new Error('broken'))
          : Promise.resolve(items.map((item) => item.toUpperCase()));
      },
    });
  });
  afterEach(() => vi.useRealTimers());

  /** Somebody who joins when told to, or goes away. */
  function comer(name: string) {
    const gate = Promise.withResolvers<boolean>();
    const answer = gathering.come(async (join) => ((await gate.promise) ? join(name) : 'gone'));
    return {
      answer,
      join: () => gate.resolve(true),
      leave: () => gate.resolve(false),
      fail: () => gate.reject(new Error(`${name} fell`)),
    };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('who comes alone waits for nobody', async () => {
    expect(await gathering.come((join) => join('a'))).toBe('A');
    expect(done).toEqual([['a']]);
  });

  it('who is ready waits for who is on the way, and each has their own answer', async () => {
    const [first, second] = [comer('a'), comer('b')];
    first.join();
    await settle();
    expect(done).toEqual([]);
    second.join();
    expect(await Promise.all([first.answer, second.answer])).toEqual(['A', 'B']);
    expect(done).toEqual([['a', 'b']]);
  });

  it('who turns back or falls on the way is not waited for', async () => {
    const [first, second, third] = [comer('a'), comer('b'), comer('c')];
    first.join();
    second.leave();
    third.fail();
    await expect(third.answer).rejects.toThrow('c fell');
    expect(await Promise.all([first.answer, second.answer])).toEqual(['A', 'gone']);
    expect(done).toEqual([['a']]);
  });

  it('no more than so many go together, and nobody waits longer than so long', async () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map(comer);
    for (const { join } of people.slice(0, 4)) join();
    await settle();
    expect(done).toEqual([['a', 'b', 'c']]);
    await vi.advanceTimersByTimeAsync(mostWaitMs - 1);
    expect(done).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([['a', 'b', 'c'], ['d']]);
    // The wait of those who have gone does not shorten the next one's.
    people[4]?.join();
    expect(await people[4]?.answer).toBe('E');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('what one cannot have is not kept from the others', async () => {
    const people = ['a', 'broken', 'c'].map(comer);
    for (const { join } of people) join();
    const outcomes = await Promise.allSettled(people.map(({ answer }) => answer));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([['a', 'broken', 'c'], ['a'], ['broken'], ['c']]);
  });
});
