import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseBudgets } from './database-budgets.ts';
import { FairTurns, type FairTurnsOptions } from './fair-turns.ts';
import type { PayingClient } from './paying-client.ts';
import type { Turn } from './turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const rich = { msPerSecond: 1_000_000, burstMs: 1_000_000_000 };
const client = (key: string, rate: PayingClient['rate'] = rich): PayingClient => ({ key, rate });

function setUp(over: Partial<FairTurnsOptions> = {}) {
  const now = () => performance.now();
  return new FairTurns({
    slots: 1,
    maxSlotsPerClient: 1,
    maxWaiting: 1e9,
    maxWaitingPerClient: 1e9,
    now,
    ...over,
  });
}

/** Runs for this many milliseconds, or until its turn is stopped. */
const busy = (ms: number) => (turn: Turn) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    turn.onStop(() => {
      clearTimeout(timer);
      reject(turn.stopped);
    });
  });

describe('FairTurns', () => {
  it('runs every turn once, in order for each client, and never more turns concurrently than there are slots', async () => {
    const turn = fc.record({
      who: fc.constantFrom(undefined, 'a', 'b', 'c'),
      ms: fc.integer({ min: 0, max: 40 }),
      afterMs: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        async (requests, slots) => {
          const slotsPerClient = Math.max(1, Math.floor(slots / 2));
          const turns = setUp({ slots, maxSlotsPerClient: slotsPerClient });
          const begun: { readonly who: string | undefined; readonly index: number }[] = [];
          const running = new Map<string | undefined, number>();
          const runs: Promise<void>[] = [];
          for (const [index, { who, ms, afterMs }] of requests.entries()) {
            runs.push(
              turns.run({ client: who === undefined ? undefined : client(who) }, async (given) => {
                begun.push({ who, index });
                running.set(who, (running.get(who) ?? 0) + 1);
                expect([...running.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(slots);
                if (who !== undefined) expect(running.get(who)).toBeLessThanOrEqual(slotsPerClient);
                await busy(ms)(given);
                running.set(who, (running.get(who) ?? 0) - 1);
              }),
            );
            await vi.advanceTimersByTimeAsync(afterMs);
          }
          await vi.advanceTimersByTimeAsync(60 * 40);
          await Promise.all(runs);
          expect(begun).toHaveLength(requests.length);
          for (const name of [undefined, 'a', 'b', 'c']) {
            const order = begun.filter(({ who }) => who === name).map(({ index }) => index);
            expect(order).toEqual([...order].sort((one, other) => one - other));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is free of starvation: a client with rare requests waits at most one turn of each other client', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 200 }),
        async (flooders, turnMs, arrivesMs) => {
          const turns = setUp();
          let hasEnded = false;
          const flood = Array.from({ length: flooders }, async (_, index) => {
            // Each client always has twenty queued turns.
            await Promise.all(
              Array.from({ length: 20 }, async () => {
                while (!hasEnded) await turns.run({ client: client(`flooder ${index}`) }, busy(turnMs));
              }),
            );
          });
          await vi.advanceTimersByTimeAsync(arrivesMs);
          const began = performance.now();
          let waitedMs = Number.POSITIVE_INFINITY;
          const honest = turns.run({ client: client('honest') }, async () => {
            waitedMs = performance.now() - began;
          });
          await vi.advanceTimersByTimeAsync(turnMs * (flooders + 1));
          await honest;
          expect(waitedMs).toBeLessThanOrEqual(turnMs * flooders);
          hasEnded = true;
          await vi.advanceTimersByTimeAsync(turnMs * 20 * flooders + turnMs);
          await Promise.all(flood);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("prefers the server's own work to that of a client that has waited as long", async () => {
    const turns = setUp();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const first = turns.run({ client: client('a') }, busy(10));
    const all = [
      turns.run({ client: client('b') }, note('b')),
      turns.run({ client: undefined }, note('own')),
    ];
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([first, ...all]);
    expect(order).toEqual(['own', 'b']);
  });

  it('stops a long turn only if a client that has used less is waiting', async () => {
    const turns = setUp();
    const interruptible = { holdMs: 25 };
    const alone = turns.run({ client: client('a'), interruptible }, busy(1_000));
    const samePerson = turns.run({ client: client('a'), interruptible }, busy(1));
    await vi.advanceTimersByTimeAsync(1_001);
    await Promise.all([alone, samePerson]);

    const long = turns.run({ client: client('a'), interruptible }, busy(1_000));
    const stopped = expect(long).rejects.toMatchObject({ reason: 'yielded' });
    await vi.advanceTimersByTimeAsync(10);
    const began = performance.now();
    const short = turns.run({ client: client('b'), interruptible }, busy(1));
    await vi.advanceTimersByTimeAsync(20);
    await stopped;
    await short;
    expect(performance.now() - began).toBeLessThanOrEqual(20);
  });

  it('does not stop the turn of a client with rare requests while a client that floods waits', async () => {
    const turns = setUp();
    const interruptible = { holdMs: 25 };
    let hasEnded = false;
    const flood = Array.from({ length: 10 }, async () => {
      while (!hasEnded)
        await turns.run({ client: client('flooder'), interruptible }, busy(30)).catch(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(500);
    const honest = turns.run({ client: client('honest'), interruptible }, busy(40));
    await vi.advanceTimersByTimeAsync(100);
    await expect(honest).resolves.toBeUndefined();
    hasEnded = true;
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all(flood);
  });

  it('stops a slow turn later for a client that is rarely slow than for one that always is', async () => {
    const turns = setUp();
    const interruptible = { holdMs: 10, patientHoldMs: 400 };
    const outcomes: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const slow = turns.run({ client: client('slow'), interruptible }, busy(310)).then(
        () => outcomes.push('done'),
        () => outcomes.push('stopped'),
      );
      await vi.advanceTimersByTimeAsync(1);
      const other = turns.run({ client: client('other'), interruptible }, busy(1));
      await vi.advanceTimersByTimeAsync(400);
      await Promise.all([slow, other]);
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'stopped']);
  });

  it("never stops or rejects the server's own work or statements that may not be interrupted", async () => {
    const turns = setUp({ maxWaiting: 0, maxWaitingPerClient: 0 });
    const poor = client('poor', { msPerSecond: 1, burstMs: 1 });
    const all = [
      turns.run({ client: undefined }, busy(500)),
      turns.run({ client: poor }, busy(500)),
      turns.run({ client: poor }, busy(500)),
      turns.run({ client: undefined }, busy(1)),
    ];
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(all);
  });

  it('rejects a client over budget while others use the database, and serves it after the returned waiting time', async () => {
    const turns = setUp();
    const spender = client('spender', { msPerSecond: 100, burstMs: 1_000 });
    const ask = (ms: number) => turns.run({ client: spender, interruptible: { holdMs: 25 } }, busy(ms));
    const other = () => turns.run({ client: client('other'), interruptible: { holdMs: 25 } }, busy(1));
    const spent = ask(1_300);
    await vi.advanceTimersByTimeAsync(1_300);
    await spent;
    const alone = ask(1);
    await vi.advanceTimersByTimeAsync(1);
    await alone;
    const served = other();
    await vi.advanceTimersByTimeAsync(1);
    await served;
    const rejection = await ask(1).catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    const { retryAfterMs } = rejection as { retryAfterMs: number };
    await vi.advanceTimersByTimeAsync(retryAfterMs);
    const again = ask(1);
    await vi.advanceTimersByTimeAsync(1);
    await again;
  });

  it('does not reject 300 users behind one network address who each read a page and ten lists in a minute', async () => {
    const turns = setUp(databaseBudgets);
    const office = client('address/office', databaseBudgets.address);
    const listMs = 3;
    // All arrive in the same minute and send requests at random times, without fast-check's preference for the limits.
    const anyTime = fc.noBias(fc.integer({ min: 0, max: 59_999 }));
    const times = fc.sample(anyTime, 300 * 11).sort((one, other) => one - other);
    const outcomes: Promise<void>[] = [];
    let at = 0;
    for (const time of times) {
      await vi.advanceTimersByTimeAsync(time - at);
      at = time;
      outcomes.push(turns.run({ client: office, interruptible: { holdMs: 25 } }, busy(listMs)));
    }
    outcomes.push(turns.run({ client: client('another'), interruptible: { holdMs: 25 } }, busy(1)));
    await vi.advanceTimersByTimeAsync(60_000);
    const rejected = (await Promise.allSettled(outcomes)).filter(({ status }) => status === 'rejected');
    expect(rejected).toEqual([]);
  });

  it('rejects work beyond the queue limits, and removes clients that disconnected', async () => {
    const turns = setUp({ maxWaiting: 3, maxWaitingPerClient: 2 });
    const interruptible = (signal?: AbortSignal) => ({ holdMs: 25, signal });
    const leaving = new AbortController();
    const ask = (key: string, signal?: AbortSignal) =>
      turns.run({ client: client(key), interruptible: interruptible(signal) }, busy(1));
    const first = turns.run({ client: undefined }, busy(100));
    const own = Array.from({ length: 10 }, () => turns.run({ client: undefined }, busy(1)));
    const left = [ask('a', leaving.signal), ask('a', leaving.signal)];
    await expect(ask('a')).rejects.toMatchObject({ status: 429 });
    const waits = ask('b');
    await expect(ask('c')).rejects.toMatchObject({ status: 503 });
    leaving.abort();
    for (const each of left) await expect(each).rejects.toMatchObject({ reason: 'client-gone' });
    const now = ask('c');
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([first, ...own, waits, now]);
  });
});
