import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceCursor,
  type Cursor,
  comparePositions,
  createCursor,
  type EventPage,
  type LedgerEvent,
} from './cursor.ts';

const chainId = 'chain-a';

function createEvent(checkpoint: number, transactionIndex = 0, eventIndex = 0): LedgerEvent {
  return {
    checkpoint: BigInt(checkpoint),
    transactionIndex: BigInt(transactionIndex),
    eventIndex,
    digest: `tx-${checkpoint}-${transactionIndex}`,
  };
}

function createPage(page: Partial<EventPage<LedgerEvent>>): EventPage<LedgerEvent> {
  return { chainId, lowestCheckpoint: 0n, firstCheckpoint: 0n, nextCheckpoint: 10n, events: [], ...page };
}

/** Applies pages in turn and collects what a database would store; throws if a page does not apply. */
function follow(start: Cursor, pages: readonly EventPage<LedgerEvent>[]) {
  let cursor = start;
  const stored: LedgerEvent[] = [];
  for (const page of pages) {
    const advance = advanceCursor(cursor, page);
    if (advance.kind !== 'apply') throw new Error(`stopped: ${advance.kind}`);
    stored.push(...advance.events);
    cursor = advance.cursor;
  }
  return { cursor, stored };
}

describe('advanceCursor', () => {
  const cursor: Cursor = { chainId, nextCheckpoint: 5n, last: createEvent(4) };

  test('stops at a page of another chain, even if checkpoints are missing, too', () => {
    const page = createPage({ chainId: 'chain-b', lowestCheckpoint: 100n, firstCheckpoint: 100n });
    expect(advanceCursor(cursor, page)).toEqual({
      kind: 'other-chain',
      expected: 'chain-a',
      found: 'chain-b',
    });
  });

  test('stops at a node that has pruned the next checkpoint', () => {
    const page = createPage({ lowestCheckpoint: 6n, events: [createEvent(7)] });
    expect(advanceCursor(cursor, page)).toEqual({ kind: 'gap', from: 5n, to: 6n });
    expect(advanceCursor(cursor, createPage({ lowestCheckpoint: 5n })).kind).toBe('apply');
  });

  test('stops at a page that begins after the next checkpoint', () => {
    expect(advanceCursor(cursor, createPage({ firstCheckpoint: 8n }))).toEqual({
      kind: 'gap',
      from: 5n,
      to: 8n,
    });
    expect(advanceCursor(cursor, createPage({ firstCheckpoint: 5n })).kind).toBe('apply');
  });

  test.each<[string, Partial<EventPage<LedgerEvent>>]>([
    ['the end before the beginning', { firstCheckpoint: 4n, nextCheckpoint: 3n }],
    ['an event beyond the end', { events: [createEvent(11)] }],
    ['an event before the beginning', { firstCheckpoint: 3n, events: [createEvent(2)] }],
    [
      'two transactions at one position',
      { events: [createEvent(7), { ...createEvent(7, 0, 1), digest: 'other' }] },
    ],
    ['two events at one position', { events: [createEvent(7), { ...createEvent(7), digest: 'other' }] }],
  ])('stops at an inconsistent page with %s', (_name, page) => {
    expect(advanceCursor(cursor, createPage(page)).kind).toBe('inconsistent');
  });
});

describe('advanceCursor', () => {
  test('accepts a page without events, and moves the cursor to its end', () => {
    const { cursor, stored } = follow(createCursor(chainId, 0n), [createPage({})]);
    expect(stored).toEqual([]);
    expect(cursor).toEqual({ chainId, nextCheckpoint: 10n, last: undefined });
  });

  test('accepts a page and drops its events before the checkpoint at which the ledger begins', () => {
    const { stored } = follow(createCursor(chainId, 5n), [
      createPage({ events: [createEvent(4), createEvent(5)] }),
    ]);
    expect(stored).toEqual([createEvent(5)]);
  });

  test('accepts a page of a node that lags behind, and keeps the cursor', () => {
    const cursor: Cursor = { chainId, nextCheckpoint: 9n, last: createEvent(8) };
    expect(follow(cursor, [createPage({ nextCheckpoint: 3n, events: [createEvent(2)] })])).toEqual({
      cursor,
      stored: [],
    });
  });

  test('accepts a page that continues inside a checkpoint, after the last event that was stored', () => {
    const [first, second, third] = [createEvent(3, 0, 0), createEvent(3, 0, 1), createEvent(3, 1, 0)];
    const { cursor, stored } = follow(createCursor(chainId, 0n), [
      createPage({ nextCheckpoint: 3n, events: [first] }),
      createPage({ firstCheckpoint: 3n, nextCheckpoint: 4n, events: [first, second, third] }),
    ]);
    expect(stored).toEqual([first, second, third]);
    expect(cursor.nextCheckpoint).toBe(4n);
    expect(comparePositions(cursor.last ?? first, third)).toBe(0);
  });
});

/** A chain of several checkpoints, and pages of it that are cut anywhere, overlap, repeat and are unordered. */
const scenario = fc
  .array(fc.array(fc.nat(3), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .chain((checkpoints) => {
    const events = checkpoints.flatMap((transactions, checkpoint) =>
      transactions.flatMap((count, transaction) =>
        Array.from({ length: count }, (_, index) => createEvent(checkpoint, transaction, index)),
      ),
    );
    const length = BigInt(checkpoints.length);
    const cut = fc.record({
      end: fc.bigInt({ min: 0n, max: length }),
      extra: fc.nat(4),
      back: fc.bigInt({ min: 0n, max: length }),
      order: fc.constantFrom<'kept' | 'reversed' | 'doubled'>('kept', 'reversed', 'doubled'),
    });
    return fc.record({
      events: fc.constant(events),
      length: fc.constant(length),
      cuts: fc.array(cut, { maxLength: 12 }),
    });
  });

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

function cutPages({ events, length, cuts }: Scenario): EventPage<LedgerEvent>[] {
  const whole = createPage({ nextCheckpoint: length, events });
  let reached = 0n;
  const pages = cuts.map(({ end, extra, back, order }) => {
    const firstCheckpoint = reached > back ? reached - back : 0n;
    const nextCheckpoint = end > firstCheckpoint ? end : firstCheckpoint;
    const complete = events.filter((e) => e.checkpoint >= firstCheckpoint && e.checkpoint < nextCheckpoint);
    const partial = events.filter((e) => e.checkpoint === nextCheckpoint).slice(0, extra);
    const some = [...complete, ...partial];
    if (nextCheckpoint > reached) reached = nextCheckpoint;
    const ordered = { kept: some, reversed: some.toReversed(), doubled: [...some, ...some] }[order];
    return { ...whole, firstCheckpoint, nextCheckpoint, events: ordered };
  });
  return [...pages, whole];
}

test('advanceCursor returns the same events in the same order, each once, for any batching', () => {
  fc.assert(
    fc.property(scenario, (some) => {
      const start = createCursor(chainId, 0n);
      const { stored, cursor } = follow(start, cutPages(some));
      expect(stored).toEqual(some.events);
      expect(cursor.nextCheckpoint).toBe(some.length);
      expect(follow(cursor, cutPages(some)).stored).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('advanceCursor resumes from any stored cursor without loss or repetition', () => {
  fc.assert(
    fc.property(scenario, fc.nat(12), (some, at) => {
      const pages = cutPages(some);
      const before = follow(createCursor(chainId, 0n), pages.slice(0, at));
      // A killed process may not have stored its last page, so everything is read again.
      const after = follow(before.cursor, pages);
      expect([...before.stored, ...after.stored]).toEqual(some.events);
    }),
  );
});

test('advanceCursor never moves the cursor backwards', () => {
  fc.assert(
    fc.property(scenario, (some) => {
      let cursor = createCursor(chainId, 0n);
      for (const page of cutPages(some)) {
        const next = follow(cursor, [page]).cursor;
        expect(next.nextCheckpoint).toBeGreaterThanOrEqual(cursor.nextCheckpoint);
        if (cursor.last !== undefined && next.last !== undefined) {
          expect(comparePositions(next.last, cursor.last)).toBeGreaterThanOrEqual(0);
        }
        cursor = next;
      }
    }),
  );
});
