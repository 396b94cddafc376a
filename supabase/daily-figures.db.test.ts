import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const asOwner = (tx: Transaction) => tx.query(`select set_config('role', 'none', true)`);
const figures = `select day::text, figure, part, amount::text, count::text from public.daily_figures
  where figure in ('sale', 'refund') and (amount <> 0 or count <> 0) order by day, figure, part`;
const sums = `select public.day_of(at)::text as day, figure, kind || ' ' || currency as part,
    sum(price * quantity - discount)::text as amount, count(*)::text as count
  from public.orders, (values ('sale', 1), ('refund', 2)) as events (figure, place),
    lateral (select case place when 1 then paid_at else refunded_at end as at) as event
  where at is not null group by 1, 2, 3 order by 1, 2, 3`;
const reached = (day: string) => `select part, count::text from public.daily_figures
  where figure = '${day}' and day = public.today() order by part`;

describe.each(ruleDatabaseKinds)('the daily figures on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  it('are the exact sums of the orders by day, kind and currency, also after settlement, refund and deletion', async () => {
    const coin = (letter: string) => `0x${letter.repeat(64)}::coin::COIN`;
    const step = fc.record({
      // Hours around midnight in Shanghai, amounts up to the largest u64.
      hours: fc.integer({ min: 0, max: 72 }),
      price: fc.bigInt({ min: 0n, max: 18446744073709551615n }),
      quantity: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('course', 'membership', 'pass'),
      currency: fc.constantFrom(coin('1'), coin('2')),
      fate: fc.constantFrom('nothing', 'settled', 'refunded', 'removed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) =>
        tryAs(database, 'service_role', async (tx) => {
          await asOwner(tx);
          for (const { hours, price, quantity, kind: sold, currency, fate } of steps) {
            const [order] = await tx.query(
              `insert into public.orders (user_id, uid, kind, item, quantity, currency, price, max_price)
               values ($1::uuid, $1, $2, '7', $3::numeric, $4, $5::numeric, $5::numeric) returning id::text`,
              [people.A, sold, String(quantity), currency, String(price)],
            );
            const at = `timestamptz '2026-11-20 14:00:00+00' + interval '${hours} hours'`;
            await tx.query(`update public.orders set status = 'paid', paid_at = ${at} where id = $1::uuid`, [
              order?.id ?? '',
            ]);
            if (fate === 'removed')
              await tx.query('delete from public.orders where id = $1::uuid', [order?.id ?? '']);
            else if (fate !== 'nothing')
              await tx.query('update public.orders set status = $2 where id = $1::uuid', [
                order?.id ?? '',
                fate,
              ]);
          }
          expect(await tx.query(figures)).toEqual(await tx.query(sums));
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('count each stage that an account reaches once, on the day of the stage and on the day of the sign-up', async () => {
    await tryAs(database, 'service_role', async (tx) => {
      await asOwner(tx);
      await tx.query('delete from public.daily_figures');
      const id = '00000000-0000-4000-8000-0000000000f7';
      await tx.query(
        `insert into auth.users (id, email, created_at) values ('${id}', 'new@example.org', now())`,
      );
      const buy = () =>
        tx.query(`insert into public.orders (user_id, uid, kind, item, currency, price, max_price, status, paid_at)
          values ('${id}', '${id}', 'course', '7', '0x${'1'.repeat(64)}::coin::COIN', 5, 5, 'paid', now())`);
      await buy();
      await buy();
      await tx.query(`insert into public.chapter_progress (user_id, course_slug, chapter_slug, finished_at)
        select '${id}', course_slug, slug, now() from public.chapters where course_slug = 'free'`);
      const counts = [
        { part: 'finished', count: '1' },
        { part: 'purchased', count: '1' },
        { part: 'signed-up', count: '1' },
      ];
      expect(await tx.query(reached('reached'))).toEqual(counts);
      expect(await tx.query(reached('cohort'))).toEqual(counts);
    });
  });

  it('count the accounts that started and that finished each chapter', async () => {
    await tryAs(database, 'service_role', async (tx) => {
      await asOwner(tx);
      await tx.query('delete from public.chapter_progress');
      await tx.query('update public.chapter_figures set started = 0, finished = 0');
      await tx.query(`insert into public.chapter_progress (user_id, course_slug, chapter_slug)
        select person.id, course_slug, slug from public.chapters, public.profiles person where course_slug = 'free'`);
      await tx.query(`update public.chapter_progress set finished_at = now() where user_id = '${people.A}'`);
      await tx.query(`update public.chapter_progress set finished_at = now() where user_id = '${people.A}'`);
      const [chapter] = await tx.query(
        `select started::text, finished::text from public.chapter_figures where course_slug = 'free' limit 1`,
      );
      expect(chapter).toEqual({ started: '4', finished: '1' });
    });
  });

  it('equal the sums over all stored orders', async () => {
    await tryAs(database, 'service_role', async (tx) => {
      await asOwner(tx);
      expect(await tx.query(figures)).toEqual(await tx.query(sums));
    });
  });

  // The site's day is up to one day ahead of the database's.
  it.each([
    'admin_figures(current_date - 7, current_date + 1)',
    'admin_overview(current_date - 7, current_date + 1)',
    'admin_standing()',
    'admin_chapters()',
    'admin_started_courses()',
  ])('%s returns rows to administrators only', async (call) => {
    const read = (role: 'A' | 'D' | 'anon') =>
      as(database, role, (tx) => tx.query(`select * from public.${call}`));
    await expect(read('A')).rejects.toMatchObject({ hint: 'administrators_only' });
    await expect(read('anon')).rejects.toMatchObject({ code: '42501' });
    expect((await read('D')).length).toBeGreaterThan(0);
  });
});
