import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as funding from '@suixue/chain/contract/funding';
import { setFeature } from '@suixue/chain/contract/package_state';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { createPool, updatePool } from '@suixue/chain/transactions/catalogue';
import { buyTickets, handBackTickets } from '@suixue/chain/transactions/pool';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { signVoucher } from '@suixue/functions/sign-voucher';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui } from '../../support/chain/gas/steps.ts';

const buyer = '00000000-0000-4000-8000-00000000000b';
const newcomer = '00000000-0000-4000-8000-00000000000c';
const phone = '00000000-0000-4000-8000-0000000000a1';
const desk = '00000000-0000-4000-8000-0000000000a2';
const region = 'CN';

describe.each(testDatabaseKinds)('orders of tickets on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let pool: { readonly poolId: string; readonly coinType: string };
  const options = { timeout: 60_000 };

  const words = {
    name: '共学基金',
    description: '为公开课筹集制作费。',
    iconUrl: '/images/pool.webp',
    startAt: 0n,
    maxTicketsNum: 10n,
    maxTicketsNumPerUser: 6n,
  };
  const openPool = async (more: Partial<typeof words> = {}) => {
    const made = await world.run('operator', (tx) =>
      createPool(tx, world.academy, {
        words: { ...words, ...more },
        coinType,
        ticketPrice: oneSui,
        terms: {
          floorPerTicket: oneSui / 2n,
          raisingMs: BigInt(day),
          lockedMs: BigInt(day),
          releasingMs: BigInt(day),
          releaseBy: BigInt(world.now() + 90 * day),
        },
      }),
    );
    await catchUp(database, world);
    return { poolId: made.made.get('FundingPool') ?? '', coinType };
  };
  const bind = async (uid: string, key: Ed25519Keypair) => {
    await addAccount(database, uid);
    const voucher = await signVoucher(context, { purpose: 'bind', uid, sender: key.toSuiAddress() });
    const transaction = new Transaction();
    bindWallet(transaction, world.academy, voucher);
    await world.send(key, transaction);
  };
  const acceptNotice = (uid: string, hoursAgo = 25) =>
    database.query(
      `insert into risk_notice_acceptances (user_id, version, accepted_at)
        values ($1::uuid, 1, now() - $2::int * interval '1 hour')
        on conflict (user_id, version) do update set accepted_at = excluded.accepted_at`,
      [uid, String(hoursAgo)],
    );
  const order = (body: object, { uid = buyer, session = phone, from = region as string | null } = {}) =>
    callFunction(createOrder(context), {
      caller: { kind: 'signed-in', uid, session },
      body: { kind: 'tickets', item: pool.poolId, tickets: '1', ...body },
      region: from,
    });
  const requireOrder = async (body: object, by = {}) => {
    const outcome = await order(body, by);
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value;
  };
  const pay = (orderId: string, tickets: bigint, person: Person = 'learner') =>
    world.run(person, (tx) =>
      buyTickets(tx, world.academy, {
        payer: world.payer(person),
        pool,
        orderId,
        tickets,
        ticketPrice: oneSui,
      }),
    );
  const rowOf = async (id: string) =>
    (
      await database.query(`select status, quantity::text, price::text from orders where id = $1::uuid`, [id])
    )[0];
  const nextStage = () =>
    world.run('operator', (tx) => funding.nextStage(tx, world.academy, { pool: pool.poolId }, [coinType]));
  const togglePause = () =>
    world.run('operator', (tx) => funding.togglePause(tx, world.academy, { pool: pool.poolId }, [coinType]));
  const switchPools = (isOn: boolean) =>
    world.run('admin', (tx) => setFeature(tx, world.academy, { feature: 'funding', isOn }));

  beforeAll(async () => {
    await world.publish();
    context = contextOf(world, database);
    await database.query(`insert into site_settings (key, value) values ('pools.regions', '"CN"')`);
    await bind(buyer, world.keyOf('learner'));
    await addAccount(database, newcomer);
    pool = await openPool();
  }, 120_000);

  it(
    'require a region, an accepted notice, the hours after it, and a wallet, in this order',
    options,
    async () => {
      expect(await order({}, { from: null })).toMatchObject({ reason: 'region-not-allowed', status: 409 });
      expect(await order({}, { from: 'US' })).toMatchObject({ reason: 'region-not-allowed' });
      expect(await order({})).toMatchObject({ reason: 'notice-not-accepted' });
      await acceptNotice(buyer, 23);
      expect(await order({})).toMatchObject({
        reason: 'notice-too-recent',
        message: '接受风险提示 24 小时之后才能买票，请到时再来。',
      });
      await acceptNotice(buyer);
      await acceptNotice(newcomer);
      expect(await order({}, { uid: newcomer })).toMatchObject({ reason: 'not-bound' });
      expect(await database.query('select id from orders')).toEqual([]);
      expect(await order({})).toMatchObject({ kind: 'result' });
    },
  );

  it.each([
    ['no tickets', { tickets: '0' }],
    ['a negative number of tickets', { tickets: '-1' }],
    ['a part of a ticket', { tickets: '1.5' }],
    ['more tickets than a u64 counts', { tickets: '18446744073709551616' }],
    ['a number instead of text', { tickets: 1 }],
    ['a coupon', { coupon: '7' }],
    ['something that is not the address of a pool', { item: 'pool' }],
  ])('are not accepted for %s', options, async (_what, body) => {
    expect(await order(body)).toMatchObject({ kind: 'refused', reason: 'bad-input', status: 400 });
  });

  it('are refused for whatever the contract would reject, each with its own reason', options, async () => {
    const unknown = { item: `0x${'7'.repeat(64)}` };
    expect(await order(unknown)).toMatchObject({ reason: 'no-item', status: 404 });
    const state = { item: world.academy.state.objectId };
    expect(await order(state), 'an object that is not a pool').toMatchObject({ reason: 'no-item' });
    expect(await order({ tickets: '7' })).toMatchObject({
      reason: 'pool-user-limit',
      message: '「共学基金」每个账户最多持有 6 张票，您已经有 0 张。',
    });
    for (const tickets of ['11', '18446744073709551615'])
      expect(await order({ tickets })).toMatchObject({
        reason: 'pool-sold-out',
        message: '「共学基金」只剩 10 张票了。',
      });
    const former = pool;
    pool = await openPool({ startAt: BigInt(world.now() + 10 * day) });
    expect(await order({})).toMatchObject({ reason: 'pool-not-started' });
    pool = await openPool();
    await togglePause();
    expect(await order({})).toMatchObject({ reason: 'pool-paused' });
    await togglePause();
    expect(await order({})).toMatchObject({ kind: 'result' });
    world.wait(day);
    await nextStage();
    expect(await order({})).toMatchObject({ reason: 'pool-stage' });
    pool = former;
    await switchPools(false);
    expect(await order({})).toMatchObject({ reason: 'pools-off' });
    await switchPools(true);
  });

  it(
    'are refused if the price, the terms or the own tickets are not those that the page displayed',
    options,
    async () => {
      const found = await readFundingPool(world.client, world.academy, pool.poolId);
      const nextStageAt = String(found?.pool.next_stage_at);
      const seen = { price: String(2n * oneSui), currency: found?.coinType, total: '0', nextStageAt };
      const two = (more: object) => order({ tickets: '2', seen: { ...seen, ...more } });
      expect(await two({})).toMatchObject({ kind: 'result', value: { price: seen.price, tickets: '2' } });
      expect(await two({ price: '1' })).toMatchObject({ reason: 'price-changed' });
      expect(await two({ currency: '0x2::tea::TEA' })).toMatchObject({ reason: 'price-changed' });
      expect(await two({ total: '1' })).toMatchObject({ reason: 'standing-changed' });
      await world.run('operator', (tx) =>
        updatePool(tx, world.academy, { pool, words: { ...words, description: '改为购买设备。' } }),
      );
      expect(await two({})).toMatchObject({ reason: 'terms-changed' });
    },
  );

  it('are one for all tabs and devices, and have the number of tickets that was paid', options, async () => {
    const first = await requireOrder({ tickets: '1' });
    const second = await requireOrder({ tickets: '3' });
    expect(second).toMatchObject({ order: first.order, isNew: false, price: String(3n * oneSui) });
    expect(await order({ tickets: '2' }, { session: desk })).toMatchObject({ reason: 'bought-elsewhere' });
    const third = await requireOrder({ tickets: '2', takesOver: true }, { session: desk });
    expect(await rowOf(third.order)).toMatchObject({ status: 'awaiting', quantity: '2' });
    // The first device had signed for three tickets; the contract accepts the order id once.
    await pay(second.order, 3n);
    await expect(pay(third.order, 2n)).rejects.toThrow(/user_pool::/);
    expect(
      await order({ tickets: '2' }, { session: desk }),
      'before the ledger has read the payment',
    ).toMatchObject({ reason: 'standing-changed' });
    await catchUp(database, world);
    const paid = { status: 'paid', quantity: '3', price: String(oneSui) };
    expect(await rowOf(first.order)).toMatchObject(paid);
    await rebuild(database, world.academy);
    expect(await rowOf(first.order), 'after all events again').toMatchObject(paid);
    expect(await order({ tickets: '4' })).toMatchObject({ reason: 'pool-user-limit' });
    const next = await requireOrder({ tickets: '3' });
    expect(next.order).not.toBe(first.order);
    expect(await database.query('select pool_differences() as id')).toEqual([]);
  });

  it('stay paid if tickets are handed back, which needs neither region nor notice', options, async () => {
    await switchPools(false);
    await world.run('learner', (tx) => handBackTickets(tx, world.academy, { ...pool, tickets: 3n }));
    await switchPools(true);
    await catchUp(database, world);
    const [held] = await database.query(
      `select total, holding, deposited from chain_pool_holders where pool_id = $1 and uid = $2`,
      [pool.poolId, buyer],
    );
    expect(held).toEqual({ total: '0', holding: '0', deposited: '0' });
    const statuses = await database.query(
      `select distinct status from orders where status not in ('awaiting', 'abandoned')`,
    );
    expect(statuses).toEqual([{ status: 'paid' }]);
  });

  it('keep their id for three days, in which a signature can still be executed', options, async () => {
    const first = await requireOrder({});
    const age = (days: number) =>
      database.query(
        `update orders set handed_at = now() - make_interval(days => $2::int) where id = $1::uuid`,
        [first.order, String(days)],
      );
    await age(2);
    expect((await requireOrder({})).order).toBe(first.order);
    await age(4);
    expect((await requireOrder({}, { session: desk })).order).not.toBe(first.order);
  });

  it('of the last ticket by fifty accounts at once sell it to one of them; the others pay nothing but gas', {
    timeout: 240_000,
  }, async () => {
    pool = await openPool({ maxTicketsNum: 1n });
    const crowd = Array.from({ length: 50 }, (_, at) => ({
      uid: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
      key: Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(100 + at)),
    }));
    const each = 3n * oneSui;
    await world.run('stranger', (tx) => {
      for (const { key } of crowd) tx.transferObjects([tx.splitCoins(tx.gas, [each])], key.toSuiAddress());
    });
    for (const { uid, key } of crowd) {
      await bind(uid, key);
      await acceptNotice(uid);
    }
    const before = await Promise.all(crowd.map(({ key }) => balanceOf(key)));
    const orders = await Promise.all(crowd.map(({ uid }) => requireOrder({}, { uid })));
    expect(new Set(orders.map((one) => one.order)).size).toBe(50);
    // All have signed before the first payment is executed.
    const signed = await Promise.all(
      crowd.map(async ({ key }, at) => {
        const tx = new Transaction();
        tx.setSender(key.toSuiAddress());
        const payer = { address: key.toSuiAddress(), client: world.client };
        const orderId = orders[at]?.order ?? '';
        await buyTickets(tx, world.academy, { payer, pool, orderId, tickets: 1n, ticketPrice: oneSui });
        const transaction = await tx.build({ client: world.client });
        const { signature } = await key.signTransaction(transaction);
        return { transaction, signatures: [signature] };
      }),
    );
    const outcomes = await Promise.all(signed.map((one) => world.client.core.executeTransaction(one)));
    const succeeded = outcomes.map((done) => done.Transaction?.status.success === true);
    expect(succeeded.filter((is) => is)).toHaveLength(1);
    await catchUp(database, world);
    const rows = await Promise.all(orders.map((one) => rowOf(one.order)));
    expect(rows.map((row) => row?.status === 'paid')).toEqual(succeeded);
    const after = await Promise.all(crowd.map(({ key }) => balanceOf(key)));
    for (const [at, isBuyer] of succeeded.entries()) {
      const spent = (before[at] ?? 0n) - (after[at] ?? 0n);
      if (isBuyer) expect(spent).toBeGreaterThan(oneSui);
      else expect(spent).toBeLessThan(oneSui / 10n);
    }
    const [loser] = crowd.filter((_, at) => succeeded[at] === false);
    expect(await order({}, { uid: loser?.uid ?? '' })).toMatchObject({
      reason: 'pool-sold-out',
      message: '「共学基金」的票已经卖完。',
    });
  });

  async function balanceOf(key: Ed25519Keypair): Promise<bigint> {
    const { balance } = await world.client.core.getBalance({ owner: key.toSuiAddress(), coinType });
    return BigInt(balance.balance);
  }
});
