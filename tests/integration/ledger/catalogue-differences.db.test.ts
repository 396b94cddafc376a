import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as kiosk from '@suixue/chain/contract/kiosk';
import { readContract } from '@suixue/chain/reading/contract';
import { updateWares } from '@suixue/chain/transactions/catalogue';
import type { ChainContext } from '@suixue/functions/chain-context';
import { compareCatalogue } from '@suixue/functions/compare-catalogue';
import { callFunction, type FunctionCaller } from '@suixue/functions/define-function';
import { findCatalogueDifferences } from '@suixue/functions/find-catalogue-differences';
import { mirrorItem } from '@suixue/functions/mirror-item';
import { describeCatalogue } from '@suixue/ledger/describe-catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui, words } from '../../support/chain/gas/steps.ts';
import { commodityTerms, createCourse, sell, sellCourse } from '../../support/chain/stall.ts';

const owner = '00000000-0000-4000-8000-0000000000c1';
const linked = (slug: string) => ({ words: { ...words, link: `/course/${slug}` } });

describe.each(ruleDatabaseKinds)('differences between the chain and the database, on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));
  let course = 0n;
  let plan = 0n;

  const context = (): ChainContext => ({
    database,
    client: world.client,
    academy: world.academy,
    contract: () => readContract(world.client, world.academy),
    chain: 'suixue:local',
    sign: () => new Uint8Array(),
    now: () => world.now(),
    chainNow: () => world.now(),
  });
  const read = async () => {
    await catchUp(database, world);
    await describeCatalogue({ ...context() });
  };
  const administrator = { kind: 'administrator', uid: owner } as const;
  const learner = { kind: 'signed-in', uid: owner } as const;
  const compareAs = (caller: FunctionCaller) =>
    callFunction(compareCatalogue(context()), { caller, body: { after: null } });
  const mirror = (item: bigint, caller: FunctionCaller = administrator) =>
    callFunction(mirrorItem(context()), { caller, body: { item: String(item) } });
  const compare = async () => {
    const outcome = await compareAs(administrator);
    if (outcome.kind !== 'result') throw new Error(outcome.message);
    return outcome.value;
  };
  /** As an administrator sees it in the database, without the chain. */
  const listed = async (
    asked = `select kind || ' ' || coalesce(course_slug, '-') as what from catalogue_differences()`,
  ) =>
    (
      await database.transaction(async (tx) => {
        await tx.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ sub: owner, role: 'authenticated' })],
        );
        return tx.query(asked);
      })
    ).map(({ what }) => what);

  beforeAll(async () => {
    await database.query(`insert into auth.users (id, email) values ('${owner}', 'owner@example.org')`);
    await database.query(`select assign_administrator_roles('${owner}', array['owner'], null)`);
    await database.query(`insert into courses (slug, title, level, place) values
      ('sold', '进阶课', 'advanced', 1), ('waiting', '还没有上架', 'advanced', 2), ('free', '免费课', 'free', 3)`);
    await world.publish();
    await world.bind('author');
    course = await sellCourse(world, linked('sold'));
    plan = await sell(world, { ...commodityTerms, kind: 'membership' });
    await read();
  });

  it('do not exist after the ledger has read everything, except a course without a ware', async () => {
    expect(await compare()).toEqual({
      checked: 2,
      differences: [],
      next: null,
      wares: { chain: 1, database: 1 },
    });
    expect(await listed()).toEqual(['course-without-ware waiting']);
  });

  it('name each field that differs, and disappear when the item is read from the chain again', async () => {
    await database.query(`update chain_wares set price = 7, metadata = metadata || '{"name": "假的"}'`);
    await database.query(`update chain_pricings set price = 8`);
    const { differences } = await compare();
    expect(await findCatalogueDifferences(context())).toEqual(differences);
    expect(new Map(differences.map(({ item, fields }) => [item, fields]))).toEqual(
      new Map([
        [
          String(course),
          [
            { field: 'price', database: '7', chain: String(oneSui) },
            { field: 'name', database: '假的', chain: words.name },
          ],
        ],
        [String(plan), [{ field: 'prices', database: `8 ${coinType} 0`, chain: `${oneSui} ${coinType} 0` }]],
      ]),
    );
    for (const item of [course, plan]) expect(await mirror(item)).toMatchObject({ value: { changed: 1 } });
    // The second attempt changes nothing, and only the first is in the log.
    expect(await mirror(course)).toMatchObject({ kind: 'declined', reason: 'unknown-item' });
    expect(
      await database.query(
        `select actor_id, subject from audit_log where action = 'catalogue.mirror' order by id`,
      ),
    ).toEqual([course, plan].map((item) => ({ actor_id: owner, subject: String(item) })));
    await read();
    expect((await compare()).differences).toEqual([]);
    expect(await findCatalogueDifferences(context())).toEqual([]);
  });

  it('include items that exist only on the chain or only in the database', async () => {
    await database.query(`insert into chain_wares select 5, author_uid, currency, price, supply, supplied, effective_time,
      refund_window, true, is_nft, '{"name": "不存在"}', profit_rule, updated_at, now() from chain_wares`);
    const { differences, wares } = await compare();
    expect(differences).toEqual([{ item: '5', catalogue: 'kiosk', name: '不存在', fields: [] }]);
    expect(wares).toEqual({ chain: 1, database: 2 });
    expect(await listed()).toEqual(['course-without-ware waiting', 'ware-without-course -']);
    await mirror(5n);
    expect((await compare()).wares).toEqual({ chain: 1, database: 1 });
  });

  it('include courses on sale that are unpublished, and courses whose ware is off the shelf or links to another course', async () => {
    await database.query(`update courses set is_published = false where slug = 'sold'`);
    expect(await listed()).toEqual(['closed-course-on-sale sold', 'course-without-ware waiting']);
    await database.query(`update courses set is_published = true where slug = 'sold'`);
    await world.run('operator', (tx) => kiosk.offShelf(tx, world.academy, { id: course }));
    const other = await createCourse(world, linked('sold'));
    await read();
    expect(await listed()).toEqual(['course-off-shelf sold', 'course-without-ware waiting']);
    await database.query(`update courses set ware_id = ${other} where slug = 'waiting'`);
    expect(await listed()).toEqual([
      'course-off-shelf sold',
      'course-off-shelf waiting',
      'other-link waiting',
    ]);
  });

  it('include announced terms that can be put in force', async () => {
    const given = {
      ...linked('sold'),
      id: course,
      price: 3n,
      effectiveTime: 0n,
      refundWindow: 0n,
      shares: [],
    };
    await world.run('operator', (tx) => updateWares(tx, world.academy, given));
    await read();
    // The database compares with the machine's time here, which is later than that of this network.
    await database.query(`update chain_announced_terms set effective_at = 4102444800000`);
    expect(await listed()).not.toContain('terms-due -');
    await database.query(`update chain_announced_terms set effective_at = 0`);
    expect(await listed()).toContain('terms-due -');
  });

  it('are shown to administrators only', async () => {
    expect(await compareAs(learner)).toMatchObject({ reason: 'not-administrator' });
    expect(await mirror(5n, learner)).toMatchObject({ reason: 'not-administrator' });
    await database.query(`delete from administrators`);
    expect(await listed()).toEqual([]);
  });
});

describe.each(ruleDatabaseKinds)('the history of prices, on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));

  it('lists the creation, announcements, how they ended, and price changes, newest first', async () => {
    await world.publish();
    await world.bind('author');
    const id = await sellCourse(world);
    const terms = {
      words,
      id,
      effectiveTime: 0n,
      refundWindow: 0n,
      shares: [{ to: 'remaining', uid: 'author' }],
    } as const;
    await world.run('admin', (tx) => updateWares(tx, world.academy, { ...terms, price: 5n }));
    await world.run('operator', (tx) => updateWares(tx, world.academy, { ...terms, price: 6n }));
    await world.run('operator', (tx) => kiosk.cancelTerms(tx, world.academy, { id }));
    await world.run('operator', (tx) => updateWares(tx, world.academy, { ...terms, price: 7n }));
    world.wait(2 * day);
    await world.run('stranger', (tx) => kiosk.applyTerms(tx, world.academy, { id }));
    await catchUp(database, world);
    await database.query(`insert into auth.users (id, email) values ('${owner}', 'owner@example.org')`);
    await database.query(`select assign_administrator_roles('${owner}', array['finance'], null)`);
    const rows = await database.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ sub: owner, role: 'authenticated' })],
      );
      return tx.query(
        `select kind || ' ' || coalesce(prices -> 0 ->> 'price', '-') as what from price_history($1::text)`,
        [String(id)],
      );
    });
    expect(rows.map(({ what }) => what)).toEqual([
      'changed 7',
      'applied -',
      'announced 7',
      'cancelled -',
      'announced 6',
      'changed 5',
      `created ${oneSui}`,
    ]);
  });
});
