import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import * as kiosk from '@suixue/chain/programme/kiosk';
import { type Programme, readProgramme } from '@suixue/chain/reading/programme';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { buyCommodity, buySeveralWares } from '@suixue/chain/transactions/buying';
import { createCommodity, createCouponKind, createWares } from '@suixue/chain/transactions/catalogue';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { createOrders } from '@suixue/functions/create-orders';
import { callFunction } from '@suixue/functions/define-function';
import { createDatabaseLedgerStore } from '@suixue/ledger/database-ledger-store';
import { follow } from '@suixue/ledger/follow';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { coinType, idSaid, oneSui, words } from '../../support/chain/gas/steps.ts';

const accounts = {
  learner: '00000000-0000-4000-8000-00000000000b',
  second: '00000000-0000-4000-8000-00000000000c',
} as const;
type Account = keyof typeof accounts;

/** The server computes the price from the coupons that the account has on the chain. */
describe.each(testDatabaseKinds)('an order with a coupon, on $name', (kind) => {
  let world: AcademyWorld;
  let database: Database;
  let context: ChainContext;
  let [course, other, coupon, foreign] = [0n, 0n, 0n, 0n];

  const sell = async (price: bigint) => {
    const terms = { words, price, effectiveTime: 0n, refundWindow: 1_000n, supply: 9n, isNft: false };
    const made = await world.run('operator', (tx) =>
      createWares(tx, world.academy, {
        ...terms,
        shares: [{ to: 'remaining', uid: 'author' }],
        authorUid: 'author',
        coinType,
      }),
    );
    const id = idSaid(made, 'Create');
    await world.run('operator', (tx) => kiosk.onShelf(tx, world.academy, { id }));
    return id;
  };
  const take = async (person: Person, id: bigint) => {
    const order = { orderId: world.nextOrder(), id, maxPrice: 1n, coupon: null, pricing: 0n };
    const bought = await world.run(person, (tx) =>
      buyCommodity(tx, world.academy, { payer: world.payer(person), order, coinType }),
    );
    return idSaid(bought, 'PurchasedCoupon', 'coupon');
  };

  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    database = await openProductDatabase(kind);
    const ofAuthor = await world.voucher('bind', 'author');
    await world.run('author', (tx) => bindWallet(tx, world.academy, ofAuthor));
    for (const [person, id] of Object.entries(accounts) as [Account, string][]) {
      await ask(`insert into auth.users (id, email) values ($1::uuid, $2::text)`, [
        id,
        `${person}@example.com`,
      ]);
      const voucher = await world.voucherFor('bind', id, person);
      await world.run(person, (tx) => bindWallet(tx, world.academy, voucher));
    }
    let programme: Promise<Programme> | undefined;
    context = {
      database,
      client: world.client,
      academy: world.academy,
      chain: 'suixue:local',
      programme: () => {
        programme ??= readProgramme(world.client, world.academy);
        return programme;
      },
      sign: (message) => world.keyOf('voucher').sign(message),
      now: () => Number(world.network.latestCheckpoint().timestampMs),
    };
    [course, other] = [await sell(oneSui), await sell(2n * oneSui)];
    const made = await world.run('operator', (tx) =>
      createCouponKind(tx, world.academy, {
        name: '券',
        desc: '',
        discount: { kind: 'percent', basisPoints: 1_000 },
        rules: [],
        coinType,
        expireAt: BigInt(Date.UTC(2030, 0, 1)),
        availableTimes: 1n,
        supply: 9n,
        discountCap: oneSui,
      }),
    );
    const couponKind = idSaid(made, 'CouponKindCreated', 'kind');
    const ticket = await world.run('operator', (tx) =>
      createCommodity(tx, world.academy, {
        words,
        authorUid: 'author',
        kind: 'coupon',
        available: true,
        supply: 9n,
        userLimits: 0n,
        refundWindow: 0n,
        prices: [{ coinType, price: 1n, arg: 0n }],
        shares: [],
        couponKind,
      }),
    );
    const tickets = idSaid(ticket, 'CommodityUpdate');
    [coupon, foreign] = [await take('learner', tickets), await take('second', tickets)];
    await read();
  }, 120_000);
  afterAll(() => database.close());

  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.transaction((tx) => tx.query(statement, values));
  const caller = { kind: 'signed-in', uid: accounts.learner } as const;
  const rows = () =>
    ask(
      `select id, item, status, price::text, coupon_id::text as coupon, discount::text from orders
        where uid = $1::text order by price`,
      [accounts.learner],
    );
  const seen = (price: bigint) => ({ price: String(price), timedUntil: '0' });
  async function read() {
    const stop = new AbortController();
    await follow({
      node: createGrpcNode(world.client, [world.academy.originalPackageId]),
      store: createDatabaseLedgerStore(database, world.academy),
      firstCheckpoint: 0n,
      signal: stop.signal,
      now: Date.now,
      sleep: async () => undefined,
      onState: (state) => {
        if (state.kind === 'waiting') throw state.error;
        const height = world.network.latestCheckpoint().sequence;
        if (state.kind === 'following' && state.nextCheckpoint > height) stop.abort();
      },
    });
  }

  it('is not created with a coupon of another account, an unknown one, or a single-use one twice', async () => {
    const one = { kind: 'course', item: String(course), seen: seen(oneSui) };
    for (const bad of [foreign, 7n]) {
      const body = { ...one, coupon: String(bad) };
      expect(await callFunction(createOrder(context), { caller, body })).toMatchObject({
        kind: 'declined',
        reason: 'coupon-refused',
        message: expect.stringContaining('不是您的券'),
      });
    }
    const items = [
      { item: String(course), coupon: String(coupon), seen: seen(oneSui) },
      { item: String(other), coupon: String(coupon), seen: seen(2n * oneSui) },
    ];
    expect(await callFunction(createOrders(context), { caller, body: { items } })).toMatchObject({
      kind: 'declined',
      reason: 'coupon-refused',
      message: expect.stringContaining('已经用完'),
    });
    expect(
      await callFunction(createOrder(context), { caller, body: { ...one, coupon: '-1' } }),
    ).toMatchObject({
      reason: 'bad-input',
    });
    expect(await rows(), 'nothing was written').toEqual([]);
  });

  it('shows the total, and after the purchase what was paid', async () => {
    const items = [
      { item: String(course), seen: seen(oneSui) },
      { item: String(other), coupon: String(coupon), seen: seen(2n * oneSui) },
    ];
    const outcome = await callFunction(createOrders(context), { caller, body: { items } });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const tenth = String(oneSui / 5n);
    expect(await rows()).toMatchObject([
      { status: 'awaiting', price: String(oneSui), coupon: null, discount: '0' },
      { status: 'awaiting', price: String(2n * oneSui), coupon: String(coupon), discount: tenth },
    ]);
    const { orders } = outcome.value;
    await world.run('learner', (tx) =>
      buySeveralWares(tx, world.academy, {
        payer: world.payer('learner'),
        orders: orders.map(({ order: orderId, item, price, discount }) => ({
          orderId,
          id: BigInt(item),
          maxPrice: BigInt(price),
          coupon: discount === '0' ? null : coupon,
          toPay: BigInt(price) - BigInt(discount),
        })),
        coinType,
      }),
    );
    await read();
    expect(await rows()).toMatchObject([
      { status: 'paid', price: String(oneSui), coupon: null, discount: '0' },
      { status: 'paid', price: String(2n * oneSui), coupon: String(coupon), discount: tenth },
    ]);
    const amounts = await ask('select amount::text from chain_sales where buyer_uid = $1 order by amount', [
      accounts.learner,
    ]);
    expect(amounts.map(({ amount }) => amount).slice(-2), 'as the chain has it').toEqual([
      String(oneSui),
      String(2n * oneSui - oneSui / 5n),
    ]);
  });
});
