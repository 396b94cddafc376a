import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { readContract } from '@suixue/chain/reading/contract';
import { readPoolMoney, readSaleMoney, readVaults } from '@suixue/chain/reading/held-money';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../supabase/testing/people.ts';
import { openProductDatabase, tryAs } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { doEachCall } from '../../support/chain/gas/measure-calls.ts';

describe.each(ruleDatabaseKinds)('acts that operators and the admin sign, on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));

  beforeAll(async () => {
    await world.publish();
    const { academy } = world;
    const step = (
      _calls: string,
      _what: string,
      person: Parameters<typeof world.run>[0],
      build: Parameters<typeof world.run>[1],
    ) => world.run(person, build);
    await doEachCall({ world, academy, step });
    await catchUp(database, world);
  });

  it('are in the audit log with their signer, unlike acts of accounts for themselves', async () => {
    const rows = await database.query(
      `select action, details ->> 'sender' as sender from audit_log where action like 'chain.%' order by id`,
    );
    const actions = rows.map(({ action }) => action);
    const expected = await database.query(
      `select 'chain.' || name as action from chain_events
        where name like 'package_state::%' or name in ('kiosk::Create', 'shop::Redeem', 'profit::SaleRefunded',
          'user_pool::RecoveryAnnounced', 'user_pool::SetProfitLayer', 'funding::AdminWithdraw', 'play_box::Update')`,
    );
    expect(expected.length).toBeGreaterThan(20);
    for (const action of new Set(expected.map((row) => row.action)))
      expect(actions.filter((one) => one === action).length, String(action)).toBe(
        expected.filter((row) => row.action === action).length,
      );
    // The learner named a proposer without help; the operator named one for the second account.
    expect(rows.filter(({ action }) => action === 'chain.user_pool::SetProposer')).toEqual([
      { action: 'chain.user_pool::SetProposer', sender: world.addressOf('operator') },
    ]);
    // The second account stopped one recovery, the admin revoked another.
    expect(rows.filter(({ action }) => action === 'chain.user_pool::RecoveryStopped')).toEqual([
      { action: 'chain.user_pool::RecoveryStopped', sender: world.addressOf('admin') },
    ]);
    expect(actions).not.toContain('chain.user_pool::Deposit');
  });

  it('leave amounts in the contract that equal the sums of the events', async () => {
    const { client, academy } = world;
    const contract = await readContract(client, academy);
    const vaults = await database.query(
      'select uid, currency, balance::text as balance from chain_vault_balances order by 1, 2',
    );
    const inVaults = await readVaults(
      client,
      contract,
      vaults.map(({ uid, currency }) => ({ uid: uid ?? '', coinType: currency ?? '' })),
    );
    expect(inVaults.map(String)).toEqual(vaults.map(({ balance }) => balance));
    expect(inVaults.some((amount) => amount > 0n)).toBe(true);
    const sales = await database.query(
      `select id, amount::text as amount from chain_sales where status = 'open' order by 1`,
    );
    const inSales = await readSaleMoney(
      client,
      academy,
      sales.map(({ id }) => id ?? ''),
    );
    expect(inSales.map(String)).toEqual(sales.map(({ amount }) => amount));

    await database.query(`insert into auth.users (id, email) values ('${people.D}', 'd@example.com')`);
    await database.query(`select set_administrator('${people.D}', true)`);
    const pools = await tryAs(database, 'D', (tx) =>
      tx.query('select id, amount::text as amount from admin_chain_pools order by 1'),
    );
    const ofWorld = pools.filter(({ id }) => id !== undefined && id !== null);
    const inPools = await readPoolMoney(
      client,
      academy,
      ofWorld.map(({ id }) => id ?? ''),
    );
    expect(inPools.length).toBeGreaterThan(0);
    expect(inPools.map(String)).toEqual(ofWorld.map(({ amount }) => amount));
    for (const role of ['A', 'M'] as const)
      expect(await tryAs(database, role, (tx) => tx.query('select * from admin_chain_money'))).toEqual([]);
    await expect(
      tryAs(database, 'anon', (tx) => tx.query('select * from admin_chain_money')),
    ).rejects.toThrow();
  });
});
