import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as shop from '@suixue/chain/contract/shop';
import { readContract } from '@suixue/chain/reading/contract';
import { updateCommodity, updateWares } from '@suixue/chain/transactions/catalogue';
import { describeCatalogue } from '@suixue/ledger/describe-catalogue';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui, words } from '../../support/chain/gas/steps.ts';
import { commodityTerms, createKind, sell, sellCourse } from '../../support/chain/stall.ts';

const wares = {
  words: { ...words, link: '/course/sold' },
  supply: 5n,
  isNft: true,
  effectiveTime: BigInt(30 * day),
  refundWindow: BigInt(7 * day),
  shares: [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'specify', uid: 'author', amount: 5n },
  ],
} as const;
const membership = {
  ...commodityTerms,
  kind: 'membership',
  supply: 10n,
  userLimits: 2n,
  prices: [
    { coinType, price: oneSui, arg: 30n },
    { coinType, price: 9n * oneSui, arg: 365n },
  ],
  refundWindow: BigInt(day),
  shares: [],
};

describe.each(ruleDatabaseKinds)('details of the catalogue that events do not contain, on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));
  let ware = 0n;
  let plan = 0n;
  let couponKind = 0n;

  const read = () => catchUp(database, world);
  const parts = () => ({
    database,
    client: world.client,
    contract: () => readContract(world.client, world.academy),
  });
  const describeAll = () => describeCatalogue(parts());
  const pricings = async () =>
    (await database.query('select place, price, days from chain_pricings order by place')).map(
      ({ place, price, days }) => [place, price, days].join(' '),
    );

  beforeAll(async () => {
    await database.query(
      `insert into courses (slug, title, level, place) values ('sold', '进阶课', 'advanced', 1)`,
    );
    await world.publish();
    await world.bind('author');
    ware = await sellCourse(world, wares);
    plan = await sell(world, membership);
    couponKind = await createKind(world, {
      desc: '说明',
      expireAt: 99n,
      availableTimes: 3n,
      supply: 1n,
      discountCap: 7n,
      discount: { kind: 'fixed', amount: 5n },
      rules: [{ kind: 'specify-id', id: plan }],
    });
  });

  it('are read once from the objects on the chain and link the course to its ware', async () => {
    await read();
    expect(await database.query('select slug from course_offers')).toEqual([]);
    expect(await describeAll()).toEqual({ described: 3, left: 0 });
    expect(await describeAll()).toEqual({ described: 0, left: 0 });
    expect(
      await database.query(
        'select slug, ware_id, price, supply_left, effective_time, refund_window from course_offers',
      ),
    ).toEqual([
      {
        slug: 'sold',
        ware_id: String(ware),
        price: String(oneSui),
        supply_left: '5',
        effective_time: String(30 * day),
        refund_window: String(7 * day),
      },
    ]);
    const [said] = await database.query(
      `select metadata ->> 'name' as name, is_nft::text, profit_rule::text from chain_wares`,
    );
    expect(said?.name).toBe(words.name);
    expect(said?.is_nft).toBe('true');
    expect(JSON.parse(said?.profit_rule ?? '')).toEqual([
      { to: 'proposer', basisPoints: 1_000 },
      { to: 'specify', uid: 'author', amount: '5' },
    ]);
    expect(await pricings()).toEqual(['0 1000000000 30', '1 9000000000 365']);
    expect(
      await database.query('select user_limits, refund_window, coupon_kind_id from chain_commodities'),
    ).toEqual([{ user_limits: '2', refund_window: String(day), coupon_kind_id: null }]);
    const [kindSaid] = await database.query(`select id, terms::text from chain_coupon_kinds`);
    expect(kindSaid?.id).toBe(String(couponKind));
    expect(JSON.parse(kindSaid?.terms ?? '')).toEqual({
      description: '说明',
      discount: { kind: 'fixed', amount: '5' },
      rules: [{ kind: 'specify-id', id: String(plan) }],
      expireAt: '99',
      availableTimes: '3',
    });
  });

  it('are read again after a change, also when prices were removed', async () => {
    await world.run('admin', (tx) =>
      updateWares(tx, world.academy, { ...wares, id: ware, refundWindow: 0n, price: 3n }),
    );
    await world.run('admin', (tx) => {
      const prices = [{ coinType, price: 4n, arg: 0n }];
      updateCommodity(tx, world.academy, { ...membership, id: plan, prices });
    });
    await read();
    // The event has the price, so the course stays available while the rest is read.
    expect(await database.query('select price from course_offers')).toEqual([{ price: '3' }]);
    expect(await describeAll()).toEqual({ described: 2, left: 0 });
    expect(await database.query('select price, refund_window from course_offers')).toEqual([
      { price: '3', refund_window: '0' },
    ]);
    expect(await pricings()).toEqual(['0 4 0']);
  });

  it('are not written if they change while they are read', async () => {
    await database.query('update chain_wares set described_at = null');
    const contract = async () => {
      await database.query(`update chain_wares set updated_at = updated_at + interval '1 second'`);
      return readContract(world.client, world.academy);
    };
    expect(await describeCatalogue({ ...parts(), contract })).toEqual({ described: 0, left: 1 });
    expect(await describeAll()).toEqual({ described: 1, left: 0 });
  });

  it('are read again after a rebuild of the mirror, except those of deleted items', async () => {
    await world.run('operator', (tx) => shop.deleteOne(tx, world.academy, { id: plan }));
    await read();
    await rebuild(database, world.academy);
    expect(await describeAll()).toEqual({ described: 2, left: 0 });
    expect(await database.query('select slug from course_offers')).toEqual([{ slug: 'sold' }]);
    expect(await describeAll()).toEqual({ described: 0, left: 0 });
  });

  it('are stored with U+FFFD in place of NUL, which databases reject', async () => {
    const [name, kept] = ['券\0一张', '券\uFFFD一张'];
    const odd = await sellCourse(world, { words: { ...words, name, link: '' } });
    await createKind(world, { name, desc: name });
    await read();
    expect(await describeAll()).toMatchObject({ left: 0 });
    expect(
      await database.query(`select metadata ->> 'name' as name from chain_wares where id = ${odd}
        union all select name from chain_coupon_kinds where name like '券_一张'
        union all select terms ->> 'description' from chain_coupon_kinds where name like '券_一张'
        union all select data ->> 'name' from chain_events where data ->> 'name' like '券_一张'`),
    ).toEqual(Array.from({ length: 4 }, () => ({ name: kept })));
    await rebuild(database, world.academy);
    expect(await describeAll()).toMatchObject({ left: 0 });
  });
});
