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

  it.each<[string, Partial<Inspection>]>([
    ['fail database', { version: '14.1', versionNumber: 140_001 }],
    ['fail clock', { time: now - 60_000 }],
    ['fail clock', { time: now + 60_000 }],
    ['fail tables', { migrations: { ...healthy.migrations, unknown: ['product/9999'] } }],
    ['fail tables', { migrations: { ...healthy.migrations, changed: ['product/0001'] } }],
    ['note tables', { migrations: { ...healthy.migrations, missing: ['product/0021'] } }],
    ['fail row-level security', { openTables: ['public.open'] }],
    ['fail files', { rowsWithoutFile: 1 }],
    ['note files', { filesWithoutRow: 1 }],
    [
      'note gas for newcomers',
      { sponsors: [{ address: '0x5', freeCoins: 0, openPromises: 20, spentToday: '0' }] },
    ],
    ['fail points', { pointsApart: 2, debtors: 1 }],
    ['fail points', { placesApart: 1 }],
    ['note points', { debtors: 1 }],
    ['fail pools', { poolsApart: ['0x9'] }],
    ['note ledger', { ledger: null }],
    ['note ledger', { chain: null }],
    ['fail ledger', { chain: null, chainFailure: 'refused' }],
    ['fail ledger', { chain: { chainId: 'b', checkpoint: '9' } }],
    ['fail ledger', { chain: { chainId: 'a', checkpoint: '18446744073709551615' } }],
  ])('reports only "%s" for the inspection %j', (expected, facts) => {
    expect(kindsOf(facts)).toEqual([expected]);
  });
});
