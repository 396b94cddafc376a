import { randomUUID } from 'node:crypto';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { A, B } = people;

/** Six questions, of which an attempt has five; three right ones pass. */
const solutions = [
  { kind: 'options', count: 3, right: [0, 2] },
  { kind: 'options', count: 2, right: [1] },
  { kind: 'options', count: 4, right: [3] },
  { kind: 'number', value: 2.5, within: 0.1 },
  { kind: 'text', accepted: ['Drop', '丢弃'] },
  { kind: 'number', value: -3, within: 0 },
] as const;

interface PaperQuestion {
  readonly question: number;
  readonly options?: readonly number[];
}

/** The right answer to a question of a paper, or a wrong one. */
function answer({ question, options = [] }: PaperQuestion, isRight: boolean): unknown {
  const solution = solutions[question] ?? solutions[0];
  if (solution.kind === 'number') return isRight ? String(solution.value) : '99';
  if (solution.kind === 'text') return isRight ? ' ｄrop。' : 'copy';
  const right = solution.right.map((option) => options.indexOf(option));
  return isRight ? right : options.map((_, place) => place).filter((place) => !right.includes(place));
}

describe.each(ruleDatabaseKinds)('final tests on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);
  const call = async (role: Role, expression: string, values: readonly string[] = []) =>
    as(database, role, async (tx) => {
      const [row] = await tx.query(`select to_jsonb(public.${expression}) as answer`, values);
      return JSON.parse(row?.answer ?? 'null');
    });
  const start = (role: Role, course = 'free') => call(role, 'start_test($1)', [course]);
  const handIn = (role: Role, attempt: string, answers: unknown) =>
    call(role, 'hand_in_test($1::uuid, $2::jsonb)', [attempt, JSON.stringify(answers)]);
  const save = (role: Role, attempt: string, answers: unknown) =>
    call(role, 'save_test($1::uuid, $2::jsonb)', [attempt, JSON.stringify(answers)]);
  const answersTo = (paper: readonly PaperQuestion[], right: number) =>
    paper.map((question, place) => answer(question, place < right));
  const certificates = async (account: string) =>
    (
      await ask(`select code from public.certificates where user_id = $1::uuid and course_slug = 'free'`, [
        account,
      ])
    ).length;

  beforeEach(async () => {
    await ask(`delete from public.test_attempts where course_slug = 'free'`);
    await ask(`delete from public.certificates where course_slug = 'free'`);
    await ask(
      `update public.course_tests set version = 'first', solutions = $1::jsonb where course_slug = 'free'`,
      [JSON.stringify(solutions)],
    );
    await ask(`insert into public.chapter_progress (user_id, course_slug, chapter_slug, finished_at)
      select id, 'free', chapter, now() from public.profiles, unnest(array['one', 'two']) as chapter
      on conflict (user_id, course_slug, chapter_slug) do update set finished_at = now()`);
  });

  it('open to learners who may read and have finished all chapters', async () => {
    await expect(start('anon')).rejects.toMatchObject({ code: '42501' });
    await expect(start('A', 'sold')).rejects.toMatchObject({ hint: 'test_not_found' });
    await ask(
      `update public.chapter_progress set finished_at = null where chapter_slug = 'two' and user_id = $1`,
      [B],
    );
    await expect(start('B')).rejects.toMatchObject({ hint: 'test_chapters_missing' });
    expect(await call('B', `my_course_test('free')`)).toMatchObject({ missing: ['two'], used: 0, most: 3 });
    await ask(`insert into public.course_tests (course_slug, version, pass, draw, chapters, tested, solutions)
      select 'sold', version, pass, draw, '["one", "two"]', tested, solutions from public.course_tests where course_slug = 'free'`);
    await expect(start('B', 'sold')).rejects.toMatchObject({ hint: 'test_not_open' });
    await ask(`delete from public.course_tests where course_slug = 'sold'`);
  });

  it('are drawn once: concurrent starts return the same attempt, which another account may not touch', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start('A')));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const [{ id, paper }] = started;
    await save('A', id, answersTo(paper, 2));
    expect(await start('A')).toMatchObject({ id, answers: answersTo(paper, 2) });
    for (const act of [save, handIn])
      await expect(act('B', id, answersTo(paper, 5))).rejects.toMatchObject({ hint: 'test_attempt_gone' });
    await expect(save('anon', id, [])).rejects.toMatchObject({ code: '42501' });
  });

  it('count the first of several submissions, and make one certificate', async () => {
    const { id, paper } = await start('A');
    const results = await Promise.all([5, 0, 5, 0].map((right) => handIn('A', id, answersTo(paper, right))));
    const [first] = results;
    expect([0, 5]).toContain(first.right_ones);
    for (const result of results) expect(result).toEqual(first);
    expect(await certificates(A)).toBe(first.right_ones === 5 ? 1 : 0);
    await expect(save('A', id, answersTo(paper, 1))).rejects.toMatchObject({ hint: 'test_handed_in' });
  });

  it('are passed at the pass mark, and then closed', async () => {
    const failed = await start('A');
    expect(await handIn('A', failed.id, answersTo(failed.paper, 2))).toMatchObject({
      right_ones: 2,
      is_passed: false,
    });
    expect(await certificates(A)).toBe(0);
    const passed = await start('A');
    expect(await handIn('A', passed.id, answersTo(passed.paper, 3))).toMatchObject({
      right_ones: 3,
      is_passed: true,
    });
    expect(
      await ask(`select course_title, tested::text, right_ones, total, is_public::text from public.certificates
      where user_id = '${A}' and course_slug = 'free'`),
    ).toEqual([
      { course_title: '免费课', tested: '["甲", "乙"]', right_ones: '3', total: '5', is_public: 'false' },
    ]);
    await expect(start('A')).rejects.toMatchObject({ hint: 'test_passed' });
  });

  it('can be started three times a day in Shanghai, also by concurrent requests', async () => {
    for (const number of [1, 2, 3]) {
      const { id, paper } = await start('A');
      await handIn('A', id, answersTo(paper, 0));
      expect(await call('A', `my_course_test('free')`)).toMatchObject({ used: number });
    }
    const outcomes = await Promise.allSettled([start('A'), start('A')]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { hint: 'test_attempts_used' } });
    expect((await start('B')).id).toBeDefined();
    await ask(
      `update public.test_attempts set started_at = started_at - interval '1 day' where user_id = $1`,
      [A],
    );
    expect((await start('A')).id).toBeDefined();
  });

  it('end without being counted when the questions change', async () => {
    const { id, paper } = await start('A');
    await ask(`update public.course_tests set version = 'second' where course_slug = 'free'`);
    for (const act of [save, handIn])
      await expect(act('A', id, answersTo(paper, 5))).rejects.toMatchObject({ hint: 'test_changed' });
    const next = await start('A');
    expect(next).toMatchObject({ version: 'second' });
    expect(next.id).not.toBe(id);
    expect(await call('A', `my_course_test('free')`)).toMatchObject({ used: 1 });
    await expect(handIn('A', id, answersTo(paper, 5))).rejects.toMatchObject({ hint: 'test_attempt_gone' });
  });

  it('reject answers that do not fit the paper, and keep the attempt', async () => {
    const { id, paper } = await start('A');
    const fit = answersTo(paper, 5);
    const typed = paper.findIndex(({ options }: PaperQuestion) => !options);
    const chosen = paper.findIndex(({ options }: PaperQuestion) => options);
    for (const answers of [
      null,
      {},
      fit.slice(1),
      [...fit, '1'],
      fit.with(chosen, '0'),
      fit.with(chosen, [9]),
      fit.with(chosen, [-1]),
      fit.with(chosen, [0.5]),
      fit.with(chosen, ['0']),
      fit.with(typed, [0]),
      fit.with(typed, '1'.repeat(101)),
    ])
      for (const act of [save, handIn])
        await expect(act('A', id, answers)).rejects.toMatchObject({ hint: 'test_answers_invalid' });
    expect((await start('A')).id).toBe(id);
  });

  it.each([
    ['typed_number', '1000', ['1000', '1,000', '１，０００', ' 1 000 ', '+1000.0', '1_000']],
    ['typed_number', '-0.5', ['-0.5', '－０．５', '−.5', '- 0.50']],
    ['typed_number', null, ['', '一千', '1e3', '0x10', '1-2', '--1', '.', '1.2.3', '９'.repeat(30)]],
    ['typed_text', 'drop', ['Drop', 'ｄｒｏｐ', ' d rop。', '“drop”!', '`DROP`']],
    ['typed_text', '地址投毒', ['地址投毒', '「地址 投毒」', '地址投毒。']],
  ])('%s reads %s from equivalent spellings', async (name, expected, spellings) => {
    for (const spelling of spellings) {
      const [row] = await ask(
        `select trim_scale(public.${name}($1)::numeric)::text as value`.replace(
          name === 'typed_text' ? /trim_scale\((.*)::numeric\)::text/ : /$^/,
          '$1',
        ),
        [spelling],
      );
      expect(row?.value ?? null, spelling).toBe(expected);
    }
  });

  it('draw each question and option at most once, and mark exactly the right ones', async () => {
    const draw = async (count: number) =>
      JSON.parse(
        (
          await ask(`select public.draw_test($1::jsonb, $2::integer) as paper`, [
            JSON.stringify(solutions),
            String(count),
          ])
        )[0]?.paper ?? '',
      );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (count, right) => {
          const paper: PaperQuestion[] = await draw(count);
          const asked = paper.map(({ question }) => question);
          expect(asked).toHaveLength(count);
          expect(new Set(asked).size).toBe(count);
          for (const { question, options } of paper) {
            const solution = solutions[question];
            const all =
              solution?.kind === 'options'
                ? Array.from({ length: solution.count }, (_, option) => option)
                : undefined;
            expect(options?.toSorted()).toEqual(all);
          }
          const answers = paper.map((question, place) => answer(question, right[place] ?? false));
          const [row] = await ask(
            `select public.mark_test($1::jsonb, $2::jsonb, $3::jsonb) as marks`,
            [paper, answers, solutions].map((part) => JSON.stringify(part)),
          );
          expect(JSON.parse(row?.marks ?? '')).toEqual(right.slice(0, count));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('show no order of options that is the same in each attempt', async () => {
    const orders = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const [row] = await ask(`select public.draw_test($1::jsonb, 6)::text as paper`, [
        JSON.stringify(solutions),
      ]);
      orders.add(row?.paper ?? '');
    }
    expect(orders.size).toBeGreaterThan(6);
  });
});

describe.each(ruleDatabaseKinds)('certificates on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);
  const [ofA, ofB] = ['A'.repeat(12), 'B'.repeat(12)];
  const call = async (role: Role, expression: string, values: readonly string[] = []) =>
    as(
      database,
      role,
      async (tx) => (await tx.query(`select public.${expression}::text as answer`, values))[0]?.answer,
    );
  const name = (role: Role, chosen: string) => call(role, 'name_certificates($1)', [chosen]);
  const show = (role: Role, code: string, isShown: boolean) =>
    call(role, 'show_certificate($1, $2::boolean)', [code, String(isShown)]);
  const read = (code: string, role: Role = 'anon') =>
    as(
      database,
      role,
      async (tx) => (await tx.query('select * from public.read_certificate($1)', [code]))[0],
    );
  const queued = async () =>
    (
      await ask(
        `select id, value, status, revision from public.profile_reviews where account_id = $1 and part = 'certificate'`,
        [A],
      )
    )[0];

  beforeEach(async () => {
    await ask(`delete from public.profile_reviews where part = 'certificate'`);
    await ask(`delete from public.moderation_decisions`);
    await ask(`update public.certificates set is_public = false, first_shown_at = null`);
    await ask(`update public.certificate_names set name = '林小满', changed_at = now() - interval '40 days'`);
  });

  it('are shown to everyone with the code only while their owner shows them', async () => {
    expect(await read(ofA)).toMatchObject({ state: 'unknown', name: null, course_title: null });
    expect(await show('A', ofA, true)).toBe('true');
    expect(await show('A', ofA, true)).toBe('false');
    expect(await read(ofA)).toMatchObject({
      state: 'shown',
      name: '林小满',
      course_title: '进阶课',
      right_ones: '9',
    });
    expect(JSON.stringify(await read(ofA, 'B'))).not.toContain(A);
    await show('A', ofA, false);
    expect(await read(ofA)).toMatchObject({
      state: 'withdrawn',
      name: null,
      course_title: null,
      tested: null,
    });
    expect(await read('0'.repeat(12))).toMatchObject({ state: 'unknown' });
  });

  it('are changed by their owner only, whose account is open', async () => {
    await expect(show('A', ofB, true)).rejects.toMatchObject({ hint: 'certificate_not_found' });
    await expect(show('anon', ofA, true)).rejects.toMatchObject({ code: '42501' });
    await expect(name('M', '别人')).rejects.toMatchObject({ hint: 'certificate_not_found' });
    await show('A', ofA, true);
    await ask(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [A]);
    expect(await read(ofA)).toMatchObject({ state: 'withdrawn', name: null });
    for (const act of [() => show('A', ofA, false), () => name('A', '新名')])
      await expect(act()).rejects.toMatchObject({ hint: 'sign_in_required' });
    await ask(`update auth.users set banned_until = null where id = $1`, [A]);
    expect(await read(ofA)).toMatchObject({ state: 'shown' });
  });

  it('have a name that becomes fixed for 30 days once a certificate was shown', async () => {
    await name('A', '林一');
    await name('A', '林二');
    await show('A', ofA, true);
    await expect(name('A', '林三')).rejects.toMatchObject({ hint: 'certificate_name_recent' });
    await name('A', '林二');
    for (const bad of ['', ' 林', '林\u202e', '字'.repeat(61)])
      await expect(name('A', bad)).rejects.toMatchObject({ hint: 'certificate_name_invalid' });
    await ask(`update public.certificate_names set name = null where user_id = $1`, [A]);
    await show('A', ofA, false);
    await expect(show('A', ofA, true)).rejects.toMatchObject({ hint: 'certificate_name_missing' });
  });

  it('queue the name for moderators when it is first shown or changed, and not while it is private', async () => {
    await name('A', '林一');
    expect(await queued()).toBeUndefined();
    await show('A', ofA, true);
    expect(await queued()).toMatchObject({ value: '林一', status: 'waiting' });
    await show('A', ofA, false);
    expect(await queued()).toBeUndefined();
  });

  it('are no longer shown when a moderator resets the name, until there is another one or the reset is undone', async () => {
    await show('A', ofA, true);
    const decide = async (wanted: string, key: string) => {
      const known = await queued();
      return call('D', `decide_profile_review($1::uuid, $2::uuid, $3, '冒充他人。', $4::integer)`, [
        ...[known?.id ?? '', key, wanted, known?.revision ?? ''],
      ]);
    };
    const key = randomUUID();
    expect(await decide('reset', key)).toBe('true');
    expect(await read(ofA)).toMatchObject({ state: 'withdrawn', name: null });
    expect(
      await ask(
        `select title, link from public.notifications where source = 'moderation/' || $1 || '/author'`,
        [key],
      ),
    ).toEqual([{ title: '证书上的姓名已重置，请换一个', link: '/user/certificates' }]);
    expect(await call('D', 'undo_profile_decision($1::uuid)', [key])).toBe('true');
    expect(await read(ofA)).toMatchObject({ state: 'shown', name: '林小满' });
    expect(await decide('reset', randomUUID())).toBe('true');
    await name('A', '林小圆');
    expect(await read(ofA)).toMatchObject({ state: 'shown', name: '林小圆' });
    expect(await queued()).toMatchObject({ value: '林小圆', status: 'waiting' });
    expect(await decide('keep', randomUUID())).toBe('true');
    await show('A', ofA, false);
    await show('A', ofA, true);
    expect(await queued()).toMatchObject({ status: 'kept' });
  });

  it('are deleted with the account', async () => {
    await ask(`delete from auth.users where id = $1`, [B]);
    expect(await read(ofB)).toMatchObject({ state: 'unknown' });
    expect(await ask(`select code from public.certificates where user_id = $1`, [B])).toEqual([]);
  });

  it('have codes of twelve characters that do not repeat', async () => {
    const rows = await ask(`select public.new_certificate_code() as code from generate_series(1, 500)`);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500);
    for (const { code } of rows) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  });
});
