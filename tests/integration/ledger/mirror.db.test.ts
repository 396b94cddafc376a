import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readAssets, readUser, readVaultBalance } from '@suixue/chain/reading/users';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from '../../../supabase/read-migrations.ts';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { doEachCall } from '../../support/chain/gas/measure-calls.ts';
import { coinType } from '../../support/chain/gas/steps.ts';

let world: AcademyWorld;
beforeAll(async () => {
  world = new AcademyWorld();
  await world.publish();
  await doEachCall({
    world,
    academy: world.academy,
    step: (_calls, _what, person, build) => world.run(person, build),
  });
}, 120_000);

/** All rows of the tables derived from events, each as text. */
async function mirrorOf(database: Database): Promise<Record<string, string[]>> {
  const ask = (statement: string) => database.transaction((tx) => tx.query(statement));
  const tables = await ask(
    `select tablename from pg_tables where schemaname = 'public' and tablename like 'chain\\_%'
      and tablename not in ('chain_events', 'chain_cursor') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { tablename } of tables) {
    const rows = await ask(`select to_jsonb(each)::text as row from ${tablename} each order by 1`);
    found[tablename ?? ''] = rows.map(({ row }) => row ?? '');
  }
  return found;
}

/** Numbers of the database and of the chain in one form. */
function withTexts(row: Record<string, unknown>): Record<string, unknown> {
  const toText = (value: unknown) =>
    typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toText(value)]));
}

describe.each(testDatabaseKinds)('the mirror on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const ask = database.query;

  it('has every event of the chain exactly once', { timeout: 120_000 }, async () => {
    expect((await catchUp(database, world))?.kind).toBe('following');
    const [{ count } = { count: null }] = await ask('select count(*) from chain_events');
    const told = [...world.network.transactions({ from: undefined, descending: false })].flatMap(
      ([, { events }]) => events,
    );
    expect(Number(count)).toBe(told.length);
    expect(told.length).toBeGreaterThan(100);
    await catchUp(database, world);
    expect((await ask('select count(*) from chain_events'))[0]?.count).toBe(count);
  });

  it('agrees with the chain about every pool', { timeout: 120_000 }, async () => {
    const rows = await ask('select to_jsonb(each)::text as row from chain_pools each');
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) {
      const { created_at: _, currency, deposited: _in, ...mirrored } = JSON.parse(row ?? '{}');
      const found = await readFundingPool(world.client, world.academy, mirrored.id);
      if (!found) throw new Error(`the chain does not know pool ${mirrored.id}`);
      const { info, terms, state, ...pool } = found.pool;
      expect(found.coinType).toBe(currency);
      expect(withTexts(mirrored)).toEqual(
        withTexts({
          id: pool.id,
          name: info.name,
          info: { description: info.description, icon_url: info.icon_url },
          start_at: info.start_at,
          max_tickets: info.max_tickets_num,
          max_tickets_per_user: info.max_tickets_num_per_user,
          ticket_price: state.ticket_price,
          ...terms,
          stage: state.stage,
          is_paused: state.paused,
          stage_since: pool.stage_since,
          next_stage_at: pool.next_stage_at,
          amount_per_ticket_on_release: state.amount_per_ticket_on_release,
          claimed_tickets: state.claimed_tickets_num,
          released_tickets: state.released_tickets_num,
          withdrawn: pool.withdrawn,
        }),
      );
    }
  });

  it('has the history of every pool, also after an upgrade of a database that had only the events', async () => {
    const read = () =>
      ask(`select to_jsonb(entry)::text as entry, pools.info::text as info from chain_pool_entries entry
        join chain_pools pools on pools.id = entry.pool_id order by entry.pool_id, entry.sequence`);
    const before = await read();
    const [{ count } = { count: null }] = await ask(
      `select count(*) from chain_events where name like 'funding::%'`,
    );
    expect(String(before.length)).toBe(count);
    const kinds = await ask('select distinct kind from chain_pool_entries order by 1');
    expect(kinds.map(({ kind: one }) => one)).toEqual(
      'admin-deposit admin-withdraw created hand-back info paused purchase release resumed stage'.split(' '),
    );
    expect(await ask('select pool_differences() as id')).toEqual([]);
    await ask('delete from chain_pool_entries');
    await ask(`update chain_pools set info = '{}'`);
    const upgrade = productMigrations().filter(({ name }) => name === '20261128100000_pools');
    for (const { script } of [...upgrade, ...upgrade]) await database.transaction((tx) => tx.run(script));
    expect(await read()).toEqual(before);
  });

  it('agrees with the chain about every account', { timeout: 120_000 }, async () => {
    const contract = await readContract(world.client, world.academy);
    const users = await ask(
      'select uid, owner, profit_layer, proposer_uid from chain_users where deleted_at is null',
    );
    expect(users.length).toBeGreaterThan(3);
    for (const { uid, owner, profit_layer: layer, proposer_uid: proposer } of users) {
      const user = await readUser(world.client, contract, uid ?? '');
      if (!user) throw new Error(`the chain does not know ${uid}`);
      expect([user.owner, String(user.profit_layer), user.proposer]).toEqual([[owner], layer, proposer]);

      const [money] = await ask('select balance from chain_vault_balances where uid = $1', [uid ?? '']);
      expect(BigInt(money?.balance ?? '0')).toBe(await readVaultBalance(world.client, user, coinType));

      const assets = await ask(
        'select asset_id, expire_at from chain_assets where uid = $1 order by asset_id',
        [uid ?? ''],
      );
      const onChain = await readAssets(
        world.client,
        user,
        assets.map(({ asset_id: id }) => BigInt(id ?? '')),
      );
      expect(assets.map(({ expire_at: until }) => until)).toEqual(
        onChain.map((asset) => String(asset?.expire_at)),
      );
      expect(BigInt(assets.length)).toBe(user.asset.size);
    }
    const bound = await ask('select address from chain_bindings');
    expect(BigInt(bound.length)).toBe(contract.userPool.address_to_uid.size);
  });

  it('has shares that add up to each sale, and a payment for each share of a settled sale', async () => {
    const [row] = await ask(`select
      (select count(*) from chain_sales where status = 'open') as open,
      (select count(*) from chain_sales where status = 'settled') as settled,
      (select count(*) from chain_sales where status = 'refunded') as refunded,
      (select bool_and(amount = (select sum((share ->> 'amount')::numeric) from jsonb_array_elements(shares) share))
        from chain_sales) as whole,
      (select bool_and(amount = coalesce((select sum(paid.amount) from chain_shares_paid paid where paid.sale_id = id), 0))
        from chain_sales where status = 'settled') as paid,
      (select count(*) from chain_vault_movements where cause = 'share') as shares,
      (select count(*) from chain_shares_paid where amount > 0) as paid_shares,
      (select count(*) from chain_vault_movements where cause = 'refund') as refunds,
      (select count(*) from chain_vault_movements where cause = 'release') as releases`);
    expect(row).toMatchObject({ whole: 't', paid: 't' });
    for (const kind of ['settled', 'refunded', 'refunds', 'releases'])
      expect(Number(row?.[kind])).toBeGreaterThan(0);
    expect(row?.shares).toBe(row?.paid_shares);
  });

  it('revokes as many shop items as refunded sales contained', async () => {
    const [row] = await ask(`select
      (select count(*) from chain_instances where is_revoked) as revoked,
      (select count(*) from chain_instances thing join chain_sales sale on sale.order_id = thing.order_id
        where sale.status = 'refunded') as refunded,
      (select count(*) from chain_coupons where times_used < 0) as overdrawn`);
    expect(row?.revoked).toBe(row?.refunded);
    expect(row?.overdrawn).toBe('0');
  });

  it('has the same rows after a rebuild from the stored events', { timeout: 120_000 }, async () => {
    const before = await mirrorOf(database);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
    const [{ count } = { count: null }] = await ask('select count(*) from chain_events');
    expect(String(await rebuild(database, world.academy))).toBe(count);
    expect(await mirrorOf(database)).toEqual(before);
  });

  it('has the same rows if transactions are interrupted and two readers run at the same time', {
    timeout: 240_000,
  }, async () => {
    const expected = await mirrorOf(database);
    const other = await openProductDatabase(kind);
    let patience = 0;
    const failingDatabase: Database = {
      ...other,
      listen: (channel, heard) => other.listen(channel, heard),
      close: () => other.close(),
      transaction: (work) =>
        other.transaction(async (tx) => {
          patience += 1;
          const fails = patience % 3 === 0;
          let asked = 0;
          return work({
            run: (script) => tx.run(script),
            queryLast: (statement, values) => tx.queryLast(statement, values),
            query: async (statement, values) => {
              asked += 1;
              if (fails && asked === 40) throw new Error('cut off');
              return tx.query(statement, values);
            },
          });
        }),
    };
    for (let tries = 0; tries < 20; tries += 1) {
      const ends = await Promise.allSettled([
        catchUp(failingDatabase, world),
        catchUp(failingDatabase, world),
      ]);
      if (ends.every(({ status }) => status === 'fulfilled')) break;
    }
    expect(await mirrorOf(other)).toEqual(expected);
    await other.close();
  });
});
