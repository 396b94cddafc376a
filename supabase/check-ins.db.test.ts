import { toLearningWeek } from '@suixue/academy/points/learning-week';
import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

interface CheckedIn {
  readonly is_new: boolean;
  readonly streak: number;
  readonly points: number;
  readonly milestones: readonly { readonly length: number; readonly points: number }[];
  readonly day: string;
}

interface PointsPage {
  readonly total: number;
  readonly today: number;
  readonly week: number;
  readonly day: string;
  readonly streak: number;
  readonly is_checked_in: boolean;
  readonly days: { readonly checked: readonly string[]; readonly made_up: readonly string[] };
  readonly make_up: { readonly left: number; readonly days: readonly string[] };
  readonly journal: readonly { readonly reason: string; readonly cause_id: string }[];
}

const call = async <Result>(tx: Transaction, expression: string): Promise<Result> =>
  JSON.parse((await tx.query(`select public.${expression}::text as result`))[0]?.result ?? '');
const checkIn = (tx: Transaction) => call<CheckedIn>(tx, 'check_in_today()');
const readPage = (tx: Transaction) => call<PointsPage>(tx, 'my_points_page()');
const makeUp = (tx: Transaction, day: string, price = 2) =>
  call<CheckedIn>(tx, `make_up_check_in('${day}', ${price})`);
const hintOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { hint?: string }) => error.hint,
  );
/** The date that is this number of days before the given one. */
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The clock of the database as a setting, so that tests can pass midnight and set it back. */
const movableDay = `create or replace function public.today() returns date language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('test.today', true), '')::date, (now() at time zone 'Asia/Shanghai')::date) $$`;

describe.each(testDatabaseKinds)('checking in on $name', (kind) => {
  const database = useDatabase(
    () => openProductDatabase(kind),
    async (made) => {
      await addRows(made);
      await made.transaction((tx) => tx.run(movableDay));
      await made.transaction((tx) =>
        tx.run(`update public.profiles set created_at = '2020-01-01';
        update public.points_rules set amount = 2 where source = 'make-up'`),
      );
    },
  );
  const on = async (tx: Transaction, day: string) => {
    await tx.query(`select set_config('test.today', $1, true)`, [day]);
  };
  const asLearner = (tx: Transaction) =>
    tx.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{"sub":"${people.M}"}', true)`,
    );

  it('gives points once a day, which the page then shows', async () => {
    const { first, second, page } = await tryAs(database, 'M', async (tx) => ({
      first: await checkIn(tx),
      second: await checkIn(tx),
      page: await readPage(tx),
    }));
    expect(first).toMatchObject({ is_new: true, streak: 1, points: 5, milestones: [] });
    expect(second).toMatchObject({ is_new: false, streak: 1, points: 0, milestones: [] });
    const { day } = page;
    expect([first.day, second.day]).toEqual([day, day]);
    expect(page).toMatchObject({
      total: 5,
      today: 5,
      week: 5,
      streak: 1,
      is_checked_in: true,
      days: { checked: [day], made_up: [] },
      journal: [{ reason: 'check-in', cause_id: day }],
    });
  });

  it('is refused to visitors and to banned accounts', async () => {
    await expect(tryAs(database, 'anon', checkIn)).rejects.toThrow('permission denied');
    const banned = tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query(
        `update auth.users set banned_until = now() + interval '1 day' where id = '${people.M}'`,
      );
      await asLearner(tx);
      return checkIn(tx);
    });
    await expect(banned).rejects.toMatchObject({ hint: 'account_suspended' });
  });

  it('counts the streak like packages/academy, for any days, also with days in the future', async () => {
    const days = fc.uniqueArray(fc.integer({ min: -2, max: 12 }), { maxLength: 14 });
    const today = fc.constantFrom('2026-03-02', '2028-03-01', '2027-01-01', '2026-10-26', '2026-11-30');
    await fc.assert(
      fc.asyncProperty(days, today, async (ago, day) => {
        const dates = ago.map((distance) => before(day, distance));
        const row = await tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(
            `insert into public.check_ins (user_id, day) select '${people.M}', days::date from unnest($1::text[]) as days`,
            [`{${dates.join(',')}}`],
          );
          await on(tx, day);
          await asLearner(tx);
          return (await tx.query(`select public.my_points_page() ->> 'streak' as streak`))[0];
        });
        expect(row).toEqual({ streak: String(toLearningWeek(dates, day).streak) });
      }),
      { numRuns: 60 },
    );
  });

  it('gives each milestone once in a streak, whatever days are missed, repeated, made up or come after the clock was set back', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('next' as const), days: fc.constantFrom(1, 1, 1, 1, 2) }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'again' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'set back' as const }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('make up' as const), ago: fc.integer({ min: 1, max: 4 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(
            `insert into public.site_settings (key, value) values ('points.make-ups-a-month', '31')`,
          );
          await tx.query(
            `select public.write_points('${people.M}', 1000, 'administrator', 'administrator/start')`,
          );
          await asLearner(tx);
          const model = new StreakModel();
          let day = '2026-02-20';
          let spent = 0;
          for (const one of steps) {
            if (one.kind === 'next') day = before(day, -one.days);
            await on(tx, one.kind === 'set back' ? before(day, 1) : day);
            const wanted =
              one.kind === 'make up' ? before(day, one.ago) : one.kind === 'set back' ? before(day, 1) : day;
            const expected = model.add(wanted);
            const result = one.kind === 'make up' ? await makeUp(tx, wanted) : await checkIn(tx);
            expect(result.is_new).toBe(expected !== null);
            expect(result.milestones.map(({ length }) => length)).toEqual(expected ?? []);
            if (one.kind === 'make up' && expected) spent += 2;
          }
          const [row] = await tx.query(
            `select total::text, (select count(*) from public.check_ins where user_id = $1::uuid)::text as days from public.points_totals where user_id = $1::uuid`,
            [people.M],
          );
          expect(row).toEqual({
            total: String(1000 - spent + 5 * model.checkIns(steps.length > 0 ? spent / 2 : 0) + model.points),
            days: String(model.days.size),
          });
        });
      }),
      { numRuns: 40 },
    );
  });

  it('makes up missed days of the last week only, three a month, for points', async () => {
    const found = await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query(`select public.write_points('${people.M}', 6, 'administrator', 'administrator/start')`);
      await asLearner(tx);
      await on(tx, '2026-03-10');
      const attempt = async (day: string) => {
        await tx.query('savepoint attempt');
        const hint = await hintOf(makeUp(tx, day));
        if (hint !== null) await tx.query('rollback to savepoint attempt');
        return hint;
      };
      const hints = [];
      for (const day of [
        '2026-03-02',
        '2026-03-10',
        '2026-03-11',
        '2026-03-09',
        '2026-03-09',
        '2026-03-08',
        '2026-03-03',
        '2026-03-04',
      ])
        hints.push(await attempt(day));
      await checkIn(tx);
      const page = await readPage(tx);
      return [hints, page.make_up.left, page.make_up.days, page.streak, page.days.made_up.length];
    });
    const notAllowed = 'check_in_day_not_allowed';
    expect(found).toEqual([
      [notAllowed, notAllowed, notAllowed, null, null, null, null, 'make_ups_used_up'],
      0,
      [],
      3,
      3,
    ]);
  });

  it('makes up no day without enough points, at another price, before the account existed, or while that is off', async () => {
    const attempt = (change: string, day: string, price?: number) =>
      hintOf(
        tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(
            `select public.write_points('${people.M}', 1, 'administrator', 'administrator/start')`,
          );
          await tx.query(change);
          await asLearner(tx);
          await on(tx, '2026-03-10');
          return makeUp(tx, day, price);
        }),
      );
    expect(await attempt('select 1', '2026-03-09')).toBe('points_insufficient');
    expect(await attempt('select 1', '2026-03-09', 1)).toBe('make_up_price_changed');
    const late = `update public.profiles set created_at = '2026-03-09T01:00:00Z'`;
    expect(await attempt(late, '2026-03-08')).toBe('check_in_day_not_allowed');
    const off = `update public.points_rules set is_on = false where source = 'make-up'`;
    expect(await attempt(off, '2026-03-09')).toBe('make_up_off');
    const none = `insert into public.site_settings (key, value) values ('points.make-ups-a-month', '0')`;
    expect(await attempt(none, '2026-03-09')).toBe('make_up_off');
  });

  it('happens once for 50 simultaneous calls, and once on each side of midnight for two devices', async () => {
    const rows = `select count(*)::text as entries, sum(amount)::text as total from public.points_journal
      where user_id = '${people.B}' and reason = 'check-in'`;
    const results = await Promise.all(Array.from({ length: 50 }, () => as(database, 'B', checkIn)));
    expect(results.filter(({ is_new: isNew }) => isNew)).toHaveLength(1);
    expect(await database.query(rows)).toEqual([{ entries: '1', total: '5' }]);
    const today = results[0]?.day ?? '';
    const acrossMidnight = await Promise.all(
      [today, before(today, -1), today, before(today, -1)].map((day) =>
        as(database, 'B', async (tx) => {
          await on(tx, day);
          return checkIn(tx);
        }),
      ),
    );
    expect(acrossMidnight.filter(({ is_new: isNew }) => isNew)).toHaveLength(1);
    expect(await database.query(rows)).toEqual([{ entries: '2', total: '10' }]);
    expect(await database.query('select public.points_differences()::text as count')).toEqual([
      { count: '0' },
    ]);
  });

  it('cannot make up one day twice by simultaneous calls', async () => {
    await database.query(
      `select public.write_points('${people.A}', 100, 'administrator', 'administrator/race')`,
    );
    const day = before((await as(database, 'A', checkIn)).day, 2);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => as(database, 'A', (tx) => makeUp(tx, day))),
    );
    expect(results.filter(({ is_new: isNew }) => isNew)).toHaveLength(1);
    const entries = `select count(*)::text as entries from public.points_journal where user_id = '${people.A}' and reason = 'make-up'`;
    expect(await database.query(entries)).toEqual([{ entries: '1' }]);
  });
});

const worths = new Map([
  [3, 5],
  [7, 15],
  [30, 80],
]);

/** Streaks as sets of days: a milestone is given when a streak first gets that long, and never twice in one streak. */
class StreakModel {
  readonly days = new Set<string>();
  readonly #given = new Map<string, number>();
  points = 0;

  checkIns(madeUp: number): number {
    return this.days.size - madeUp;
  }

  /** The milestones that the day gives; `null` if it had a check-in before. */
  add(day: string): readonly number[] | null {
    if (this.days.has(day)) return null;
    const earlier = this.#run(day, 1);
    const later = this.#run(day, -1);
    this.days.add(day);
    const streak = [...earlier, day, ...later];
    const had = Math.max(earlier.length, later.length, ...streak.map((one) => this.#given.get(one) ?? 0));
    const reached = [...worths.keys()].filter((length) => length > had && length <= streak.length);
    for (const length of reached) {
      this.#given.set(day, length);
      this.points += worths.get(length) ?? 0;
    }
    return reached;
  }

  #run(day: string, direction: 1 | -1): readonly string[] {
    const found: string[] = [];
    for (let next = before(day, direction); this.days.has(next); next = before(next, direction))
      found.push(next);
    return found;
  }
}
