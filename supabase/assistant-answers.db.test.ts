import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Asked {
  readonly account?: string;
  readonly tier?: string;
  readonly input?: number;
  readonly output?: number;
}

describe.each(testDatabaseKinds)('budgets of answers on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  let last = 1_000;
  const reserve = async ({
    account = people.B,
    tier = 'learner',
    input = 3_000,
    output = 1_000,
  }: Asked = {}) => {
    last += 1;
    const answer = id(last);
    const [row] = await as(database, 'service_role', (tx) =>
      tx.query(
        `select outcome, renews_at::text from public.reserve_assistant_answer($1::uuid, $2::uuid, $3::text, 'ask', $4::integer, $5::integer)`,
        [answer, account, tier, String(input), String(output)],
      ),
    );
    return { answer, outcome: row?.outcome, renewsAt: Number(row?.renews_at) };
  };
  const settle = async (answer: string, input: number, output: number, charges = true, outcome = 'done') => {
    const [row] = await as(database, 'service_role', (tx) =>
      tx.query(
        `select public.settle_assistant_answer($1::uuid, $2::text, $3::integer, $4::integer, $5::boolean, 300, 2000)::text as is_settled`,
        [answer, outcome, String(input), String(output), String(charges)],
      ),
    );
    return row?.is_settled === 'true';
  };
  const used = async (account: string = people.B) => {
    const [row] = await as(database, 'service_role', (tx) =>
      tx.query(`select most::text, used::text from public.assistant_standing($1::uuid, 'learner')`, [
        account,
      ]),
    );
    return Number(row?.used);
  };
  const set = (settings: Readonly<Record<string, unknown>>) =>
    database.transaction(async (tx) => {
      await tx.query(`delete from public.site_settings where key like 'assistant.%'`);
      for (const [key, value] of Object.entries(settings))
        await tx.query('insert into public.site_settings (key, value) values ($1, $2::jsonb)', [
          `assistant.${key}`,
          JSON.stringify(value),
        ]);
    });
  const forget = async () => {
    await database.query('delete from public.assistant_feedback');
    await database.query('delete from public.assistant_answers');
    await database.query('delete from public.assistant_vector_days');
    await database.query('delete from public.assistant_months');
    await set({});
  };
  const monthCost = async () =>
    (await database.query('select coalesce(sum(cost), 0)::text as cost from public.assistant_months'))[0]
      ?.cost;

  it('grants exactly as many of 50 parallel questions as the day of the person has tokens for', async () => {
    await forget();
    await set({ 'learner-tokens': 39_999 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => reserve()));
    expect(outcomes.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(9);
    expect(outcomes.filter(({ outcome }) => outcome === 'person')).toHaveLength(41);
    expect(await used()).toBe(36_000);
    expect((await reserve({ account: people.A })).outcome).toBe('reserved');
  });

  it('grants exactly as many of 50 parallel questions of several people as the month of the site has money for', async () => {
    await forget();
    // 3,000 × 400 + 1,000 × 1,600 = 2.8 hundredths each.
    await set({ 'month-ceiling': 28 });
    const accounts = [people.A, people.B, people.M, people.D];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reserve({ account: accounts[index % 4] ?? people.A, tier: 'member' }),
      ),
    );
    const granted = outcomes.filter(({ outcome }) => outcome === 'reserved');
    expect(granted).toHaveLength(10);
    expect(outcomes.filter(({ outcome }) => outcome === 'site')).toHaveLength(40);
    await Promise.all(granted.map(({ answer }) => settle(answer, 3_000, 1_000)));
    expect(await monthCost()).toBe('28000000');
    expect((await reserve({ tier: 'member', input: 1, output: 0 })).outcome).toBe('site');
  });

  const reserveVectors = async (tokens: number) => {
    const [row] = await as(database, 'service_role', (tx) =>
      tx.query('select day::text, price::text from public.reserve_assistant_vectors($1::integer)', [
        String(tokens),
      ]),
    );
    return row?.day ? { day: String(row.day), price: String(row.price), tokens } : null;
  };
  type VectorGrant = NonNullable<Awaited<ReturnType<typeof reserveVectors>>>;
  const settleVectors = ({ day, price, tokens }: VectorGrant, used: number) =>
    as(database, 'service_role', (tx) =>
      tx.query('select public.settle_assistant_vectors($1::date, $2::integer, $3::integer, $4::integer)', [
        ...[day, price, String(tokens), String(used)],
      ]),
    );

  it('shares the money of the month between answers and vectors, and charges vectors by what was used', async () => {
    await forget();
    await set({ 'month-ceiling': 28, 'price-vectors': 70 });
    // 28 hundredths buy 400,000 tokens at 70 for a million.
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => reserveVectors(40_000)));
    const granted = outcomes.filter((grant) => grant !== null);
    expect(granted).toHaveLength(10);
    expect((await reserve({ tier: 'member' })).outcome).toBe('site');
    // A later price changes nothing for requests under way.
    await set({ 'month-ceiling': 28, 'price-vectors': 700 });
    await Promise.all(granted.map((grant) => settleVectors(grant, 10_000)));
    expect(await monthCost()).toBe(String(10 * 10_000 * 70));
    expect(
      await database.query(
        'select requests::text, tokens::text, cost::text from public.assistant_vector_days',
      ),
    ).toEqual([{ requests: '10', tokens: '100000', cost: '7000000' }]);
    expect((await reserve({ tier: 'member' })).outcome).toBe('reserved');
    expect(await reserveVectors(-1)).toBeNull();
    // 28 − 7 − 2.8 are left.
    expect(await reserveVectors(26_001)).toBeNull();
    expect(await reserveVectors(26_000)).not.toBeNull();
  });

  it('counts exactly what was used, at most what was reserved, and nothing after a failure', async () => {
    await forget();
    const one = await reserve();
    expect(await used()).toBe(4_000);
    expect(await settle(one.answer, 1_200, 345)).toBe(true);
    expect(await used()).toBe(1_545);
    expect(await settle(one.answer, 0, 0, false, 'failed')).toBe(false);
    const costly = await reserve();
    await settle(costly.answer, 9_000, 1_000);
    expect(await used()).toBe(5_545);
    const failed = await reserve();
    await settle(failed.answer, 3_000, 10, false, 'failed');
    expect(await used()).toBe(5_545);
    expect(await monthCost()).toBe(String(400 * (1_200 + 9_000 + 3_000) + 1_600 * (345 + 1_000 + 10)));
  });

  it('keeps the total of the month equal to the sum of its rows, whatever happens in parallel', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5_000), fc.nat(2_000), fc.boolean()), { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(5_000), fc.option(fc.nat(9_000), { nil: null })), { maxLength: 8 }),
        async (answers, vectors) => {
          await forget();
          const embed = async ([tokens, used]: (typeof vectors)[number]) => {
            const grant = await reserveVectors(tokens);
            if (grant !== null && used !== null) await settleVectors(grant, used);
          };
          await Promise.all([
            ...vectors.map(embed),
            ...answers.map(async ([input, output, charges]) => {
              const { answer, outcome } = await reserve({ tier: 'member' });
              if (outcome === 'reserved')
                await Promise.all([settle(answer, input, output, charges), settle(answer, 1, 1)]);
            }),
          ]);
          const [row] = await database.query(
            `select (sum(cost) + coalesce((select sum(cost) from public.assistant_vector_days), 0))::text as cost,
              bool_and(charged_tokens <= reserved_tokens)::text as is_bounded from public.assistant_answers`,
          );
          expect(row).toEqual({ cost: await monthCost(), is_bounded: 'true' });
        },
      ),
      { numRuns: 5 },
    );
  });

  it('frees what a crashed server reserved, and still counts an answer that is settled after that', async () => {
    await forget();
    const { answer } = await reserve();
    await database.query(`update public.assistant_answers set expires_at = now() - interval '1 second'`);
    expect(await used()).toBe(0);
    expect(await settle(answer, 1_000, 10)).toBe(true);
    expect(await used()).toBe(1_010);
  });

  it('begins anew on the next day in Shanghai, and says when that is', async () => {
    await forget();
    await set({ 'learner-tokens': 4_000 });
    const { answer } = await reserve();
    await settle(answer, 3_000, 1_000);
    const over = await reserve();
    expect(over.outcome).toBe('person');
    expect((over.renewsAt + 8 * 3_600_000) % 86_400_000).toBe(0);
    expect(over.renewsAt - Date.now()).toBeGreaterThan(0);
    expect(over.renewsAt - Date.now()).toBeLessThanOrEqual(86_400_000);
    await database.query('update public.assistant_answers set day = day - 1');
    expect((await reserve()).outcome).toBe('reserved');
  });

  it.each([
    ['the switch is off', { open: false }, 'learner'],
    ['the tier has no tokens', { 'learner-tokens': 0 }, 'learner'],
    ['the tier is that of visitors', {}, 'visitor'],
  ])('grants nothing if %s', async (_, settings, tier) => {
    await forget();
    await set(settings);
    expect((await reserve({ tier })).outcome).toBe('off');
  });

  it('accepts a thumb of the person only, with texts together, and replaces it', async () => {
    await forget();
    const { answer } = await reserve();
    const rate = (role: Role, texts: string) =>
      as(database, role, async (tx) => {
        const [row] = await tx.query(
          `select public.rate_assistant_answer('${answer}', false, ${texts})::text as is_kept`,
        );
        return row?.is_kept;
      });
    expect(await rate('B', `'问', '答', null`)).toBe('true');
    expect(await rate('A', `'问', '答', null`)).toBe('false');
    expect(await rate('D', `null, null, null`)).toBe('false');
    await expect(rate('anon', `null, null, null`)).rejects.toMatchObject({ code: '42501' });
    await expect(rate('B', `'问', null, null`)).rejects.toMatchObject({ code: '23514' });
    const read = () =>
      tryAs(database, 'D', (tx) => tx.query('select question from public.admin_assistant_feedback()'));
    expect(await read()).toEqual([{ question: '问' }]);
    expect(await rate('B', `null, null, null`)).toBe('true');
    expect(await read()).toEqual([]);
  });

  it('deletes feedback after 90 days', async () => {
    await forget();
    const [old, recent] = [await reserve(), await reserve()];
    for (const { answer } of [old, recent])
      await as(database, 'B', (tx) =>
        tx.query(`select public.rate_assistant_answer('${answer}', true, null, null, null)`),
      );
    await database.query(
      `update public.assistant_feedback set given_at = now() - interval '91 days' where answer_id = '${old.answer}'`,
    );
    const [row] = await as(database, 'service_role', (tx) =>
      tx.query('select public.delete_old_assistant_feedback()::text as removed'),
    );
    expect(row?.removed).toBe('1');
    expect(await database.query('select answer_id from public.assistant_feedback')).toEqual([
      { answer_id: recent.answer },
    ]);
  });

  it('records each act of administrators, and lists usage by day for them only', async () => {
    await forget();
    const { answer } = await reserve();
    await settle(answer, 1_000, 100);
    await as(database, 'B', (tx) =>
      tx.query(`select public.rate_assistant_answer('${answer}', false, '问', '答', null)`),
    );
    await tryAs(database, 'D', async (tx) => {
      await tx.query(`select public.record_assistant_test()`);
      await tx.query(`select public.add_assistant_term(' 内幕 '), public.remove_assistant_term('内幕')`);
      await tx.query(`select public.remove_assistant_feedback('${answer}')`);
      const rows = await tx.query('select action, subject from public.audit_log order by id desc limit 4');
      expect(rows).toEqual([
        { action: 'assistant-feedback.handle', subject: answer },
        { action: 'assistant-term.remove', subject: '内幕' },
        { action: 'assistant-term.add', subject: '内幕' },
        { action: 'assistant.test', subject: 'provider' },
      ]);
      await expect(
        tx.query('select tier, answers::text, cost from public.admin_assistant_days()'),
      ).resolves.toEqual([{ tier: 'learner', answers: '1', cost: String(1_000 * 400 + 100 * 1_600) }]);
    });
    expect(
      await tryAs(database, 'A', (tx) => tx.query('select tier from public.admin_assistant_days()')),
    ).toEqual([]);
    await expect(
      tryAs(database, 'D', (tx) => tx.query(`select public.add_assistant_term('  ')`)),
    ).rejects.toMatchObject({
      hint: 'assistant_term_invalid',
    });
  });
});
