import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../testing/fake-chain.ts';
import { MemoryLedgerStore } from '../testing/memory-ledger-store.ts';
import { follow } from './follow.ts';
import { haltReasonToText, type LedgerState } from './ledger-state.ts';
import { EventNotUnderstoodError } from './ledger-store.ts';

/** Follows until `isDone`, with a clock that advances by every sleep. */
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
      // Yield to the event loop, so that other waiters run first.
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

describe('follow', () => {
  it('reads all events from the beginning and then new ones as they appear', async () => {
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

  it('reports its progress while it catches up', async () => {
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

  it('reads a checkpoint with more events than one batch or one page holds', async () => {
    const chain = new FakeChain();
    chain.batch = 2;
    chain.add(1);
    chain.add(1_203);
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, isCaughtUp(chain));
    expect(store.events).toEqual(chain.events_);
  });

  it('stores each event once and in order despite failures and restarts', async () => {
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
          // Run twice, as after a restart: the second run starts at the stored cursor.
          await run(chain, store, (states) => states.length > 6 || isCaughtUp(chain)(states));
          await run(chain, store, isCaughtUp(chain));
          expect(store.events).toEqual(chain.events_);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('stores each event once if two followers run at the same time', async () => {
    const chain = new FakeChain();
    for (let index = 0; index < 30; index += 1) chain.add(index % 4);
    const store = new MemoryLedgerStore();
    await Promise.all([run(chain, store, isCaughtUp(chain)), run(chain, store, isCaughtUp(chain))]);
    expect(store.events).toEqual(chain.events_);
  });

  it('reports the error and since when the node has failed, and retries at intervals growing from 1 to 30 s', async () => {
    const chain = new FakeChain();
    chain.add(1);
    const error = new Error('the node is gone');
    let failures = 0;
    chain.trouble = () => {
      failures += 1;
      if (failures <= 7) throw error;
    };
    const { states, slept } = await run(chain, new MemoryLedgerStore(), isCaughtUp(chain));
    const waiting = states.filter(({ kind }) => kind === 'waiting');
    expect(waiting).toEqual(Array.from({ length: 7 }, () => ({ kind: 'waiting', sinceMs: 0, error })));
    expect(slept).toEqual(expect.arrayContaining([1_000, 2_000, 10_000, 30_000]));
  });

  it('reads each checkpoint without events once, although it does not store the cursor for it', async () => {
    const chain = new FakeChain();
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, (states) => {
      if (states.at(-1)?.kind !== 'following') return false;
      if (chain.height === 6n) return true;
      chain.add(0);
      return false;
    });
    expect(store.kept?.nextCheckpoint).toBe(1n);
    expect([...new Set(chain.requested)]).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n]);
  });

  it('stores the cursor after 210 checkpoints without events, but not after 150', async () => {
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

  const isHalted = (states: LedgerState[]) => states.at(-1)?.kind === 'halted';

  it('halts before an unknown event and keeps the events before it', async () => {
    const chain = new FakeChain();
    chain.add(1);
    const store = new MemoryLedgerStore();
    await run(chain, store, isCaughtUp(chain));
    chain.add(1);
    store.trouble = () => {
      throw new EventNotUnderstoodError('0x1::m::New');
    };
    const { states } = await run(chain, store, isHalted);
    expect(states.at(-1)).toEqual({
      kind: 'halted',
      reason: { kind: 'not-understood', reason: '0x1::m::New' },
    });
    expect(store.events.length).toBe(1);
  });

  it('halts at another chain, at a gap, and at a chain that was reset while reading', async () => {
    const other = new FakeChain();
    other.add(2);
    const store = new MemoryLedgerStore();
    await run(other, store, isCaughtUp(other));
    other.chainId = 'chain-b';
    const reset = await run(other, store, isHalted);
    expect(reset.states.at(-1)).toMatchObject({
      reason: { kind: 'other-chain', expected: 'chain-a', found: 'chain-b' },
    });

    other.chainId = 'chain-a';
    other.lowestCheckpoint = 9n;
    const pruned = await run(other, store, isHalted);
    expect(pruned.states.at(-1)).toMatchObject({ reason: { kind: 'gap', from: 1n, to: 9n } });

    other.lowestCheckpoint = 0n;
    let asked = 0;
    other.trouble = () => {
      asked += 1;
      if (asked === 2) other.chainId = 'chain-c';
    };
    const changed = await run(other, store, isHalted);
    expect(changed.states.at(-1)).toMatchObject({
      reason: { kind: 'other-chain', found: 'chain-a and chain-c' },
    });
    expect(store.events.length).toBe(2);
  });

  it.each([
    [
      { kind: 'gap', from: 3n, to: 9n },
      'checkpoints 3 to 9 were pruned by the node: use a node that still has them',
    ],
    [
      { kind: 'other-chain', expected: 'a', found: 'b' },
      'the node follows chain b, but the database mirrors chain a',
    ],
    [{ kind: 'inconsistent', reason: 'x' }, 'the node contradicts itself: x'],
    [{ kind: 'not-understood', reason: 'y' }, 'this version does not know the event: y'],
  ] as const)('haltReasonToText formats the halt reason %o', (reason, words) => {
    expect(haltReasonToText(reason)).toBe(words);
  });
});
