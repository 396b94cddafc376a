import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { keepChainClock } from '@suixue/ledger/keep-chain-clock';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addRows, as, openProductDatabase } from '../../../supabase/testing/product-database.ts';

const dayMs = 86_400_000;

/** A clock that the test moves. */
function createClock() {
  const listeners = new Set<(offsetMs: number) => Promise<void>>();
  const clock = {
    offsetMs: 0,
    onAdvance: (listener: (offsetMs: number) => Promise<void>) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: async (ms: number) => {
      clock.offsetMs += ms;
      await Promise.all([...listeners].map((listener) => listener(clock.offsetMs)));
    },
  };
  return clock;
}

describe.each(testDatabaseKinds)('now_ms() with the clock of the chain, on $name', (kind) => {
  const open = async () => {
    const database = await openProductDatabase(kind);
    onTestFinished(() => database.close());
    await addRows(database);
    return database;
  };
  const one = async (database: Database, query: string) =>
    database.transaction(async (tx) => Object.values((await tx.query(query))[0] ?? {})[0]);
  const ahead = 'select round((now_ms() - extract(epoch from now()) * 1000) / 86400000)::text';

  it('returns the time of the chain’s clock for every role, at the start and after each advance', async () => {
    const database = await open();
    const clock = createClock();
    clock.offsetMs = 2 * dayMs;
    const stop = await keepChainClock(database, clock);
    for (const role of ['anon', 'A', 'service_role'] as const)
      expect(await as(database, role, (tx) => tx.query(ahead))).toEqual([{ round: '2' }]);
    await clock.advance(3 * dayMs);
    expect(await one(database, ahead)).toBe('5');
    stop();
    await clock.advance(dayMs);
    expect(await one(database, ahead)).toBe('5');
  });

  it('uses the newest offset if the clock advances while an earlier one is written', async () => {
    const database = await open();
    const clock = createClock();
    const stop = await keepChainClock(database, clock);
    await Promise.all(Array.from({ length: 20 }, () => clock.advance(dayMs)));
    expect(await one(database, ahead)).toBe('20');
    stop();
  });

  it('ends access and refund periods when the clock of the chain advances', async () => {
    const database = await open();
    const clock = createClock();
    const stop = await keepChainClock(database, clock);
    await database.transaction((tx) =>
      tx.run(`
        update chain_assets set expire_at = trunc(extract(epoch from now()) * 1000) + ${dayMs};
        update chain_sales set status = 'open', release_at = trunc(extract(epoch from now()) * 1000) + ${dayMs}`),
    );
    const asset = 'select bool_or(owns_asset(uid::uuid, asset_id))::text from chain_assets';
    const late = `select count(*)::text from orders bought where refund_obstacle(bought) = 'too-late'`;
    expect([await one(database, asset), await one(database, late)]).toEqual(['true', '0']);
    await clock.advance(2 * dayMs);
    expect(await one(database, asset)).toBe('false');
    const open_ = `select count(*)::text from orders bought join chain_sales sale
      on sale.buyer_uid = bought.uid and sale.order_id = bought.id and sale.item_id::text = bought.item`;
    expect(await one(database, late)).toBe(await one(database, open_));
    stop();
  });
});
