import { describe, expect, it } from 'vitest';
import type { Inspection } from './inspection.ts';
import { judgeInspection } from './judge-inspection.ts';

const now = Date.UTC(2026, 0, 1);
const healthy: Inspection = {
  version: '15.4',
  versionNumber: 150_004,
  time: now,
  migrations: { missing: [], unknown: [], changed: [] },
  openTables: [],
  rows: 3,
  rowsWithoutFile: 0,
  filesWithoutRow: 0,
  debtors: 0,
  pointsApart: 0,
  poolsApart: [],
  placesApart: 0,
  sponsors: [{ address: '0x5', freeCoins: 20, openPromises: 1, spentToday: '12000000' }],
  ledger: { chainId: 'a', next: '10' },
  chain: { chainId: 'a', checkpoint: '9' },
  chainFailure: null,
};
const kindsOf = (facts: Partial<Inspection>) =>
  judgeInspection({ ...healthy, ...facts }, now)
    .filter(({ kind }) => kind !== 'pass')
    .map(({ kind, about }) => `${kind} ${about}`);

describe('judgeInspection', () => {
  it('finds no problem in a healthy database', () => {
    expect(kindsOf({})).toEqual([]);
  });

  it.each<[string, string, Partial<Inspection>]>([
    ['fail database', 'a PostgreSQL that is too old', { version: '14.1', versionNumber: 140_001 }],
    ['fail clock', "a database's clock that is slow", { time: now - 60_000 }],
    ['fail clock', "a database's clock that is fast", { time: now + 60_000 }],
    [
      'fail tables',
      'a migration that this version does not know',
      { migrations: { ...healthy.migrations, unknown: ['product/9999'] } },
    ],
    [
      'fail tables',
      'a migration that was edited',
      { migrations: { ...healthy.migrations, changed: ['product/0001'] } },
    ],
    [
      'note tables',
      'a migration that has not run',
      { migrations: { ...healthy.migrations, missing: ['product/0021'] } },
    ],
    ['fail row-level security', 'a table without row-level security', { openTables: ['public.open'] }],
    ['fail files', 'a row without its file', { rowsWithoutFile: 1 }],
    ['note files', 'a file without a row', { filesWithoutRow: 1 }],
    [
      'note gas for newcomers',
      'a sponsor without free coins',
      { sponsors: [{ address: '0x5', freeCoins: 0, openPromises: 20, spentToday: '0' }] },
    ],
    ['fail points', 'totals that differ from the journal', { pointsApart: 2, debtors: 1 }],
    ['fail points', 'wrong counts of the ranking', { placesApart: 1 }],
    ['note points', 'an account below zero', { debtors: 1 }],
    ['fail pools', 'a pool that does not add up', { poolsApart: ['0x9'] }],
    ['note ledger', 'a ledger that has not started', { ledger: null }],
    ['note ledger', 'a network that is not open here', { chain: null }],
    ['fail ledger', 'a network that cannot be reached', { chain: null, chainFailure: 'refused' }],
    ['fail ledger', 'a ledger of another chain', { chain: { chainId: 'b', checkpoint: '9' } }],
    [
      'fail ledger',
      'a ledger far behind the network',
      { chain: { chainId: 'a', checkpoint: '18446744073709551615' } },
    ],
  ])('reports only "%s" for %s', (expected, _case, facts) => {
    expect(kindsOf(facts)).toEqual([expected]);
  });
});
