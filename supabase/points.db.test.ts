import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const add = `select public.add_points($1::uuid, $2::integer, $3, $4) as added`;
const total = `select coalesce(sum(total), 0)::text as total from public.points_totals where user_id = $1::uuid`;
const isTrue = (text: string | null | undefined) => /^t/.test(text ?? '');

describe.each(ruleDatabaseKinds)('points on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  it('are added once for each source, and never fall below zero', async () => {
    const step = fc.record({
      who: fc.constantFrom('M', 'D'),
      amount: fc.integer({ min: -30, max: 30 }).filter((amount) => amount !== 0),
      source: fc.integer({ min: 0, max: 9 }).map((number) => `property/${number}`),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const totals = { M: 0, D: 0 };
        const known = new Set<string>();
        await tryAs(database, 'service_role', async (tx) => {
          for (const { who, amount, source } of steps) {
            await tx.query('savepoint step');
            const isShort = !known.has(source) && totals[who] + amount < 0;
            const attempt = tx.query(add, [people[who], String(amount), 'play', source]);
            if (isShort) {
              await expect(attempt).rejects.toMatchObject({ hint: 'points_insufficient' });
              await tx.query('rollback to savepoint step');
            } else {
              const [row] = await attempt;
              expect(isTrue(row?.added)).toBe(!known.has(source));
              if (!known.has(source)) totals[who] += amount;
              known.add(source);
            }
            const [row] = await tx.query(total, [people[who]]);
            expect(row?.total).toBe(String(totals[who]));
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  it('cannot be spent twice by concurrent requests', async () => {
    const spend = (source: string) =>
      as(database, 'service_role', (tx) => tx.query(add, [people.A, '-4', 'spent', source])).then(
        () => 'spent',
        (error: Error) => error.message,
      );
    const outcomes = await Promise.all(['one', 'two', 'three'].map(spend));
    expect(outcomes.sort()).toEqual(['Not enough points', 'Not enough points', 'spent']);
  });

  it('are kept in a journal that not even the owner of the table can change', async () => {
    for (const statement of [
      'update public.points_journal set amount = 9',
      'delete from public.points_journal',
      'truncate public.points_journal',
    ]) {
      await expect(database.query(statement)).rejects.toMatchObject({
        code: '23001',
      });
    }
  });

  it('stay in the journal of a deleted account, which is removed from the ranking', async () => {
    await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query('delete from auth.users where id = $1::uuid', [people.B]);
      expect(await tx.query(total, [people.B])).toEqual([{ total: '5' }]);
      expect(await tx.query(`select 1 from public.points_rank() where total = 5`)).toEqual([]);
    });
  });

  it('are ranked with the names of the caller and of users who allow their name to be shown', async () => {
    const rank = (role: 'anon' | 'A' | 'B') =>
      tryAs(database, role, (tx) =>
        tx.query('select rank::text, name, total::text, is_me::text from public.points_rank()'),
      );
    expect(await rank('anon')).toEqual([
      { rank: '1', name: null, total: '5', is_me: 'false' },
      { rank: '2', name: null, total: '1', is_me: 'false' },
    ]);
    expect((await rank('B'))[0]).toEqual({ rank: '1', name: '学员b', total: '5', is_me: 'true' });
    await as(database, 'B', (tx) => tx.query('update public.user_settings set is_named_in_rank = true'));
    expect((await rank('anon'))[0]).toMatchObject({ name: '学员b' });
  });

  it('can be given by administrators with a reason, which is logged', async () => {
    const key = crypto.randomUUID();
    const fill = `select public.fill_points($1::uuid, 7, $2, '${key}')::text as total`;
    await expect(tryAs(database, 'A', (tx) => tx.query(fill, [people.A, '补']))).rejects.toMatchObject({
      hint: 'administrators_only',
    });
    await expect(tryAs(database, 'D', (tx) => tx.query(fill, [people.M, ' ']))).rejects.toMatchObject({
      hint: 'points_note_missing',
    });
    await expect(
      tryAs(database, 'D', (tx) => tx.query(fill, [crypto.randomUUID(), '补'])),
    ).rejects.toMatchObject({ hint: 'account_not_found' });
    // The second call with the key changes nothing; one that asks for something else is refused.
    for (const _call of [1, 2])
      expect(await as(database, 'D', (tx) => tx.query(fill, [people.M, '补发']))).toEqual([{ total: '7' }]);
    await expect(tryAs(database, 'D', (tx) => tx.query(fill, [people.M, '再补']))).rejects.toMatchObject({
      hint: 'points_key_used',
    });
    await expect(tryAs(database, 'D', (tx) => tx.query(fill, [people.A, '补发']))).rejects.toMatchObject({
      hint: 'points_key_used',
    });
    const log = await as(database, 'D', (tx) =>
      tx.query(
        `select actor_id, subject, details ->> 'note' as note from public.audit_log where action = 'points.fill'`,
      ),
    );
    expect(log).toEqual([{ actor_id: people.D, subject: people.M, note: '补发' }]);
  });

  it('can be given by administrators to their own account only with the role owner', async () => {
    const fill = `select public.fill_points('${people.D}'::uuid, 7, '补发', gen_random_uuid())::text as total`;
    const fillWith = (role: string) =>
      tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        await tx.query(
          `update public.administrators set roles = array['${role}'] where user_id = '${people.D}'`,
        );
        await tx.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ sub: people.D })],
        );
        return tx.query(fill);
      });
    await expect(fillWith('finance')).rejects.toMatchObject({ code: '23001', hint: 'account_is_caller' });
    expect(await fillWith('owner')).toEqual([{ total: '7' }]);
  });

  it('are given once a day for checking in, with the number of consecutive days', async () => {
    const checkIn = `select is_new::text, streak::text, points::text from public.check_in()`;
    await database.query(`insert into public.check_ins (user_id, day)
        select '${people.M}', public.today() - days from unnest(array[1, 2, 3, 5]) as days`);
    const twice = await as(database, 'M', async (tx) => [
      ...(await tx.query(checkIn)),
      ...(await tx.query(checkIn)),
    ]);
    expect(twice).toEqual([
      { is_new: 'true', streak: '4', points: '1' },
      { is_new: 'false', streak: '4', points: '0' },
    ]);
    expect(await as(database, 'M', (tx) => tx.query(total, [people.M]))).toEqual([{ total: '8' }]);
    await expect(tryAs(database, 'anon', (tx) => tx.query(checkIn))).rejects.toThrow('permission denied');
  });

  it('check_in counts the consecutive days back to the first gap', async () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(days, async (ago) => {
        let expected = 1;
        while (ago.includes(expected)) expected += 1;
        const [row] = await tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(`delete from public.check_ins where user_id = '${people.B}'`);
          await tx.query(
            `insert into public.check_ins (user_id, day)
              select '${people.B}', public.today() - days from unnest($1::integer[]) as days`,
            [`{${ago.join(',')}}`],
          );
          await tx.query(`select set_config('role', 'authenticated', true),
            set_config('request.jwt.claims', '{"sub":"${people.B}"}', true)`);
          return tx.query('select streak::text, is_new::text from public.check_in()');
        });
        expect(row).toEqual({ streak: String(expected), is_new: 'true' });
      }),
      { numRuns: 30 },
    );
  });

  it('for checking in follow the number in the site settings and are dated by the calendar of Shanghai', async () => {
    await database.query(`update public.site_settings set value = '3' where key = 'points.check-in'`);
    const [row] = await tryAs(database, 'D', (tx) =>
      tx.query(
        `select points::text, (day = (now() at time zone 'Asia/Shanghai')::date)::text as today from public.check_in()`,
      ),
    );
    expect(row).toEqual({ points: '3', today: 'true' });
  });
});
