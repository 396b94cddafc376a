import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../testing/fake-chain.ts';
import { MemoryLedgerStore } from '../testing/memory-ledger-store.ts';
import { follow } from './follow.ts';
import { type LedgerState, standstillToText } from './ledger-state.ts';
import { EventNotUnderstoodError } from './ledger-store.ts';

/** Follows until `isDone`, with a clock that jumps to whatever is waited for. */
async function run(chain: FakeChain, store: MemoryLedgerStore, isDone: (states: LedgerState[]) => boolean) {
  const stop = new AbortController();
  const states: LedgerState[] = [];
  const slept: number[] = [];
  let time = 0;
  await follow({
    node: chain,
    store,
    firstCheckpoint: 0n,
    signal: stop.signal,
    now: () => time,
    sleep: async (ms, signal) => {
      slept.push(ms);
      time += ms;
      // A turn of the event loop, so that whoever waits for something else gets it first.
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return;
    },
    onState: (state) => {
      states.push(state);
      if (isDone(states)) stop.abort();
    },
  });
  stop.abort();
  return { states, slept };
}

const isCaughtUp = (chain: FakeChain) => (states: LedgerState[]) => {
  const last = states.at(-1);
  return last?.kind === 'following' && last.nextCheckpoint > chain.height;
};

describe('the ledger', () => {
  it('reads everything from the beginning, and then what comes', async () => {
    const chain = new FakeChain();
    const store = new MemoryLedgerStore();
    for (const count of [0, 2, 0, 5, 1]) chain.add(count);
    let hasGrown = false;
    await run(chain, store, (states) => {
      if (states.at(-1)?.kind !== 'following') return false;
      if (hasGrown) return store.events.length === 12;
      hasGrown = true;
      chain.add(4);
      return false;
    });
    expect(store.events).toEqual(chain.events_);
  });

  it('says how far it has come while there is more', async () => {
    const chain = new FakeChain();
    chain.batch = 200;
    for (let index = 0; index < 6; index += 1) chain.add(200);
    const { states } = await run(chain, new MemoryLedgerStore(), isCaughtUp(chain));
    const [, first] = states;
    expect(first).toMatchObject({ kind: 'catching-up', highestCheckpoint: 5n });
    expect(first?.kind === 'catching-up' && first.nextCheckpoint > 0n && first.nextCheckpoint < 5n).toBe(
      true,
    );
    expect(states.at(-1)).toMatchObject({ kind: 'following', nextCheckpoint: 6n });
  });

  it('gets past a checkpoint with more events than a node tells at once, or than a page has', async () => {
    const chain = new FakeChain();
    chain.batch = 2;
    chain.add(1);
    chain.add(1_203);
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, isCaughtUp(chain));
    expect(store.events).toEqual(chain.events_);
  });

  it('keeps each event once, in order, whatever fails and however often it is begun anew', async () => {
    const chains = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
    const luck = fc.infiniteStream(fc.integer({ min: 0, max: 3 }));
    await fc.assert(
      fc.asyncProperty(
        chains,
        luck,
        luck,
        fc.integer({ min: 1, max: 7 }),
        async (counts, ofNode, ofStore, batch) => {
          const chain = new FakeChain();
          chain.batch = batch;
          for (const count of counts) chain.add(count);
          const store = new MemoryLedgerStore();
          let patience = 40;
          const maybe = (stream: IterableIterator<number>, what: string) => () => {
            patience -= 1;
            if (patience > 0 && stream.next().value === 0) throw new Error(what);
          };
          chain.trouble = maybe(ofNode, 'the node is gone');
          store.trouble = maybe(ofStore, 'the database is gone');
          // Twice, as after a restart: the second finds where the first came to.
          await run(chain, store, (states) => states.length > 6 || isCaughtUp(chain)(states));
          await run(chain, store, isCaughtUp(chain));
          expect(store.events).toEqual(chain.events_);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('does nothing twice when there are two of it', async () => {
    const chain = new FakeChain();
    for (let index = 0; index < 30; index += 1) chain.add(index % 4);
    const store = new MemoryLedgerStore();
    await Promise.all([run(chain, store, isCaughtUp(chain)), run(chain, store, isCaughtUp(chain))]);
    expect(store.events).toEqual(chain.events_);
  });

  it('says that it waits, since when and for what, and asks less and less often', async () => {
    const chain = new FakeChain();
    chain.add(1);
    let failures = 0;
    chain.trouble = () => {
      failures += 1;
      if (failures <= 7) throw new Error('the node is gone');
    };
    const { states, slept } = await run(chain, new MemoryLedgerStore(), isCaughtUp(chain));
    const waiting = states.filter(({ kind }) => kind === 'waiting');
    expect(waiting.length).toBe(7);
    expect(waiting.every((state) => state.kind === 'waiting' && state.sinceMs === 0)).toBe(true);
    expect(slept).toEqual(expect.arrayContaining([1_000, 2_000, 10_000, 30_000]));
  });

  it('does not write down every checkpoint in which nothing happened', async () => {
    const chain = new FakeChain();
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, isCaughtUp(chain));
    const kept = store.kept;
    for (let index = 0; index < 150; index += 1) chain.add(0);
    await run(chain, store, isCaughtUp(chain));
    expect(store.kept).toBe(kept);
    for (let index = 0; index < 60; index += 1) chain.add(0);
    await run(chain, store, isCaughtUp(chain));
    expect(store.kept?.nextCheckpoint).toBe(211n);
  });

  const standsStill = (states: LedgerState[]) => states.at(-1)?.kind === 'standing-still';

  it('stands still before an event that it does not understand, and keeps those before it', async () => {
    const chain = new FakeChain();
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, isCaughtUp(chain));
    chain.add(1);
    store.trouble = () => {
      throw new EventNotUnderstoodError('0x1::m::New');
    };
    const { states } = await run(chain, store, standsStill);
    expect(states.at(-1)).toEqual({
      kind: 'standing-still',
      reason: { kind: 'not-understood', reason: '0x1::m::New' },
    });
    expect(store.events.length).toBe(1);
  });

  it('stands still at another chain, at a gap, and at a chain that was reset while it read', async () => {
    const other = new FakeChain();
    other.add(2);
    const store = new MemoryLedgerStore();
    await run(other, store, isCaughtUp(other));
    other.chainId = 'chain-b';
    const reset = await run(other, store, standsStill);
    expect(reset.states.at(-1)).toMatchObject({
      reason: { kind: 'other-chain', expected: 'chain-a', found: 'chain-b' },
    });

    other.chainId = 'chain-a';
    other.lowestCheckpoint = 9n;
    const pruned = await run(other, store, standsStill);
    expect(pruned.states.at(-1)).toMatchObject({ reason: { kind: 'gap', from: 1n, to: 9n } });

    other.lowestCheckpoint = 0n;
    let asked = 0;
    other.trouble = () => {
      asked += 1;
      if (asked === 2) other.chainId = 'chain-c';
    };
    const changed = await run(other, store, standsStill);
    expect(changed.states.at(-1)).toMatchObject({
      reason: { kind: 'other-chain', found: 'chain-a and chain-c' },
    });
    expect(store.events.length).toBe(2);
  });

  it.each([
    [
      { kind: 'gap', from: 3n, to: 9n },
      'checkpoints 3 to 9 are no longer at the node: use one that still has them',
    ],
    [
      { kind: 'other-chain', expected: 'a', found: 'b' },
      'the node follows the chain b, the database that of a',
    ],
    [{ kind: 'inconsistent', reason: 'x' }, 'the node contradicts itself: x'],
    [{ kind: 'not-understood', reason: 'y' }, 'an event is not known to this version: y'],
  ] as const)('says %o in words', (reason, words) => {
    expect(standstillToText(reason)).toBe(words);
  });
});
