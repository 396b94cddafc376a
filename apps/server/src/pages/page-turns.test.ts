import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageTurns, type PageTurnLimits, pageTurnLimits } from './page-turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { maxTurnMs, maxSlotsAlone, maxWaitingPerClient } = pageTurnLimits;

function setUp(limits: Partial<PageTurnLimits> = {}) {
  const take = createPageTurns({ ...pageTurnLimits, ...limits });
  const state = { begun: [] as { readonly key: string; readonly at: number }[] };
  const render = (key: string, ms: number, signal = new AbortController().signal) =>
    take({ client: { key }, signal }, async () => {
      state.begun.push({ key, at: performance.now() });
      await new Promise((resolve) => setTimeout(resolve, ms));
      return key;
    });
  const countOf = (key: string) => state.begun.filter((each) => each.key === key).length;
  return { take, state, render, countOf };
}

/** The fake clock counts a millisecond for the `setImmediate` before each rendering. */
const immediateMs = 1;

const rendered = (key: string) => ({ result: key });

describe('turns of rendering pages (createPageTurns)', () => {
  it('start the page of a quiet client after at most one page of each busy client', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          slots: fc.integer({ min: 1, max: 6 }),
          flooders: fc.integer({ min: 1, max: 5 }),
          turnMs: fc.integer({ min: 1, max: maxTurnMs }),
          arrivesMs: fc.integer({ min: 0, max: 300 }),
        }),
        async ({ slots, flooders, turnMs, arrivesMs }) => {
          const { state, render } = setUp({ slots });
          const costMs = turnMs + immediateMs;
          const flood = Array.from({ length: flooders * 40 }, (_, page) =>
            render(`flooder ${page % flooders}`, turnMs),
          );
          await vi.advanceTimersByTimeAsync(arrivesMs);
          const arrived = performance.now();
          const quiet = render('quiet', turnMs);
          await vi.advanceTimersByTimeAsync(41 * flooders * costMs + maxTurnMs);
          expect(await quiet).toEqual(rendered('quiet'));
          const begun = state.begun.find(({ key }) => key === 'quiet')?.at ?? Number.POSITIVE_INFINITY;
          expect(begun - arrived).toBeLessThanOrEqual((flooders + 1) * costMs);
          expect(await Promise.all(flood)).toHaveLength(flooders * 40);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('give busy clients equal rendering time, whatever each of their pages costs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 5, max: maxTurnMs }), { minLength: 2, maxLength: 4 }),
        async (costs) => {
          const { countOf, render } = setUp({ slots: 1 });
          const leaving: AbortController[] = [];
          const pages = costs.flatMap((ms, index) =>
            Array.from({ length: maxWaitingPerClient }, () => {
              const controller = new AbortController();
              leaving.push(controller);
              return render(`${index}`, ms, controller.signal);
            }),
          );
          await vi.advanceTimersByTimeAsync(1_000);
          const used = costs.map((ms, index) => countOf(`${index}`) * (ms + immediateMs));
          expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(2 * maxTurnMs);
          for (const controller of leaving) controller.abort();
          await vi.advanceTimersByTimeAsync(maxTurnMs);
          await Promise.all(pages);
        },
      ),
      { numRuns: 20, examples: [[[43, 5]]] },
    );
  });

  it('serve all of 300 people who open a page at the same time behind one address, also beside a busy client', async () => {
    const { render } = setUp();
    const busy = Array.from({ length: 100 }, () => render('busy', 10));
    const people = Array.from({ length: 300 }, () => render('address', 10));
    await vi.advanceTimersByTimeAsync(400 * (10 + immediateMs));
    expect(await Promise.all(people)).toEqual(people.map(() => rendered('address')));
    expect(await Promise.all(busy)).toEqual(busy.map(() => rendered('busy')));
  });

  it('are refused to a client whose own queue is full, and to no other client', async () => {
    const { render } = setUp();
    const full = Array.from({ length: maxSlotsAlone + maxWaitingPerClient }, () => render('full', 1));
    expect(await render('full', 1)).toEqual({
      refusal: { kind: 'client-queue-full', retryAfterMs: 1_000 },
    });
    const other = render('other', 1);
    await vi.advanceTimersByTimeAsync(1 + immediateMs);
    expect(await other).toEqual(rendered('other'));
    await vi.advanceTimersByTimeAsync(full.length * (1 + immediateMs));
    expect(await Promise.all(full)).toEqual(full.map(() => rendered('full')));
  });

  it('are refused to all clients when too many pages wait in all queues together', async () => {
    const { render } = setUp({ maxWaiting: 3, maxSlotsAlone: 1 });
    const pages = ['a', 'b', 'c'].flatMap((key) => [render(key, 1), render(key, 1), render(key, 1)]);
    expect(await render('d', 1)).toEqual({ refusal: { kind: 'all-queues-full', retryAfterMs: 1_000 } });
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all(pages)).toHaveLength(pages.length);
  });

  it('skip a page whose client disconnects while it waits, and free its place in the queue', async () => {
    const { state, render } = setUp({ maxSlotsAlone: 1, maxWaitingPerClient: 1 });
    const leaving = new AbortController();
    const first = render('a', 10);
    const second = render('a', 10, leaving.signal);
    leaving.abort();
    expect(await second).toMatchObject({ refusal: { kind: 'client-gone' } });
    const third = render('a', 10);
    await vi.advanceTimersByTimeAsync(2 * (10 + immediateMs));
    expect(await Promise.all([first, third])).toEqual([rendered('a'), rendered('a')]);
    expect(state.begun).toHaveLength(2);
  });

  it('end after 50 ms for a page that waits for another server, so that 20 such pages begin in a second', async () => {
    const { countOf, render } = setUp({ maxSlotsAlone: 1 });
    const pages = Array.from({ length: 30 }, () => render('a', 6_000));
    await vi.advanceTimersByTimeAsync(1_000 - 1);
    expect(countOf('a')).toBe(20);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await Promise.all(pages)).toEqual(pages.map(() => rendered('a')));
  });

  it('let one client render 4 pages at the same time until another client has a page', async () => {
    const { countOf, render } = setUp();
    const alone = Array.from({ length: 20 }, () => render('a', 10));
    await vi.advanceTimersByTimeAsync(immediateMs);
    expect(countOf('a')).toBe(maxSlotsAlone);
    const other = render('b', 100);
    await vi.advanceTimersByTimeAsync(10 + 2 * immediateMs);
    expect([countOf('a'), countOf('b')]).toEqual([maxSlotsAlone + 1, 1]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await other).toEqual(rendered('b'));
    expect(await Promise.all(alone)).toHaveLength(alone.length);
  });

  it('pass on an error of a rendering and start the next page', async () => {
    const { take, render } = setUp({ slots: 1 });
    const { signal } = new AbortController();
    const broken = take({ client: { key: 'a' }, signal }, () => Promise.reject(new Error('broken')));
    const expected = expect(broken).rejects.toThrow('broken');
    const next = render('a', 1);
    await vi.advanceTimersByTimeAsync(2 * immediateMs + 1);
    await expected;
    expect(await next).toEqual(rendered('a'));
  });
});
