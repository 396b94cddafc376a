import { normalizeStructTag } from '@mysten/sui/utils';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { updateWares } from '@suixue/chain/transactions/catalogue';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui, words } from '../../support/chain/gas/steps.ts';
import { buyCourse, createCourse } from '../../support/chain/stall.ts';

const uid = '00000000-0000-4000-8000-00000000000b';
const phone = '00000000-0000-4000-8000-0000000000a1';
const desk = '00000000-0000-4000-8000-0000000000a2';
const thirtyDays = BigInt(30 * day);

/** One account, two devices, and a product that can be bought repeatedly. */
describe.each(testDatabaseKinds)('one account on two devices, on $name', (kind) => {
  let world: AcademyWorld;
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let course: bigint;
  const terms = {
    words,
    effectiveTime: thirtyDays,
    refundWindow: 0n,
    shares: [{ to: 'remaining', uid: 'author' }],
  } as const;

  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    await addAccount(database, uid);
    context = contextOf(world, database);
    await world.bind('author');
    const own = await world.voucherFor('bind', uid, 'learner');
    await world.run('learner', (tx) => bindWallet(tx, world.academy, own));
    course = await createCourse(world, { ...terms, supply: 100n });
    await sellAt(oneSui);
  }, 120_000);
  const sellAt = (price: bigint) =>
    world.run('admin', (tx) => updateWares(tx, world.academy, { ...terms, id: course, price }));
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);

  /** Sends the price shown, as a page does. */
  async function order(session: string, price: bigint, more: object = {}) {
    const timedUntil = String((await asset())?.timed_until ?? 0n);
    const caller = { kind: 'signed-in', uid, session } as const;
    const body = {
      kind: 'course',
      item: String(course),
      seen: {
        price: String(price),
        currency: normalizeStructTag(coinType),
        duration: String(thirtyDays),
        refundWindow: '0',
        timedUntil,
      },
      ...more,
    };
    return callFunction(createOrder(context), { caller, body });
  }
  async function requireOrder(session: string, price: bigint, more: object = {}) {
    const outcome = await order(session, price, more);
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }
  async function asset() {
    const user = await readUser(world.client, await context.contract(), uid);
    const [found] = user ? await readAssets(world.client, user, [course]) : [];
    return found ?? null;
  }
  const pay = (orderId: string, maxPrice: bigint) =>
    buyCourse(world, 'learner', { id: course, orderId, maxPrice });
  const rowOf = async (id: string) =>
    (await ask('select status, price::text, max_price::text from orders where id = $1::uuid', [id]))[0];
  const options = { timeout: 60_000 };

  it('pays once if the price falls while the first device signs', options, async () => {
    const first = await requireOrder(phone, oneSui);
    await sellAt(oneSui / 2n);
    expect(await order(desk, oneSui / 2n)).toMatchObject({
      kind: 'declined',
      reason: 'bought-elsewhere',
      status: 409,
      message: expect.stringMatching(/^另一台设备上正在购买/),
    });
    expect(await rowOf(first.order), 'who is refused changes nothing').toMatchObject({
      price: String(oneSui),
    });
    const second = await requireOrder(desk, oneSui / 2n, { takesOver: true });
    expect(second).toMatchObject({ order: first.order, isNew: false });
    // Both have signed; the chain accepts the order id once.
    await pay(first.order, oneSui);
    await expect(pay(second.order, oneSui / 2n)).rejects.toThrow(/user_pool::/);
    const owned = await asset();
    expect(owned && owned.timed_until - owned.acquire_at).toBe(thirtyDays);
    await catchUp(database, world);
    expect(await rowOf(first.order)).toMatchObject({ status: 'settled', price: String(oneSui / 2n) });
  });

  it('pays once if the first device cancels the order that the second has signed', options, async () => {
    const before = (await asset())?.timed_until ?? 0n;
    const first = await requireOrder(phone, oneSui / 2n);
    const second = await requireOrder(desk, oneSui / 2n, { takesOver: true });
    await ask(`update orders set status = 'abandoned' where id = $1::uuid`, [first.order]);
    const third = await requireOrder(phone, oneSui / 2n);
    expect([second.order, third.order]).toEqual([first.order, first.order]);
    expect(third.isNew, 'and may be given up again').toBe(true);
    await pay(second.order, oneSui / 2n);
    await expect(pay(third.order, oneSui / 2n)).rejects.toThrow(/user_pool::/);
    expect((await asset())?.timed_until).toBe(before + thirtyDays);
    await catchUp(database, world);
    expect((await requireOrder(phone, oneSui / 2n)).order, 'another one after that').not.toBe(first.order);
  });

  it('gets the same order id after 2 days, and a new one after 4 days', options, async () => {
    const first = await requireOrder(phone, oneSui / 2n);
    const age = (days: number) =>
      ask(`update orders set handed_at = now() - make_interval(days => $2::int) where id = $1::uuid`, [
        first.order,
        String(days),
      ]);
    await age(2);
    expect((await requireOrder(phone, oneSui / 2n)).order, 'and from now it may be signed').toBe(first.order);
    await age(4);
    expect((await requireOrder(desk, oneSui / 2n)).order).not.toBe(first.order);
    await age(5);
  });

  it('gets no warning about an order of the same device or a cancelled order', options, async () => {
    const first = await requireOrder(desk, oneSui / 2n, { takesOver: true });
    expect(await requireOrder(desk, oneSui / 2n)).toMatchObject({ order: first.order, isNew: false });
    await ask(`update orders set status = 'abandoned' where id = $1::uuid`, [first.order]);
    expect(await requireOrder(phone, oneSui / 2n)).toMatchObject({ order: first.order, isNew: true });
  });

  it('keeps only unbought items in the cart', options, async () => {
    const put = `insert into cart_items (user_id, ware_id, seen_price, added_at)
      values ($1::uuid, $2::numeric, 1, '2025-12-31'), ($1::uuid, 7, 1, '2025-12-31')`;
    const inCart = async () =>
      (await ask('select ware_id::text as ware from cart_items where user_id = $1::uuid', [uid])).map(
        ({ ware }) => ware,
      );
    await ask(put, [uid, String(course)]);
    await pay(crypto.randomUUID(), oneSui / 2n);
    expect((await inCart()).sort(), 'the ledger has not heard of it').toEqual([String(course), '7'].sort());
    await catchUp(database, world);
    expect(await inCart()).toEqual(['7']);
    await ask(`insert into cart_items (user_id, ware_id, seen_price) values ($1::uuid, $2::numeric, 1)`, [
      uid,
      String(course),
    ]);
    await rebuild(database, world.academy);
    expect((await inCart()).sort(), 'what is to be bought again stays').toEqual([String(course), '7'].sort());
  });
});
