import { Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createSampleNetwork, idOf, owner, someDigest } from '../../testing/sample-network.ts';
import { compareCursors, type LedgerCursor, readCursor } from './ledger-cursor.ts';
import type { ScanBounds } from './scan-bounds.ts';
import { type Frame, scanLedger } from './scan-ledger.ts';

/** The number of items of each transaction. */
const counts = [2, 0, 1, 3, 0, 0, 2, 1];
const network = createSampleNetwork();

beforeAll(async () => {
  for (const [index] of counts.entries()) {
    const transaction = new Transaction();
    transaction.setSender(owner);
    transaction.setGasPayment([{ objectId: idOf('c1'), version: '5', digest: someDigest }]);
    transaction.setGasBudget(1_000_000 + index);
    transaction.setGasPrice(1000);
    network.execute(await transaction.build(), []);
  }
});

const items = counts.flatMap((count, place) =>
  Array.from({ length: count }, (_, index) => ({ place: BigInt(place), index })),
);

/** One transaction per checkpoint, none in the first. */
const checkpointOf = ({ place }: LedgerCursor) => place + 1n;

function scan(bounds: Omit<ScanBounds, 'kind'>): Frame<LedgerCursor>[] {
  const places = new Map(network.executed.map(({ digest }, place) => [digest, place]));
  return [
    ...scanLedger(network, { ...bounds, kind: 'events' }, ({ digest }) => {
      const place = places.get(digest) ?? 0;
      return Array.from({ length: counts[place] ?? 0 }, (_, index) => [
        index,
        { place: BigInt(place), index },
      ]);
    }),
  ];
}

const cursor = fc.option(
  fc.record({ place: fc.integer({ min: -1, max: 9 }).map(BigInt), index: fc.nat(4) }),
  { nil: undefined },
);
const bounds = fc.record({
  limit: fc.integer({ min: 1, max: 12 }),
  descending: fc.boolean(),
  after: cursor,
  before: cursor,
  startCheckpoint: fc.bigInt({ min: 0n, max: 12n }),
  endCheckpoint: fc.option(fc.bigInt({ min: 0n, max: 12n }), { nil: undefined }),
});

/** The expected items, computed by checking all. */
function expected({ descending, after, before, startCheckpoint, endCheckpoint }: Omit<ScanBounds, 'kind'>) {
  const within = items.filter(
    (item) =>
      !(after && compareCursors(item, after) <= 0) &&
      !(before && compareCursors(item, before) >= 0) &&
      checkpointOf(item) >= startCheckpoint &&
      (endCheckpoint === undefined || checkpointOf(item) < endCheckpoint),
  );
  return descending ? within.toReversed() : within;
}

test('scanLedger finds exactly the items within the bounds and reports the end once', () => {
  fc.assert(
    fc.property(bounds, (given) => {
      const frames = scan(given);
      const found = frames.flatMap(({ item }) => (item ? [item] : []));
      expect(found).toEqual(expected(given).slice(0, given.limit));
      expect(frames.map(({ end }) => end !== undefined)).toEqual(
        frames.map((_, index) => index === frames.length - 1),
      );
    }),
    { numRuns: 500 },
  );
});

test('scanLedger resumes from its last cursor without gaps or repetitions', () => {
  fc.assert(
    fc.property(bounds, (given) => {
      const seen: LedgerCursor[] = [];
      let rest = given;
      for (let step = 0; step <= items.length; step += 1) {
        const frames = scan(rest);
        seen.push(...frames.flatMap(({ item }) => (item ? [item] : [])));
        const last = readCursor('events', frames.at(-1)?.watermark.cursor, 'cursor');
        rest = given.descending ? { ...rest, before: last } : { ...rest, after: last };
      }
      expect(seen).toEqual(expected(given));
    }),
    { numRuns: 200 },
  );
});
