import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

interface Place {
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly is_me: boolean;
}

interface Ranking {
  readonly starts: string | null;
  readonly rows: readonly Place[];
  readonly me: { readonly place: number | null; readonly points: number; readonly is_listed: boolean } | null;
  readonly near: readonly Place[];
  readonly friends: readonly Place[];
}

const ranking = async (tx: Transaction, period = 'all'): Promise<Ranking> =>
  JSON.parse(
    (await tx.query('select public.points_ranking($1)::text as ranking', [period]))[0]?.ranking ?? '',
  );
const asRole = (tx: Transaction, letter: keyof typeof people) =>
  tx.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{"sub":"${people[letter]}"}', true)`,
  );
const list = (
  letter: keyof typeof people,
  shows = true,
) => `insert into public.user_settings (user_id, is_named_in_rank)
  values ('${people[letter]}', ${shows}) on conflict (user_id) do update set is_named_in_rank = excluded.is_named_in_rank`;
const give = (letter: keyof typeof people, amount: number, source: string, reason = 'play') =>
  `select public.write_points('${people[letter]}', ${amount}, '${reason}', '${source}')`;

describe.each(ruleDatabaseKinds)('the ranking on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  /** Runs the statements as the owner of the database, then reads the ranking as a user or visitor. */
  const after = (letter: keyof typeof people | null, statements: readonly string[], period?: string) =>
    tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      for (const statement of statements) await tx.query(statement);
      if (letter) await asRole(tx, letter);
      else
        await tx.query(
          `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)`,
        );
      return ranking(tx, period);
    });
  const named = (places: readonly Place[]) => places.map(({ place, name, points }) => [place, name, points]);

  it('lists only accounts that opted in, have a name and are not banned, and visitors have no place', async () => {
    expect(await after(null, [])).toMatchObject({ rows: [], me: null, near: [], friends: [] });
    const everybody = [list('A'), list('B'), list('M'), give('M', 7, 'play/m')];
    expect(named((await after(null, everybody)).rows)).toEqual([
      [1, '学员c', 7],
      [2, '学员b', 5],
      [2, '学员a', 5],
    ]);
    const ban = `update auth.users set banned_until = now() + interval '1 day' where id = '${people.M}'`;
    const unnamed = `update public.profiles set name = null where id = '${people.B}'`;
    expect(named((await after(null, [...everybody, ban, unnamed])).rows)).toEqual([[1, '学员a', 5]]);
    // Opting in before the first points, out again, and the end of a ban.
    expect(named((await after(null, [...everybody, ban, list('A', false), unban(people.M)])).rows)).toEqual([
      [1, '学员c', 7],
      [2, '学员b', 5],
    ]);
    // A ban ends by the clock, without any change of the account.
    const passes = [
      'alter table auth.users disable trigger follow_points_ban',
      `update auth.users set banned_until = now() where id = '${people.M}'`,
      'alter table auth.users enable trigger follow_points_ban',
      'update public.points_accounts set hidden_until = now() where hidden_until is not null',
    ];
    expect((await after(null, [...everybody, ban, ...passes])).rows).toHaveLength(2);
    expect(
      (await after(null, [...everybody, ban, ...passes, 'select public.tidy_points()'])).rows,
    ).toHaveLength(3);
  });

  it('shows the own place also to accounts that are not listed', async () => {
    const ranked = await after('M', [list('A'), give('A', 5, 'play/a'), give('M', 7, 'play/m'), list('B')]);
    expect(ranked.me).toEqual({ place: 2, points: 7, is_listed: false, name: '学员c' });
    expect(named(ranked.near)).toEqual([
      [1, '学员a', 10],
      [2, '学员c', 7],
      [2, '学员b', 5],
    ]);
    expect((await after('D', [list('A')])).me).toEqual({
      place: null,
      points: 0,
      is_listed: false,
      name: '学员d',
    });
  });

  it('is lowered by reversals and not by spending', async () => {
    const spend = give('A', -4, 'exchange/1', 'exchange');
    expect((await after('A', [spend])).me).toMatchObject({ points: 5 });
    expect((await after('A', [`select public.reverse_points_from('rows/a')`])).me).toMatchObject({
      points: 0,
      place: null,
    });
  });

  it('has friends among themselves: the inviter, the invited who opted in, and oneself', async () => {
    const invite = `insert into public.invitations (invitee_id, inviter_id, code) values ('${people.M}', '${people.A}', 'aaaaaaaa')`;
    // M has a wallet, so the invitation gives A points.
    const listed = [list('B'), invite, give('M', 7, 'play/m')];
    expect(named((await after('A', listed)).friends)).toEqual([
      [1, '学员a', 55],
      [2, '学员b', 5],
    ]);
    expect(named((await after('M', [...listed, list('A')])).friends)).toEqual([
      [1, '学员a', 55],
      [2, '学员c', 7],
    ]);
  });

  it('counts a week from Monday and a month by the calendar of Shanghai', async () => {
    const at = (letter: keyof typeof people, moment: string, source: string) =>
      `insert into public.points_journal (user_id, amount, reason, source, at) values ('${people[letter]}', 3, 'play', '${source}', ${moment})`;
    const monday = `date_trunc('week', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
    const first = `date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
    const entries = (edge: string) => [
      at('M', edge, 'play/in'),
      at('D', `${edge} - interval '1 second'`, 'play/out'),
    ];
    expect((await after('M', entries(monday), 'week')).me?.points).toBe(3);
    expect((await after('D', entries(monday), 'week')).me?.points).toBe(0);
    expect((await after('M', entries(first), 'month')).me?.points).toBe(3);
    expect((await after('D', entries(first), 'month')).me?.points).toBe(0);
    await expect(after('M', [], 'year')).rejects.toMatchObject({ hint: 'points_period_unknown' });
  });

  it('gives every account the place that counting all others gives, with ties', async () => {
    await database.run(`insert into auth.users (id, email) select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.net' from generate_series(0, 9) n;
      update public.profiles set name = '同学' || right(id::text, 1) where id::text like '10000000%';
      insert into public.user_settings (user_id, is_named_in_rank) select id, true from public.profiles where id::text like '10000000%'`);
    const account = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 10, maxLength: 10 }),
        fc.nat(9),
        // How many rows are counted before the totals change, and after.
        fc.tuple(fc.constantFrom(0, 7, 100), fc.constantFrom(0, 7, 100)),
        async (points, me, [before, after]) => {
          const found = await tryAs(database, 'service_role', async (tx) => {
            await tx.query(`select set_config('role', 'none', true)`);
            const write = (number: number, amount: number, source: string) =>
              tx.query(`select public.write_points($1::uuid, $2::integer, 'play', $3)`, [
                account(number),
                String(amount),
                source,
              ]);
            const countPlaces = (most: number) =>
              tx.query('select public.count_points_places($1::integer)', [String(most)]);
            const show = (shows: boolean) =>
              tx.query(
                `update public.user_settings set is_named_in_rank = ${shows} where user_id = '${account(0)}'`,
              );
            // First with other totals, and without one of the accounts.
            const formerly = (number: number) => 10 + (number % 3);
            for (const number of points.keys()) await write(number, formerly(number), `first/${number}`);
            await show(false);
            await countPlaces(before);
            await show(true);
            for (const [number, amount] of points.entries())
              await write(number, amount - formerly(number), `place/${number}`);
            await countPlaces(after);
            const [apart] = await tx.query('select public.points_places_apart()::text as apart');
            expect(apart?.apart).toBe('0');
            await tx.query(
              `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
              [JSON.stringify({ sub: account(me) })],
            );
            return ranking(tx, 'week');
          });
          const placeOf = (amount: number) => 1 + points.filter((other) => other > amount).length;
          expect(found.rows.map(({ place, points: had }) => [place, had])).toEqual(
            points.toSorted((one, other) => other - one).map((amount) => [placeOf(amount), amount]),
          );
          expect(found.me?.place).toBe(placeOf(points[me] ?? 0));
          for (const { place, points: had } of found.near) expect(place).toBe(placeOf(had));
          const mine = found.rows.findIndex(({ is_me: isMe }) => isMe);
          expect(found.near).toEqual(found.rows.slice(Math.max(mine - 3, 0), mine + 4));
        },
      ),
      { numRuns: 25 },
    );
  });
});

function unban(id: string): string {
  return `update auth.users set banned_until = null where id = '${id}'`;
}

describe.each(testDatabaseKinds)('opting in on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  it('lists all totals of an account even while it earns its first points', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, (_, place) => database.query(give('M', 1, `race/${place}`))),
      as(database, 'M', (tx) => tx.query(list('M'))),
      ...Array.from({ length: 5 }, (_, place) => database.query(give('M', 1, `race/later/${place}`))),
    ]);
    const rows = await database.query(
      `select distinct is_listed::text from public.points_periods where user_id = '${people.M}'`,
    );
    expect(rows).toEqual([{ is_listed: 'true' }]);
    expect((await as(database, 'anon', (tx) => ranking(tx))).rows).toMatchObject([
      { name: '学员c', points: 10 },
    ]);
  });
});
