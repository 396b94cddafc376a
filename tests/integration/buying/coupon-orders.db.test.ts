import { normalizeStructTag } from '@mysten/sui/utils';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { buySeveralWares } from '@suixue/chain/transactions/buying';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { createOrders } from '@suixue/functions/create-orders';
import { callFunction } from '@suixue/functions/define-function';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, oneSui } from '../../support/chain/gas/steps.ts';
import { sellCoupon, sellCourse, takeCoupon } from '../../support/chain/stall.ts';

const accounts = {
  learner: '00000000-0000-4000-8000-00000000000b',
  second: '00000000-0000-4000-8000-00000000000c',
} as const;
type Account = keyof typeof accounts;

/** The server computes the price from the coupons that the account has on the chain. */
describe.each(ruleDatabaseKinds)('an order with a coupon, on $name', (kind) => {
  let world: AcademyWorld;
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let [course, other, coupon, foreign] = [0n, 0n, 0n, 0n];

  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    await world.bind('author');
    for (const [person, id] of Object.entries(accounts) as [Account, string][]) {
      await addAccount(database, id);
      const voucher = await world.voucherFor('bind', id, person);
      await world.run(person, (tx) => bindWallet(tx, world.academy, voucher));
    }
    context = contextOf(world, database);
    course = await sellCourse(world, { refundWindow: 1_000n });
    other = await sellCourse(world, { price: 2n * oneSui, refundWindow: 1_000n });
    const tickets = await sellCoupon(world, { discountCap: oneSui });
    [coupon, foreign] = [
      await takeCoupon(world, 'learner', tickets),
      await takeCoupon(world, 'second', tickets),
    ];
    await catchUp(database, world);
  }, 120_000);
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);
  const caller = { kind: 'signed-in', uid: accounts.learner } as const;
  const rows = () =>
    ask(
      `select id, item, status, price::text, coupon_id::text as coupon, discount::text from orders
        where uid = $1::text order by price`,
      [accounts.learner],
    );
  const seen = (price: bigint) => ({
    price: String(price),
    currency: normalizeStructTag(coinType),
    duration: '0',
    refundWindow: '1000',
    timedUntil: '0',
  });

  it("is not created with another account's coupon, an unknown coupon, or a single-use coupon twice", async () => {
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

  it('keeps its price and discount after the payment, and the sale has the discounted amount', async () => {
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
          duration: 0n,
          refundWindow: 1_000n,
          coupon: discount === '0' ? null : coupon,
          toPay: BigInt(price) - BigInt(discount),
        })),
        coinType,
      }),
    );
    await catchUp(database, world);
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
