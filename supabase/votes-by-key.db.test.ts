import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [byAccount, byKey, counted] = [idOf('21'), idOf('24'), idOf('25')];
const fields = {
  ...{
    slug: 'next-topic',
    title: '下一个题目',
    body: '说明',
    eligibility: 'verified',
    registered_before: null,
  },
  ...{ fewest_ballots: 3, winning_rule: 'majority', when_equal: '重投', opens_at: null, closes_at: null },
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const times = { opens_at: inHours(1), closes_at: inHours(2) };

describe.each(ruleDatabaseKinds)('proposals on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const call = (role: Role, name: string, ...values: readonly (string | null)[]) => {
    const casts: Readonly<Record<string, string>> = {
      save_proposal: '$1::uuid, $2::jsonb, array(select json_array_elements_text($3::json))',
    };
    const given =
      casts[name] ?? values.map((_, index) => `$${index + 1}${index === 0 ? '::uuid' : ''}`).join(', ');
    return as(database, role, (tx) =>
      tx.query(`select public.${name}(${given})::text as result`, values),
    ).then(([row]) => row?.result ?? '');
  };
  const save = (target: string | null, change: object = {}, options: readonly string[] = ['甲', '乙']) =>
    call('D', 'save_proposal', target, JSON.stringify({ ...fields, ...change }), JSON.stringify(options));
  const draftOf = (slug: string, change: object = {}) => save(null, { ...times, slug, ...change });
  /** As the servers do before a proposal is scheduled. */
  const addKeys = (id: string) =>
    database.run(
      `select public.keep_vote_keys('${id}', repeat('A', 392), repeat('0', 64), 'sealed', repeat('0', 16))`,
    );
  const stateOf = async (id: string, role: Role = 'D') =>
    (
      await tryAs(database, role, (tx) =>
        tx.query('select state from public.votes where id = $1::uuid', [id]),
      )
    )[0]?.state;
  const optionsOf = async (id: string) =>
    (
      await database.query(
        'select label from public.proposal_options where proposal_id = $1::uuid order by place',
        [id],
      )
    ).map(({ label }) => label);

  it('are drafts that only administrators see, until they are scheduled with keys and times in the future', async () => {
    const id = await save(null, { slug: 'to-schedule' });
    expect([await stateOf(id), await stateOf(id, 'A'), await stateOf(id, 'anon')]).toEqual([
      'draft',
      undefined,
      undefined,
    ]);
    const schedule = () => call('D', 'schedule_proposal', id);
    await expect(schedule()).rejects.toMatchObject({ hint: 'proposal_times_missing' });
    await save(id, { slug: 'to-schedule', opens_at: inHours(-1), closes_at: inHours(1) });
    await expect(schedule()).rejects.toMatchObject({ hint: 'proposal_opens_too_soon' });
    await save(id, { slug: 'to-schedule', ...times });
    await expect(schedule()).rejects.toMatchObject({ hint: 'vote_not_ready' });
    await addKeys(id);
    expect([await schedule(), await schedule()]).toEqual(['true', 'false']);
    expect(await stateOf(id, 'anon')).toBe('scheduled');
  });

  it('are changed until they open, with their options, and stay scheduled', async () => {
    const id = await draftOf('to-change');
    await addKeys(id);
    await call('D', 'schedule_proposal', id);
    await save(id, { slug: 'to-change', ...times, title: '改过的题目' }, ['丙', '丁', '戊']);
    expect([await stateOf(id, 'A'), await optionsOf(id)]).toEqual(['scheduled', ['丙', '丁', '戊']]);
    // Not to a time in the past, by which it would be open at once.
    await expect(
      save(id, { slug: 'to-change', opens_at: inHours(-1), closes_at: inHours(1) }),
    ).rejects.toMatchObject({
      hint: 'proposal_opens_too_soon',
    });
    expect(await call('D', 'withdraw_proposal', id)).toBe('true');
    expect(await stateOf(id)).toBe('draft');
    expect(await call('D', 'remove_proposal', id)).toBe('true');
    expect(await call('D', 'remove_proposal', id)).toBe('false');
  });

  it.each([
    ['slug', { slug: 'Next Topic' }],
    ['title', { title: '  ' }],
    ['body', { body: 'x'.repeat(4001) }],
    ['eligibility', { eligibility: 'wallets' }],
    ['winning_rule', { winning_rule: 'lottery' }],
    ['fewest_ballots', { fewest_ballots: -1 }],
    ['closes_at', { opens_at: times.closes_at, closes_at: times.opens_at }],
    ['closes_at', { opens_at: times.opens_at }],
  ])('are refused with an invalid %s', async (field, change) => {
    await expect(save(null, change)).rejects.toMatchObject({
      hint: 'proposal_fields_invalid',
      detail: field,
    });
  });

  it('are refused with less than two different options, or an address that is taken', async () => {
    for (const options of [
      [],
      ['甲'],
      ['甲', '甲'],
      ['甲', ' '],
      Array.from({ length: 21 }, (_, index) => `${index}`),
    ])
      await expect(save(null, {}, options)).rejects.toMatchObject({ hint: 'proposal_options_invalid' });
    await expect(save(null, { slug: 'open' })).rejects.toMatchObject({ hint: 'proposal_slug_taken' });
  });

  it('that are open cannot be changed by an administrator, by any way', async () => {
    await expect(save(byKey, { slug: 'by-key', title: '改' })).rejects.toMatchObject({
      hint: 'proposal_fixed',
    });
    await expect(save(byKey, { slug: 'by-key' }, ['甲', '丙'])).rejects.toMatchObject({
      hint: 'proposal_fixed',
    });
    await expect(call('D', 'withdraw_proposal', byKey)).rejects.toMatchObject({ hint: 'proposal_fixed' });
    await expect(call('D', 'remove_proposal', byKey)).rejects.toMatchObject({ hint: 'proposal_not_draft' });
    const write = (statement: string) => as(database, 'D', (tx) => tx.query(statement));
    for (const change of [
      `title = '改'`,
      `closes_at = closes_at + interval '1 day'`,
      `winning_rule = 'majority'`,
      `ballot_rule = 'account'`,
      `is_published = false`,
      `eligibility = 'members'`,
    ])
      await expect(
        write(`update public.proposals set ${change} where id = '${byKey}'`),
      ).rejects.toMatchObject({ hint: 'proposal_fixed' });
    await expect(write(`delete from public.proposals where id = '${byKey}'`)).rejects.toMatchObject({
      hint: 'proposal_fixed',
    });
    await expect(
      write(`update public.proposal_options set label = '改' where proposal_id = '${byKey}'`),
    ).rejects.toMatchObject({
      hint: 'proposal_options_fixed',
    });
    // Nor may one be made in the old way, or be published past the checks.
    await expect(
      write(`insert into public.proposals (slug, title, ballot_rule) values ('old', '旧', 'account')`),
    ).rejects.toMatchObject({
      hint: 'proposal_ballots_fixed',
    });
    await expect(
      write(
        `insert into public.proposals (slug, title, opens_at, closes_at, is_published) values ('at-once', '快', now(), now() + interval '1 day', true)`,
      ),
    ).rejects.toMatchObject({ hint: 'proposal_opens_too_soon' });
    const id = await draftOf('direct');
    await expect(
      write(`update public.proposals set is_published = true where id = '${id}'`),
    ).rejects.toMatchObject({ hint: 'vote_not_ready' });
    await addKeys(id);
    await write(`update public.proposals set is_published = true where id = '${id}'`);
    await expect(
      write(`delete from public.proposal_options where proposal_id = '${id}'`),
    ).rejects.toMatchObject({ hint: 'proposal_options_fixed' });
  });

  it('are declared void with a reason that stays', async () => {
    const id = await draftOf('to-void');
    await addKeys(id);
    await call('D', 'schedule_proposal', id);
    await expect(call('D', 'void_proposal', id, ' ')).rejects.toMatchObject({
      hint: 'proposal_void_reason_invalid',
    });
    expect([
      await call('D', 'void_proposal', id, ' 重复了 '),
      await call('D', 'void_proposal', id, '重复了'),
    ]).toEqual(['true', 'false']);
    await expect(call('D', 'void_proposal', id, '别的原因')).rejects.toMatchObject({
      hint: 'proposal_already_void',
    });
    expect(await stateOf(id, 'anon')).toBe('void');
    const log = await database.query(
      `select actor_id from public.audit_log where subject = 'to-void' and action = 'proposals.update'`,
    );
    expect(log.length).toBeGreaterThan(1);
    expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([people.D]));
  });

  it('tell each account before voting whether it may vote, and why not', async () => {
    const standing = async (role: Role, proposal: string) =>
      JSON.parse(
        (
          await tryAs(database, role, (tx) =>
            tx.query('select public.my_vote_standing($1::uuid)::text as said', [proposal]),
          )
        )[0]?.said ?? 'null',
      );
    expect(await standing('A', byKey)).toEqual({
      eligible: true,
      obstacle: null,
      signed: false,
      place: null,
    });
    expect(await standing('A', counted)).toMatchObject({ signed: true });
    expect(await standing('A', idOf('23'))).toBeNull();
    await database.run(`update auth.users set email_confirmed_at = null where id = '${people.B}'`);
    expect(await standing('B', byKey)).toMatchObject({ eligible: false, obstacle: 'unverified' });
    await database.run(
      `update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day' where id = '${people.B}'`,
    );
    expect(await standing('B', byKey)).toMatchObject({ obstacle: 'suspended' });
    await database.run(`update auth.users set banned_until = null where id = '${people.B}'`);
    const id = await draftOf('members-only', {
      eligibility: 'members',
      registered_before: inHours(-24 * 25),
    });
    await addKeys(id);
    await call('D', 'schedule_proposal', id);
    expect(await standing('A', id)).toMatchObject({ obstacle: 'not_member' });
    expect(await standing('M', id)).toMatchObject({ obstacle: 'registered_late' });
  });

  it('are voted on in one way each, and keep the keys and lists from users', async () => {
    const cast = (proposal: string) =>
      tryAs(database, 'A', (tx) => tx.query('select public.cast_ballot($1::uuid, 1)', [proposal]));
    await expect(cast(byKey)).rejects.toMatchObject({ hint: 'ballot_by_key' });
    await expect(
      database.query(`select public.give_ballot('${people.A}', '${byAccount}', repeat('0', 64))`),
    ).rejects.toMatchObject({
      hint: 'ballot_by_account',
    });
    const published = await tryAs(database, 'anon', (tx) =>
      tx.query('select lines, last from public.published_ballots($1::uuid)', [counted]),
    );
    expect(published).toEqual([{ lines: `${'2'.repeat(64)} 2\n`, last: '2'.repeat(64) }]);
    const partOf = (proposal: string, number: number) =>
      tryAs(database, 'anon', async (tx) => {
        const rows = await tx.query(
          'select public.published_part($1::uuid, $2::integer) as part, public.published_tree($1::uuid) as tree',
          [proposal, String(number)],
        );
        return rows[0];
      });
    expect(await partOf(counted, 0)).toEqual({
      part: `{}\n${'2'.repeat(64)} 2\n`,
      tree: `suixue vote tree v1\nheader ${'4'.repeat(64)}\n`,
    });
    expect((await partOf(counted, 1))?.part).toBeNull();
    expect(await partOf(byKey, 0)).toEqual({ part: null, tree: null });
    expect(
      await tryAs(database, 'anon', (tx) =>
        tx.query('select * from public.published_ballots($1::uuid)', [byKey]),
      ),
    ).toEqual([]);
    expect([
      await stateOf(counted, 'anon'),
      await stateOf(byAccount, 'anon'),
      await stateOf(byKey, 'anon'),
    ]).toEqual(['closed', 'open', 'open']);
  });

  it('are discussed like chapters: with answers, reports and moderation', async () => {
    const write = (role: Role, ...values: readonly (string | null)[]) =>
      as(database, role, (tx) =>
        tx.query('select public.write_proposal_post($1::uuid, $2, $3::bigint)::text as id', values),
      ).then(([row]) => row?.id ?? '');
    const question = await write('A', byKey, '票数相同怎么办', null);
    const answer = await write('B', byKey, '写明了，重投', question);
    await expect(write('M', idOf('23'), '草稿', null)).rejects.toMatchObject({ hint: 'proposal_not_found' });
    await expect(write('M', byKey, '重投', '999999')).rejects.toMatchObject({ hint: 'question_gone' });
    await expect(write('anon', byKey, '问', null)).rejects.toThrow('permission denied');
    const posts = await tryAs(database, 'M', (tx) =>
      tx.query(
        `select id::text, parent_id::text, speaker::text from public.chapter_posts where proposal_id = '${byKey}' order by id`,
      ),
    );
    expect(posts).toEqual([
      { id: question, parent_id: null, speaker: '1' },
      { id: answer, parent_id: question, speaker: '2' },
    ]);
    expect(
      await database.query(`select link from public.notifications where source = 'reply/${answer}'`),
    ).toEqual([{ link: `/millionaire/vote/by-key#post-${question}` }]);
    await as(database, 'M', (tx) => tx.query(`select public.report_chapter_post(${answer}, 'abuse')`));
    await as(database, 'D', (tx) => tx.query(`select public.hide_chapter_post(${answer})`));
    const texts = await tryAs(database, 'M', (tx) =>
      tx.query(`select body from public.chapter_post_texts where post_id in (${question}, ${answer})`),
    );
    expect(texts).toEqual([{ body: '票数相同怎么办' }]);
    expect(
      await database.query(
        `select link from public.notifications where user_id = '${people.B}' and source like 'moderation/%'`,
      ),
    ).toEqual([{ link: `/millionaire/vote/by-key#post-${answer}` }]);
    await database.run(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${people.M}'`,
    );
    expect(
      await tryAs(database, 'M', (tx) =>
        tx.query(`select id from public.chapter_posts where proposal_id = '${byKey}'`),
      ),
    ).toEqual([]);
  });
});
