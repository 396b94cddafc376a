import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as playBox from '@suixue/chain/contract/play_box';
import { deleteOne } from '@suixue/chain/contract/user_pool';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { handOut, play } from '@suixue/chain/transactions/play';
import { describeBoxes } from '@suixue/ledger/describe-boxes';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from '../../../supabase/read-migrations.ts';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { seededBytes } from '../../support/chain/prize-box.ts';
import { createKind } from '../../support/chain/stall.ts';

/** Accounts of the site with the names that the world binds. */
const players: readonly Person[] = ['learner', 'second', 'stranger'];

describe.each(ruleDatabaseKinds)('the mirror of boxes on $name', (kind) => {
  const world = new AcademyWorld(seededBytes(7));
  const database = useDatabase(() => openProductDatabase(kind));
  let box = '';
  let coupon = 0n;

  const parts = () => ({ database, client: world.client, academy: world.academy });
  const describeAll = async () => {
    while ((await describeBoxes(parts())).described > 0);
  };
  const follow = async () => {
    await catchUp(database, world);
    await describeAll();
  };
  const fill = (payload: readonly (readonly [amount: bigint, count: bigint])[], coupons = 0n) =>
    world.run('operator', (tx) => {
      const { academy } = world;
      const points = payload.map(([amount, count]) =>
        playBox.counted(tx, academy, { key: 'points', amount, count }),
      );
      const more = coupons > 0n ? [playBox.coupon(tx, academy, { kind: coupon, count: coupons })] : [];
      playBox.update(tx, academy, { box, payload: [...points, ...more] });
    });
  const draw = async (person: Person, edition: bigint) => {
    const voucher = await world.voucher('play', person, BigInt(box));
    await world.run(person, (tx) => play(tx, world.academy, { boxId: box, edition, voucher }));
  };
  const hand = (calls: number) =>
    world.run('operator', (tx) => handOut(tx, world.academy, { boxId: box, calls }));
  const counts = async () =>
    (await database.query('select counts::text as counts from open_boxes($1)', [box]))[0]?.counts;
  const rows = () =>
    database.query(
      `select to_jsonb(boxes)::text || (select string_agg(to_jsonb(plays)::text, '' order by number) from chain_plays plays)
        || (select string_agg(to_jsonb(editions)::text, '' order by edition) from chain_box_editions editions) as text
        from chain_boxes boxes`,
    );

  beforeAll(async () => {
    await world.publish();
    await world.bind(...players);
    coupon = await createKind(world, { supply: 100n, discountCap: 100n });
    const terms = { maxSizePerItem: 8n, generateAtOnce: 2n, dailyLimit: 100n };
    const made = await world.run('operator', (tx) => playBox.create(tx, world.academy, terms));
    box = made.made.get('PlayBox') ?? '';
    // Two items with the same prize: only places in the row tell them apart.
    await fill(
      [
        [5n, 6n],
        [5n, 4n],
        [50n, 2n],
      ],
      3n,
    );
  }, 60_000);

  it('knows what a filling contains, and what each call draws as soon as it is made', {
    timeout: 60_000,
  }, async () => {
    await follow();
    expect(await counts()).toBe('{6,4,2,3}');
    for (const person of ['learner', 'second', 'learner'] as const) await draw(person, 1n);
    await follow();
    const before = await counts();
    const onChain = await readPlayBox(world.client, world.academy, box);
    const total = (before ?? '')
      .slice(1, -1)
      .split(',')
      .reduce((sum, count) => sum + BigInt(count), 0n);
    expect(total).toBe(onChain?.left);
    // Handing out changes nothing of what the next call can draw, and leaves the box as the mirror says.
    await hand(3);
    await follow();
    expect(await counts()).toBe(before);
    const after = await readPlayBox(world.client, world.academy, box);
    expect(`{${after?.payload.map(({ count }) => count).join()}}`).toBe(before);
  });

  it('has computed for every call exactly the prizes that the chain handed out, over several editions and with a deleted account', {
    timeout: 60_000,
  }, async () => {
    await draw('second', 1n);
    await draw('stranger', 1n);
    await fill([[7n, 4n]]);
    await draw('learner', 2n);
    await world.run('stranger', (tx) => void deleteOne(tx, world.academy));
    await fill([], 0n);
    await hand(3);
    await follow();
    const plays = await database.query(
      `select number, is_void::text, jsonb_agg((contents.items -> drawn[place]::integer) - 'count' order by place)::text as computed, prizes::text
        from chain_plays
          join chain_box_editions editions using (box_id, edition)
          join chain_box_contents contents on contents.digest = editions.digest and contents.index = editions.index
          cross join generate_series(1, array_length(drawn, 1)) as place
        group by box_id, number order by number`,
    );
    expect(plays).toHaveLength(6);
    for (const { computed, prizes } of plays)
      expect(JSON.parse(computed ?? '')).toEqual(JSON.parse(prizes ?? ''));
    expect(plays.filter(({ is_void }) => is_void === 'true').map(({ number }) => number)).toEqual(['4']);
    const [state] = await database.query('select edition, played, handed_out from chain_boxes');
    expect(state).toEqual({ edition: '3', played: '6', handed_out: '6' });
  });

  it('is the same after a rebuild, without reading the transactions again', { timeout: 60_000 }, async () => {
    const before = await rows();
    await rebuild(database, world.academy);
    const client = new Proxy(world.client, {
      get: () => {
        throw new Error('the node has pruned everything');
      },
    });
    await describeBoxes({ ...parts(), client });
    expect(await rows()).toEqual(before);
    await catchUp(database, world);
    expect(await rows()).toEqual(before);
  });

  it('is the same after an upgrade of a database that has only the events, and goes on from there', {
    timeout: 60_000,
  }, async () => {
    const before = await rows();
    for (const table of ['chain_plays', 'chain_box_editions', 'chain_boxes'])
      await database.query(`delete from ${table}`);
    const upgrade = productMigrations().filter(({ name }) => name === '20261127400000_draws');
    for (const { script } of [...upgrade, ...upgrade]) await database.transaction((tx) => tx.run(script));
    await describeAll();
    expect(await rows()).toEqual(before);
    await fill([[9n, 4n]]);
    await draw('second', 4n);
    await follow();
    const [state] = await database.query('select edition, played, handed_out from chain_boxes');
    expect(state).toEqual({ edition: '4', played: '7', handed_out: '6' });
  });
});
