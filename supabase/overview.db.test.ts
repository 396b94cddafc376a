import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const coin = (letter: string) => `0x${letter.repeat(64)}::coin::COIN`;
const dayMs = 86_400_000;
const maxU64 = '18446744073709551615';

/** Lifts row-level security and keeps the claims, so that functions still see the administrator. */
const asOwner = (tx: Transaction) => tx.query(`select set_config('role', 'none', true)`);

describe.each(ruleDatabaseKinds)('the figures of the overview on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  /** The sums of the orders by the definition, for the days of the period and as many before. */
  const expected = (from: string, to: string) => `
    select (day < date '${from}')::text as is_before, figure, kind || ' ' || currency as part,
      sum(price * quantity - discount)::text as amount, count(*)::text as count
    from public.orders, (values ('sale', 1), ('refund', 2)) as events (figure, place),
      lateral (select (case place when 1 then paid_at else refunded_at end at time zone 'Asia/Shanghai')::date as day) as event
    where day between date '${from}' - (date '${to}' - date '${from}' + 1) and date '${to}'
    group by 1, 2, 3 order by 1, 2, 3`;
  const sums = (from: string, to: string, size = 1) => `
    select is_before::text, figure, part, sum(amount::numeric)::text as amount, sum(count)::text as count
    from public.admin_overview('${from}', '${to}', ${size}) where figure in ('sale', 'refund') group by 1, 2, 3 order by 1, 2, 3`;

  it('are the exact sums of the orders in the days of Shanghai, over month ends and leap days', async () => {
    const order = fc.record({
      // From 20 February 2024 on, at any minute.
      minutes: fc.integer({ min: 0, max: 25 * 1_440 }),
      price: fc.bigInt({ min: 0n, max: BigInt(maxU64) }),
      kind: fc.constantFrom('course', 'membership', 'pass'),
      currency: fc.constantFrom(coin('1'), coin('2')),
      isRefunded: fc.boolean(),
    });
    const length = fc.constantFrom(1, 2, 7, 10);
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 8 }), length, (orders, days) =>
        tryAs(database, 'D', async (tx) => {
          await asOwner(tx);
          for (const { minutes, price, kind: sold, currency, isRefunded } of orders) {
            const at = `timestamptz '2024-02-20 00:00:00+08' + interval '${minutes} minutes'`;
            await tx.query(
              `insert into public.orders (user_id, uid, kind, item, currency, price, max_price, status, paid_at, refunded_at)
               values ('${people.A}', '${people.A}', '${sold}', '7', '${currency}', $1::numeric, $1::numeric,
                 '${isRefunded ? 'refunded' : 'paid'}', ${at}, ${isRefunded ? `${at} + interval '3 days'` : 'null'})`,
              [String(price)],
            );
          }
          const last = `2024-03-0${(days % 5) + 1}`;
          const [period] = await tx.query(`select (date '${last}' - ${days - 1})::text as first`);
          const first = period?.first ?? '';
          const orderSums = await tx.query(expected(first, last));
          for (const size of [1, 7, 0])
            expect(await tx.query(sums(first, last, size)), `spans of ${size}`).toEqual(orderSums);
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('have no previous amounts if the period before is empty, and no rows for days without events', async () => {
    await tryAs(database, 'D', async (tx) => {
      await asOwner(tx);
      await tx.query(
        `insert into public.orders (user_id, uid, kind, item, currency, price, max_price, status, paid_at)
         values ('${people.A}', '${people.A}', 'course', '7', '${coin('1')}', 5, 5, 'paid', '2024-02-29 23:59:59+08')`,
      );
      const read = (from: string, to: string) => tx.query(sums(from, to));
      expect(await read('2024-02-29', '2024-02-29')).toMatchObject([{ is_before: 'false', amount: '5' }]);
      expect(await read('2024-03-01', '2024-03-01')).toMatchObject([{ is_before: 'true', amount: '5' }]);
      expect(await read('2024-03-02', '2024-03-02')).toEqual([]);
    });
  });

  it('are summed for each span of days and dated by its first day, even for an incomplete last span', async () => {
    await tryAs(database, 'D', async (tx) => {
      await asOwner(tx);
      await tx.query(`insert into public.daily_figures (day, figure, part, count)
        select day::date, 'active', '', 1 from generate_series(timestamp '2024-02-26', '2024-03-06', '1 day') as day
        on conflict do nothing`);
      expect(
        await tx.query(`select day::text, count::text from public.admin_overview('2024-02-26', '2024-03-06', 7)
          where day is not null and figure = 'active' order by day`),
      ).toEqual([
        { day: '2024-02-26', count: '7' },
        { day: '2024-03-04', count: '3' },
      ]);
    });
  });

  it('cover a year at most', async () => {
    await tryAs(database, 'D', async (tx) => {
      await asOwner(tx);
      await tx.query(`insert into public.daily_figures (day, figure, part, count)
        select day::date, 'active', '', 1 from generate_series(timestamp '2019-01-01', '2024-12-31', '1 day') as day
        on conflict do nothing`);
      const counted = await tx.query(`select count(*) filter (where day is not null)::text as days,
          max(count) filter (where is_before)::text as before
        from public.admin_overview('2022-01-01', '2024-12-31') where figure = 'active'`);
      expect(counted).toEqual([{ days: '366', before: '366' }]);
    });
  });

  it('count memberships exactly after any changes of assets and commodities', async () => {
    // Plan 1 exists, 8 and 9 come and go; ends lie around now, today's midnight and thirty days from now.
    const asset = fc.constantFrom('1', '8', '9', '2');
    const offset = fc.oneof(
      fc.integer({ min: -2 * dayMs, max: 33 * dayMs }),
      fc.constantFrom(0, 1, -1, 30 * dayMs, 30 * dayMs + 1, 30 * dayMs - 1),
    );
    const end = fc.oneof(
      offset.map((ms) => `public.now_ms() + ${ms}`),
      fc.constantFrom('0', maxU64),
    );
    const step = fc.oneof(
      fc.record({
        act: fc.constantFrom('buy' as const),
        person: fc.constantFrom('A', 'B', 'M', 'D' as const),
        asset,
        end,
      }),
      fc.record({ act: fc.constantFrom('extend' as const, 'leave' as const), asset, end }),
      fc.record({
        act: fc.constantFrom('sell' as const, 'withdraw' as const, 'becomePass' as const),
        asset: fc.constantFrom('8', '9'),
      }),
    );
    const direct = `select count(*)::text as members,
        count(*) filter (where asset.expire_at <= public.now_ms() + 30 * 86400000::bigint)::text as expiring
      from public.chain_commodities sold join public.chain_assets asset on asset.asset_id = sold.id
      where sold.kind = 'membership' and asset.expire_at > public.now_ms()`;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), (steps) =>
        tryAs(database, 'D', async (tx) => {
          await asOwner(tx);
          for (const one of steps) await tx.query(toStatement(one));
          expect(await tx.query('select members::text, expiring::text from public.admin_standing()')).toEqual(
            await tx.query(direct),
          );
        }),
      ),
      { numRuns: 40 },
    );
  });

  it('list courses in the order of how many accounts started them', async () => {
    await tryAs(database, 'D', async (tx) => {
      await asOwner(tx);
      await tx.query(`update public.chapter_figures set started = 0`);
      await tx.query(`insert into public.chapter_figures (course_slug, chapter_slug, started)
        values ('free', 'one', 3), ('free', 'two', 9), ('sold', 'one', 5), ('closed', 'one', 0)
        on conflict (course_slug, chapter_slug) do update set started = excluded.started`);
      expect(await tx.query('select course_slug, course_title from public.admin_started_courses()')).toEqual([
        { course_slug: 'free', course_title: '免费课' },
        { course_slug: 'sold', course_title: '进阶课' },
      ]);
    });
  });
});

interface Step {
  readonly act: 'buy' | 'extend' | 'leave' | 'sell' | 'withdraw' | 'becomePass';
  readonly asset: string;
  readonly person?: keyof typeof people;
  readonly end?: string;
}

function toStatement({ act, asset, person = 'A', end = '0' }: Step): string {
  switch (act) {
    case 'buy':
      return `insert into public.chain_assets (uid, asset_id, expire_at, acquired_at) values ('${people[person]}', ${asset}, ${end}, now())
        on conflict (uid, asset_id) do update set expire_at = excluded.expire_at`;
    case 'extend':
      return `update public.chain_assets set expire_at = ${end} where asset_id = ${asset}`;
    case 'leave':
      return `delete from public.chain_assets where asset_id = ${asset}`;
    case 'sell':
      return `insert into public.chain_commodities (id, kind, is_available, supply, updated_at)
        values (${asset}, 'membership', true, 9, now()) on conflict (id) do update set kind = 'membership'`;
    case 'withdraw':
      return `delete from public.chain_commodities where id = ${asset}`;
    case 'becomePass':
      return `update public.chain_commodities set kind = 'pass' where id = ${asset}`;
  }
}

describe.each(ruleDatabaseKinds)('announced terms for learners on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
  const read = async (tx: Transaction, call: string) => {
    await tx.query(`select set_config('role', 'anon', true)`);
    const rows = await tx.query(
      `select effective_at, before::text as before, after::text as after from public.coming_terms(${call})`,
    );
    await asOwner(tx);
    return rows.map(({ effective_at, before, after }) => ({
      effective_at,
      before: JSON.parse(before ?? '') as unknown,
      after: JSON.parse(after ?? '') as unknown,
    }));
  };
  const announce = (tx: Transaction, item: number, catalogue: string, terms: object) =>
    tx.query(
      `insert into public.chain_announced_terms (item_id, catalogue, terms, announced_by, effective_at)
       values (${item}, '${catalogue}', $1::jsonb, '0x${'1'.repeat(64)}', ${maxU64})
       on conflict (item_id) do update set catalogue = excluded.catalogue, terms = excluded.terms,
         effective_at = excluded.effective_at`,
      [JSON.stringify(terms)],
    );

  it('of a course can be read by item or slug, also by a visitor, and never name the operator', () =>
    tryAs(database, 'service_role', async (tx) => {
      await asOwner(tx);
      await tx.query('update public.chain_wares set refund_window = 7, effective_time = 0 where id = 2');
      expect(await read(tx, `item => '2'`)).toEqual([]);
      await announce(tx, 2, 'kiosk', {
        price: maxU64,
        effectiveTime: '5',
        refundWindow: '0',
        shares: [{ to: 'user', uid: 'x', basisPoints: 1 }],
      });
      const terms = {
        effective_at: maxU64,
        before: { refundWindow: '7', prices: [{ price: '5', currency: sui, duration: '0' }] },
        after: { refundWindow: '0', prices: [{ price: maxU64, currency: sui, duration: '5' }] },
      };
      expect(await read(tx, `item => '2'`)).toEqual([terms]);
      expect(await read(tx, `course => 'sold'`)).toEqual([terms]);
      for (const other of [`item => '02'`, `item => ''`, `course => 'free'`, `course => ''`, ''])
        expect(await read(tx, other), other).toEqual([]);
      await tx.query('update public.courses set is_published = false');
      expect(await read(tx, `course => 'sold'`)).toEqual([]);
      await tx.query('update public.chain_wares set is_available = false where id = 2');
      expect(await read(tx, `item => '2'`)).toEqual([]);
    }));

  it('of a plan have all prices in the order of the chain, with durations in milliseconds', () =>
    tryAs(database, 'service_role', async (tx) => {
      await asOwner(tx);
      await tx.query('update public.chain_commodities set refund_window = 0 where id = 1');
      await tx.query(
        `insert into public.chain_pricings (commodity_id, place, price, currency, days) values (1, 1, 9, '${sui}', 30)`,
      );
      await announce(tx, 1, 'shop', {
        prices: [
          { price: '6', currency: sui, days: '365' },
          { price: '4', currency: sui, days: '0' },
        ],
        refundWindow: '3',
        author: 'author',
        shares: [],
      });
      expect(await read(tx, `item => '1'`)).toEqual([
        {
          effective_at: maxU64,
          before: {
            refundWindow: '0',
            prices: [
              { price: '5', currency: sui, duration: '0' },
              { price: '9', currency: sui, duration: String(30 * dayMs) },
            ],
          },
          after: {
            refundWindow: '3',
            prices: [
              { price: '6', currency: sui, duration: String(365 * dayMs) },
              { price: '4', currency: sui, duration: '0' },
            ],
          },
        },
      ]);
      await tx.query('update public.chain_commodities set is_available = false where id = 1');
      expect(await read(tx, `item => '1'`)).toEqual([]);
    }));
});
