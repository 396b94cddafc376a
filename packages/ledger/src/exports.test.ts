import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * Snapshot of the public surface: adding or removing an export changes this list. Types are checked by their importers.
 */
const surface = {
  'chain-node': { load: () => import('@suixue/ledger/chain-node'), names: ['NodeAnswerError'] },
  cursor: {
    load: () => import('@suixue/ledger/cursor'),
    names: ['advanceCursor', 'comparePositions', 'createCursor'],
  },
  'describe-catalogue': {
    load: () => import('@suixue/ledger/describe-catalogue'),
    names: ['describeCatalogue'],
  },
  'event-key': {
    load: () => import('@suixue/ledger/event-key'),
    names: ['compareEventKeys', 'formatEventKey', 'isDigest', 'parseEventKey'],
  },
  'database-ledger-store': {
    load: () => import('@suixue/ledger/database-ledger-store'),
    names: ['createDatabaseLedgerStore', 'runAll'],
  },
  'ledger-lag': { load: () => import('@suixue/ledger/ledger-lag'), names: ['createLagMeter'] },
  'ledger-state': { load: () => import('@suixue/ledger/ledger-state'), names: ['standstillToText'] },
  rebuild: { load: () => import('@suixue/ledger/rebuild'), names: ['rebuild'] },
  follow: { load: () => import('@suixue/ledger/follow'), names: ['follow'] },
  'grpc-node': { load: () => import('@suixue/ledger/grpc-node'), names: ['createGrpcNode'] },
  'read-page': { load: () => import('@suixue/ledger/read-page'), names: ['readPage'] },
};

test('exports exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(
    Object.keys(surface)
      .map((path) => `./${path}`)
      .sort(),
  );
});

test.each(Object.entries(surface))('%s exports exactly these names', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
