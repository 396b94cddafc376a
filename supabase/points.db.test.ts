import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const add = `select public.add_points($1::uuid, $2::integer, $3, $4) as added`;
const total = `select coalesce(sum(total), 0)::text as total from public.points_totals where user_id = $1::uuid`;
const total1 = async (tx: Transaction, id: string) => (await tx.query(total, [id]))[0]?.total;
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
      await tx.query(`update public.user_settings set is_named_in_rank = true where user_id = $1::uuid`, [
        people.B,
      ]);
      await tx.query('delete from auth.users where id = $1::uuid', [people.B]);
      expect(await tx.query(total, [people.B])).toEqual([{ total: '5' }]);
      expect(
        await tx.query(`select 1 from public.points_periods where user_id = $1::uuid and is_listed`, [
          people.B,
        ]),
      ).toEqual([]);
    });
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

  it('of an entry can be taken back once, even below zero, and then nothing can be spent until the total is positive', async () => {
    const steps = await tryAs(database, 'service_role', async (tx) => {
      const say = async (expression: string) =>
        (await tx.query(`select ${expression}::text as result`))[0]?.result ?? null;
      const spend = (source: string) =>
        say(`public.add_points('${people.B}', -5, 'spent', '${source}')`).then(
          () => 'spent',
          (error: { hint?: string }) => error.hint,
        );
      const found = [await spend('shop/1'), await say(`public.reverse_points_from('rows/b', '发错了')`)];
      found.push(await say(`public.reverse_points_from('rows/b')`), await total1(tx, people.B));
      await tx.query('savepoint short');
      found.push(await spend('shop/2'));
      await tx.query('rollback to savepoint short');
      found.push(
        await say(`public.add_points('${people.B}', 10, 'play', 'chain/c/d/1')`),
        await spend('shop/3'),
      );
      // Neither what was spent nor a reversal can be taken back.
      for (const { source } of await tx.query(
        `select source from public.points_journal where user_id = '${people.B}' and amount < 0`,
      ))
        found.push(await say(`public.reverse_points_from('${source}')`));
      return [...found, await total1(tx, people.B)];
    });
    expect(steps).toEqual([
      'spent',
      'true',
      'false',
      '-5',
      'points_insufficient',
      'true',
      'spent',
      'false',
      'false',
      'false',
      '0',
    ]);
  });

  it('can be taken back by administrators with a reason, which is logged, but not twice and not if they were spent', async () => {
    const entry = `(select id from public.points_journal where source = 'rows/b')`;
    const reverse = (id: string, note: string) =>
      `select public.reverse_points(${id}, '${note}')::text as is_new`;
    const attempts = [
      ['A', entry, '发错了', 'administrators_only'],
      ['D', entry, ' ', 'points_note_missing'],
      ['D', '0', '发错了', 'points_entry_not_found'],
    ] as const;
    for (const [role, id, note, hint] of attempts)
      await expect(tryAs(database, role, (tx) => tx.query(reverse(id, note)))).rejects.toMatchObject({
        hint,
      });
    const found = await tryAs(database, 'D', async (tx) => [
      ...(await tx.query(reverse(entry, '发错了'))),
      ...(await tx.query(reverse(entry, '发错了'))),
      ...(await tx.query(
        `select subject, details ->> 'note' as note from public.audit_log where action = 'points.reverse'`,
      )),
    ]);
    expect(found).toEqual([{ is_new: 'true' }, { is_new: 'false' }, { subject: people.B, note: '发错了' }]);
    const spent = tryAs(database, 'service_role', async (tx) => {
      await tx.query(add, [people.B, '-1', 'spent', 'shop/4']);
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ sub: people.D })],
      );
      return tx.query(reverse(`(select max(id) from public.points_journal)`, '退'));
    });
    await expect(spent).rejects.toMatchObject({ hint: 'points_entry_not_reversible' });
  });

  it('are given for nothing that is paid: entries of that reason stay, and no new one can be written', async () => {
    const attempt = tryAs(database, 'service_role', (tx) =>
      tx.query(add, [people.A, '5', 'purchase', 'paid/1']),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
  });

  it('of a rule are given up to its cap of the day, and not while it is off', async () => {
    const found = await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query(`update public.points_rules set daily_cap = 25 where source = 'play'`);
      const rows = [];
      for (const number of [1, 2, 3])
        rows.push(...(await tx.query(add, [people.M, '10', 'play', `chain/c/d/${number}`])));
      // A day on which more was given than an integer holds.
      await tx.query(`update public.points_rules set daily_cap = null where source = 'play'`);
      for (const number of [5, 6, 7])
        await tx.query(add, [people.A, '1000000000', 'play', `chain/c/d/${number}`]);
      await tx.query(`update public.points_rules set daily_cap = 25 where source = 'play'`);
      rows.push(...(await tx.query(add, [people.A, '10', 'play', 'chain/c/d/8'])));
      await tx.query(`update public.points_rules set daily_cap = null, is_on = false where source = 'play'`);
      rows.push(...(await tx.query(add, [people.M, '10', 'play', 'chain/c/d/4'])));
      const amounts = await tx.query(
        `select amount from public.points_journal where reason = 'play' and user_id = $1::uuid order by id`,
        [people.M],
      );
      return [rows.map(({ added }) => isTrue(added)), amounts.map(({ amount }) => amount)];
    });
    expect(found).toEqual([
      [true, true, true, false, false],
      ['10', '10', '5'],
    ]);
  });

  it('of a rule are changed by owners only to what the table allows, and only if no other owner has changed the rule', async () => {
    const set = (wanted: unknown, seen: unknown = { amount: 5, daily_cap: 50, is_on: true }) =>
      tryAs(database, 'D', async (tx) => {
        const rows = await tx.query(
          'select public.set_points_rule($1, $2::jsonb, $3::jsonb)::text as is_changed',
          ['quiz', JSON.stringify(wanted), JSON.stringify(seen)],
        );
        const log = await tx.query(
          `select details -> 'after' ->> 'amount' as amount from public.audit_log where action = 'points-rule.change'`,
        );
        return [rows[0]?.is_changed, log[0]?.amount];
      });
    expect(await set({ amount: 7, daily_cap: null, is_on: false })).toEqual(['true', '7']);
    expect(await set({ amount: 5, daily_cap: 50, is_on: true })).toEqual(['false', undefined]);
    for (const wanted of [
      { amount: -1, daily_cap: 50, is_on: true },
      { amount: null, daily_cap: 50, is_on: true },
      { amount: 1.5, daily_cap: 50, is_on: true },
      { amount: 1e12, daily_cap: 50, is_on: true },
      { amount: 5, daily_cap: 50 },
      { amount: 5, daily_cap: 50, is_on: true, source: 'chapter' },
      null,
    ])
      await expect(set(wanted), JSON.stringify(wanted)).rejects.toMatchObject({
        hint: 'points_rule_invalid',
      });
    await expect(set({ amount: 7, daily_cap: null, is_on: true }, { amount: 6 })).rejects.toMatchObject({
      hint: 'points_rule_changed',
      detail: '{"is_on": true, "amount": 5, "daily_cap": 50}',
    });
  });

  it('are given once for a chapter that was finished, and for a quiz that the database marks as right at the first attempt', async () => {
    const finish = `select public.record_progress('free', 'two', 0, '{}', true)`;
    const answer = (answers: unknown, version = 'marked') =>
      `select public.record_quiz_result('free', 'two', '${version}', 2, '${JSON.stringify(answers)}')`;
    const earned = (...statements: string[]) =>
      tryAs(database, 'M', async (tx) => {
        for (const statement of statements) await tx.query(statement);
        const rows = await tx.query('select public.my_points_journal()::text as entries');
        return (JSON.parse(rows[0]?.entries ?? '') as Record<string, unknown>[])
          .filter(({ reason }) => reason !== 'administrator')
          .map(({ reason, amount, cause_kind, cause_id, title }) => [
            reason,
            amount,
            cause_kind,
            cause_id,
            title,
          ]);
      });
    expect(await earned(finish, finish)).toEqual([['chapter', 10, 'chapter', 'free/two', 'two']]);
    const quiz = [['quiz', 5, 'chapter', 'free/two', 'two']];
    expect(await earned(answer([[0], [2, 0]]), answer([[0], [0, 2]]))).toEqual(quiz);
    // A wrong answer first, a claimed result of other questions, or too few answers.
    expect(await earned(answer([[1], [0, 2]]), answer([[0], [0, 2]]))).toEqual([]);
    expect(await earned(answer([[0], [0, 2]], '1'))).toEqual([]);
    // Nor does a version that does not exist make the next attempt a first one.
    expect(await earned(answer([[1], [0, 2]]), answer([[0], [0, 2]], 'none'), answer([[0], [0, 2]]))).toEqual(
      [],
    );
    await expect(earned(answer([[0]]))).rejects.toMatchObject({ hint: 'quiz_answers_invalid' });
  });

  it.each(['invitation first', 'wallet first'])(
    'are given once to the inviter of a friend who has bound a wallet, with the %s',
    async (order) => {
      const invite = `insert into public.invitations (invitee_id, inviter_id, code) values ('${people.D}', '${people.M}', 'aaaaaaaa')`;
      const bind = `insert into public.chain_users (uid, number, owner, created_at)
        values ('${people.D}', 7, '0x${'d'.repeat(64)}', now())`;
      const found = await tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        for (const statement of order === 'invitation first' ? [invite, bind] : [bind, invite])
          await tx.query(statement);
        // The ledger may derive its tables again.
        await tx.query(`delete from public.chain_users where uid = '${people.D}'`);
        await tx.query(bind);
        return tx.query(
          `select amount, source = 'invitation/' || (select number from public.invitations where invitee_id = '${people.D}') || '/wallet-bound' as is_named,
              (select points from public.invitation_rewards where invitee_id = '${people.D}') as reward
            from public.points_journal where user_id = '${people.M}' and reason = 'invitation'`,
        );
      });
      expect(found).toEqual([{ amount: '50', is_named: 't', reward: '50' }]);
    },
  );

  it('lock a bound account only if it can still be rewarded, so that a rebuild does not run out of locks', async () => {
    const locks = (prepare: string) =>
      tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        await tx.query(prepare);
        await tx.query(`insert into public.chain_users (uid, number, owner, created_at)
          values ('${people.D}', 7, '0x${'d'.repeat(64)}', now())`);
        const [row] = await tx.query(
          `select count(*) as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        );
        return row?.count;
      });
    const signUp = (age: string) =>
      `update public.profiles set created_at = now() - interval '${age}' where id = '${people.D}'`;
    expect([await locks(signUp('1 day')), await locks(signUp('9 days'))]).toEqual(['1', '0']);
  });

  it('have kept totals that equal the journal after any entries, and that rebuilding and doctor count alike', async () => {
    const entry = fc.record({
      who: fc.constantFrom('A', 'B', 'M'),
      amount: fc.integer({ min: -40, max: 60 }).filter((amount) => amount !== 0),
      reason: fc.constantFrom('play', 'reversal', 'exchange', 'exchange-returned', 'chapter'),
      ago: fc.integer({ min: -1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 15 }), async (entries) => {
        const counts = await tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          for (const [place, { who, amount, reason, ago }] of entries.entries())
            await tx.query(
              `insert into public.points_journal (user_id, amount, reason, source, at)
                values ($1::uuid, $2::integer, $3, $4, now() - make_interval(days => $5::integer, hours => 7))`,
              [people[who], String(amount), reason, `kept/${place}`, String(ago)],
            );
          const differences = `select public.points_differences()::text as count`;
          const kept = await tx.query(differences);
          await tx.query('update public.points_accounts set total = total + 1');
          const spoiled = await tx.query(differences);
          await tx.query('select public.rebuild_points_totals()');
          return [kept, spoiled, await tx.query(differences)].map(([row]) => Number(row?.count));
        });
        expect([counts[0], counts[2]]).toEqual([0, 0]);
        expect(counts[1]).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  });
});
