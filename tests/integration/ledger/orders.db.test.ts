import type { Database } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import * as profit from '@suixue/chain/contract/profit';
import * as shop from '@suixue/chain/contract/shop';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, idSaid, oneSui, saleOf } from '../../support/chain/gas/steps.ts';
import { buy, createKind, sell } from '../../support/chain/stall.ts';

/** Anyone can choose an order id on the chain: each account can pay each id once. */
class Shop {
  readonly world = new AcademyWorld();
  phone = 0n;
  trifle = 0n;
  ticket = 0n;
  membership = 0n;

  async open(): Promise<void> {
    const { world } = this;
    await world.publish();
    await world.bind('author', 'learner', 'second');
    this.phone = await sell(world, {});
    this.trifle = await sell(world, { kind: 'pass', prices: [{ coinType, price: 1_000n, arg: 1n }] });
    const couponKind = await createKind(world, { availableTimes: 3n });
    this.ticket = await sell(world, { kind: 'coupon', couponKind });
    this.membership = await sell(world, {
      kind: 'membership',
      prices: [{ coinType, price: oneSui, arg: 30n }],
    });
  }

  buy(person: Person, id: bigint, orderId: string, coupon: bigint | null = null) {
    return buy(this.world, person, { id, orderId, coupon });
  }

  refund(sale: string) {
    return this.world.run('operator', (tx) => shop.refund(tx, this.world.academy, { sale }, [coinType]));
  }

  settle(sale: string) {
    return this.world.run('second', (tx) => profit.settle(tx, this.world.academy, { sale }, [coinType]));
  }

  async read(database: Database): Promise<void> {
    await catchUp(database, this.world);
  }
}

describe.each(ruleDatabaseKinds)('an order on $name', (kind) => {
  const place = `insert into orders (uid, kind, item, currency, price, max_price)
    values ($1, 'phone', $2, '0x' || repeat('0', 63) || '2::sui::SUI', 5, 5) returning id`;
  let stall: Shop;
  let database: Database;
  const ask = (statement: string, values: readonly string[] = []) =>
    database.transaction((tx) => tx.query(statement, values));
  const orderOf = async (person: Person, item = stall.phone) =>
    (await ask(place, [person, String(item)]))[0]?.id ?? '';
  const statusOf = async (order: string) =>
    (await ask('select status from orders where id = $1::uuid', [order]))[0]?.status;

  beforeAll(async () => {
    stall = new Shop();
    await stall.open();
  }, 120_000);
  const open = async () => {
    database = await openProductDatabase(kind);
    onTestFinished(() => database.close());
  };

  it('is marked paid only if its buyer pays for the ordered item', {
    timeout: 120_000,
  }, async () => {
    await open();
    const order = await orderOf('learner');
    await stall.buy('second', stall.phone, order);
    await stall.read(database);
    expect(await statusOf(order), 'somebody else has paid something under its name').toBe('awaiting');

    const cheap = await orderOf('learner');
    await stall.buy('learner', stall.trifle, cheap);
    await stall.read(database);
    expect(await statusOf(cheap), 'a trifle was paid under the name of a phone').toBe('awaiting');

    await stall.buy('learner', stall.phone, order);
    await stall.read(database);
    expect(await statusOf(order)).toBe('paid');
  });

  it('follows only the sale to its own account, even if another account pays and refunds the same order id', {
    timeout: 120_000,
  }, async () => {
    await open();
    const order = await orderOf('learner');
    const own = saleOf(await stall.buy('learner', stall.phone, order));
    const strange = saleOf(await stall.buy('second', stall.phone, order));
    await stall.refund(strange);
    await stall.read(database);
    expect(await statusOf(order)).toBe('paid');
    stall.world.wait(8 * day);
    await stall.settle(own);
    await stall.read(database);
    expect(await statusOf(order)).toBe('settled');
    await rebuild(database, stall.world.academy);
    expect(await statusOf(order)).toBe('settled');
  });

  it.each<[string, (stall: Shop) => bigint]>([
    ['a phone', ({ phone }) => phone],
    ['a membership', ({ membership }) => membership],
  ])(
    'restores a coupon when %s bought with it is refunded, and revokes a refunded coupon',
    {
      timeout: 120_000,
    },
    async (_what, of) => {
      await open();
      const bought = await stall.buy('learner', stall.ticket, stall.world.nextOrder());
      const coupon = idSaid(bought, 'PurchasedCoupon', 'coupon');
      const state = async () =>
        ask('select times_used, is_revoked from chain_coupons where coupon_id = $1::numeric', [
          String(coupon),
        ]);
      const used = await stall.buy('learner', of(stall), stall.world.nextOrder(), coupon);
      await stall.read(database);
      expect(await state()).toEqual([{ times_used: '1', is_revoked: 'f' }]);
      await stall.refund(saleOf(used));
      await stall.read(database);
      expect(await state()).toEqual([{ times_used: '0', is_revoked: 'f' }]);
      await stall.refund(saleOf(bought));
      await stall.read(database);
      expect(await state()).toEqual([{ times_used: '0', is_revoked: 't' }]);
    },
  );
});
