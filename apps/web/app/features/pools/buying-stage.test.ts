import { describe, expect, it } from 'vitest';
import { type BuyingFacts, buyingStage } from './buying-stage.ts';
import { sampleGate as gate, samplePool as pool } from './testing/sample-pool.ts';

const facts: BuyingFacts = { pool, gate, network: 'there', isSignedIn: true, now: 1500n };

describe('buyingStage', () => {
  it.each<[why: string, change: Partial<BuyingFacts>, expected: object]>([
    ['nothing is in the way', {}, { kind: 'ready', most: 48n }],
    ['the pool is locked', { pool: { ...pool, stage: 1 } }, { kind: 'over' }],
    ['the stage is unknown', { pool: { ...pool, stage: 9 } }, { kind: 'over' }],
    ['there is no network', { network: 'none' }, { kind: 'no-network' }],
    ['the chain does not answer', { network: 'down' }, { kind: 'down' }],
    ['the switch is off', { gate: { ...gate, isOn: false } }, { kind: 'off' }],
    ['the region is not allowed', { gate: { ...gate, isRegionAllowed: false } }, { kind: 'region' }],
    ['the deadline has passed', { now: 9001n }, { kind: 'overdue' }],
    ['the pool is paused', { pool: { ...pool, isPaused: true } }, { kind: 'paused' }],
    ['the pool has not started', { pool: { ...pool, startAt: '1501' } }, { kind: 'not-started' }],
    ['no ticket is left', { pool: { ...pool, claimedTickets: '100' } }, { kind: 'sold-out' }],
    ['the visitor is not signed in', { isSignedIn: false }, { kind: 'signed-out' }],
    ['the account holds all it may', { pool: { ...pool, ownHolding: '50' } }, { kind: 'limit' }],
    [
      'the notice was not accepted',
      { gate: { ...gate, acceptedAt: null, buyableAt: null } },
      { kind: 'notice' },
    ],
    [
      'the notice was accepted too recently',
      { gate: { ...gate, buyableAt: '1970-01-01T00:00:01.501+00:00' } },
      { kind: 'cooling', buyableAt: '1970-01-01T00:00:01.501+00:00' },
    ],
  ])('names what the viewer can do if %s', (_why, change, expected) => {
    expect(buyingStage({ ...facts, ...change })).toEqual(expected);
  });
});
