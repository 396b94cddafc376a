import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as coupon from '@suixue/chain/contract/coupon';
import * as kiosk from '@suixue/chain/contract/kiosk';
import * as shop from '@suixue/chain/contract/shop';
import { updateCommodity, updateWares } from '@suixue/chain/transactions/catalogue';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui, words } from '../../support/chain/gas/steps.ts';
import { commodityTerms, createKind, sell, sellCourse } from '../../support/chain/stall.ts';

const courseTerms = {
  words,
  price: 3n,
  effectiveTime: BigInt(30 * day),
  refundWindow: BigInt(7 * day),
  shares: [{ to: 'user', uid: 'operator', basisPoints: 10_000 }],
} as const;
const membership = {
  ...commodityTerms,
  kind: 'membership',
  prices: [{ coinType, price: 4n, arg: 30n }],
  refundWindow: 0n,
  shares: [],
};

describe.each(ruleDatabaseKinds)('terms that an operator announces, on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));
  let course = 0n;
  let plan = 0n;

  const announced = async () => {
    await catchUp(database, world);
    return database.query(
      'select item_id, catalogue, terms::text as terms, announced_by, effective_at from chain_announced_terms order by catalogue',
    );
  };

  beforeAll(async () => {
    await world.publish();
    await world.bind('author');
    course = await sellCourse(world);
    plan = await sell(world, membership);
  });

  it('are mirrored while the current terms stay in force', async () => {
    await world.run('operator', (tx) => {
      updateWares(tx, world.academy, { ...courseTerms, id: course });
      updateCommodity(tx, world.academy, {
        ...membership,
        id: plan,
        prices: [{ coinType, price: 5n, arg: 0n }],
      });
    });
    const effectiveAt = String(world.now() + 2 * day);
    const [first, second] = await announced();
    expect(first).toMatchObject({ item_id: String(course), effective_at: effectiveAt, catalogue: 'kiosk' });
    expect(first?.announced_by).toBe(world.addressOf('operator'));
    expect(JSON.parse(first?.terms ?? '')).toEqual({
      price: '3',
      effectiveTime: String(30 * day),
      refundWindow: String(7 * day),
      shares: [{ to: 'user', uid: 'operator', basisPoints: 10_000 }],
    });
    expect(second).toMatchObject({ item_id: String(plan), effective_at: effectiveAt, catalogue: 'shop' });
    expect(JSON.parse(second?.terms ?? '')).toEqual({
      prices: [{ price: '5', currency: coinType, days: '0' }],
      refundWindow: '0',
      author: 'author',
      shares: [],
    });
    expect(await database.query('select price from chain_wares')).toEqual([{ price: String(oneSui) }]);
  });

  it('are replaced by a later announcement', async () => {
    await world.run('operator', (tx) =>
      updateWares(tx, world.academy, { ...courseTerms, price: 6n, id: course }),
    );
    const [first] = await announced();
    expect(JSON.parse(first?.terms ?? '')).toMatchObject({ price: '6' });
  });

  it('are removed when they take effect or are cancelled, also after a rebuild', async () => {
    await world.run('admin', (tx) => shop.cancelTerms(tx, world.academy, { id: plan }));
    expect(await announced()).toHaveLength(1);
    world.wait(2 * day);
    await world.run('stranger', (tx) => kiosk.applyTerms(tx, world.academy, { id: course }));
    expect(await announced()).toEqual([]);
    expect(await database.query('select price from chain_wares')).toEqual([{ price: '6' }]);
    await rebuild(database, world.academy);
    expect(await announced()).toEqual([]);
    expect(await database.query('select price from chain_wares')).toEqual([{ price: '6' }]);
  });

  it('of a new coupon kind are listed until any caller confirms the kind', async () => {
    const item = await createKind(world, {}, 'operator');
    await createKind(world);
    const effectiveAt = String(world.now() + 2 * day);
    expect(await announced()).toEqual([
      {
        item_id: String(item),
        catalogue: 'coupon',
        terms: '{}',
        announced_by: world.addressOf('operator'),
        effective_at: effectiveAt,
      },
    ]);
    world.wait(2 * day);
    await world.run('stranger', (tx) => coupon.confirmKind(tx, world.academy, { kind: item }));
    expect(await announced()).toEqual([]);
  });
});
