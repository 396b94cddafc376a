import type { Database } from '@suixue/backend/database/database';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { startDescribing } from './start-describing.ts';

const following = { kind: 'following', nextCheckpoint: 1n, atMs: 0 } as const;
const catchingUp = { kind: 'catching-up', nextCheckpoint: 1n, highestCheckpoint: 2n } as const;

/** One look at the catalogue and one at the boxes. */
const round = 2;

/** Fakes a database without pending rows, or one that fails. */
function setUp() {
  const facts = { looks: 0, isBroken: false };
  const transaction = async () => {
    facts.looks += 1;
    if (facts.isBroken) throw new Error('no database');
    return [];
  };
  const describer = startDescribing({
    database: { transaction } as unknown as Database,
    client: {} as never,
    academy: {} as never,
    contract: () => Promise.reject(new Error('the contract must not be read')),
    log: pino({ level: 'silent' }),
  });
  const after = (looks: number) => vi.waitFor(() => expect(facts.looks).toBe(looks));
  return { facts, describer, after };
}

describe('startDescribing', () => {
  it('looks for new catalogue entries each time the ledger has caught up, and not in between', async () => {
    const { facts, describer, after } = setUp();
    describer.see(catchingUp);
    expect(facts.looks).toBe(0);
    describer.see(following);
    await after(round);
    describer.see(following);
    describer.see(following);
    await describer.stop();
    expect(facts.looks).toBe(round);
    const moved = setUp();
    moved.describer.see(following);
    await moved.after(round);
    moved.describer.see(catchingUp);
    await vi.waitFor(() => {
      moved.describer.see(following);
      expect(moved.facts.looks).toBe(2 * round);
    });
  });

  it('retries after a failed search for new catalogue entries, and stops on request', async () => {
    const { facts, describer, after } = setUp();
    facts.isBroken = true;
    describer.see(following);
    await after(1);
    facts.isBroken = false;
    await vi.waitFor(() => {
      describer.see(following);
      expect(facts.looks).toBe(1 + round);
    });
    await describer.stop();
    describer.see(catchingUp);
    describer.see(following);
    expect(facts.looks).toBe(1 + round);
  });
});
