import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { leaveReplacedChain } from '@suixue/ledger/leave-replaced-chain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addRows, openProductDatabase } from '../../../supabase/testing/product-database.ts';

/** The chain of the sample rows. */
const chain = '1'.repeat(32);

/**
 * The tables that change. Those of the mirror become empty, except the events, what was read from their
 * transactions, and the clock; all others stay.
 */
const emptied = ['cart_items', 'sponsor_coins', 'wallet_states', 'membership_ends', 'pool_announcements'];
const changed = [
  'account_list',
  'audit_log',
  'courses',
  'idempotency_keys',
  // Learners hear that a delivery was cancelled.
  'notification_letters',
  'notification_telegrams',
  'notifications',
  'orders',
  'phone_orders',
  // Their sales are gone, so that they are zero.
  'profit_months',
  'profit_totals',
  'refund_requests',
  'sponsors',
  'sponsorships',
];
const kept = ['chain_box_contents', 'chain_clock', 'chain_events'];
const isEmptied = (table: string) =>
  emptied.includes(table) || (table.startsWith('chain_') && !kept.includes(table));

async function readTables(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  return database.transaction(async (tx) => {
    const names = await tx.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const all = new Map<string, readonly string[]>();
    for (const { name } of names) {
      const rows = await tx.query(`select to_jsonb(each)::text as row from ${name} each order by 1`);
      all.set(
        name ?? '',
        rows.map(({ row }) => row ?? ''),
      );
    }
    return all;
  });
}

describe.each(testDatabaseKinds)('leaveReplacedChain on $name', (kind) => {
  const open = async () => {
    const database = await openProductDatabase(kind);
    onTestFinished(() => database.close());
    await addRows(database);
    return database;
  };

  it('empties the mirror, closes orders and promises of the old chain, and keeps all other rows', async () => {
    const database = await open();
    const before = await readTables(database);
    const orders = before.get('orders')?.length;
    expect(await leaveReplacedChain(database, ['2'.repeat(32), chain])).toEqual({ chainId: chain, orders });
    const after = await readTables(database);
    for (const [table, rows] of after) {
      if (isEmptied(table)) expect(rows, table).toEqual([]);
      else if (!changed.includes(table)) expect(rows, table).toEqual(before.get(table));
    }
    // Otherwise the comparison would show nothing.
    const filled = [...before].filter(([, rows]) => rows.length > 0).map(([table]) => table);
    expect(filled).toEqual(expect.arrayContaining([...emptied, ...kept, 'chain_cursor', 'points_journal']));

    const open_ = await database.transaction((tx) =>
      tx.query(`select
        (select count(*) from orders where status <> 'void') as orders,
        (select count(*) from refund_requests where status = 'asked') as refunds,
        (select count(*) from phone_orders where status in ('preparing', 'confirmed', 'shipped')) as phones,
        (select count(*) from sponsorships where state in ('reserved', 'open')) as promises,
        (select count(*) from sponsors where filling_bytes is not null) as fillings,
        (select count(*) from courses where ware_id is not null) as tied`),
    );
    expect(open_).toEqual([
      { orders: '0', refunds: '0', phones: '0', promises: '0', fillings: '0', tied: '0' },
    ]);
    expect(after.get('orders')).toHaveLength(orders ?? 0);
    // A second start changes nothing.
    expect(await leaveReplacedChain(database, [chain])).toBeNull();
    expect(await readTables(database)).toEqual(after);
  });

  it('changes nothing if the mirror follows a chain that was not replaced', async () => {
    const database = await open();
    const before = await readTables(database);
    expect(await leaveReplacedChain(database, ['2'.repeat(32)])).toBeNull();
    expect(await leaveReplacedChain(database, [])).toBeNull();
    const alone = database.transaction((tx) => tx.query('select leave_chain($1::text)', [chain]));
    await expect(alone).rejects.toThrow('still follows');
    expect(await readTables(database)).toEqual(before);
  });

  it('voids orders permanently: they can no longer become awaiting, paid or settled', async () => {
    const database = await open();
    await leaveReplacedChain(database, [chain]);
    for (const status of ['awaiting', 'paid', 'settled'])
      await expect(
        database.transaction((tx) => tx.run(`update orders set status = '${status}', paid_at = now()`)),
      ).rejects.toThrow('cannot change from void');
    const marked = await database.transaction((tx) =>
      tx.query(
        `select bool_or(mark_order(id, 'paid', digest, now(), uid, item, quantity)) as is_marked from orders`,
      ),
    );
    expect(marked).toEqual([{ is_marked: 'f' }]);
  });
});
