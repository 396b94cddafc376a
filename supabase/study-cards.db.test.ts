import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

describe.each(ruleDatabaseKinds)('cards of learners on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const add = (role: Role, fields: Record<string, string | null>) =>
    tryAs(database, role, (tx) =>
      tx.query(
        `insert into public.study_cards (front, back, source_path, origin_key) values ($1, $2, $3, $4) returning id`,
        [fields.front ?? '正面', fields.back ?? '背面', fields.path ?? null, fields.key ?? null],
      ),
    );
  const schedule = (days: number) =>
    JSON.stringify({
      dueAt: new Date(Date.now() + days * 86_400_000).toISOString(),
      state: 2,
      stability: 3.25,
      difficulty: 5.5,
      scheduledDays: days,
      learningSteps: 0,
      lapses: 0,
    });
  const answer = (role: Role, card: string, review: string, seen: number, days = 3) =>
    as(database, role, (tx) =>
      tx.query(
        `select public.record_card_review($1::uuid, $2::uuid, $3::integer, 3, 'Asia/Shanghai', $4::jsonb) as is_new`,
        [card, review, String(seen), schedule(days)],
      ),
    );
  const reviewOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

  it('have texts of limited length, a source on this site, and one card for each origin', async () => {
    expect(
      await add('A', { front: '字'.repeat(500), back: '字'.repeat(2000), path: '/course/free/one#a' }),
    ).toHaveLength(1);
    for (const fields of [
      { front: '字'.repeat(501) },
      { back: '字'.repeat(2001) },
      { front: ' \n' },
      { path: '//evil.example' },
      { path: 'https://evil.example' },
      { path: '/\\evil.example' },
    ])
      await expect(add('A', fields)).rejects.toMatchObject({ code: '23514' });
    const twice = tryAs(database, 'A', async (tx) => {
      for (const _ of [1, 2])
        await tx.query(
          `insert into public.study_cards (front, back, origin_key) values ('一', '二', 'note/1')`,
        );
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  it('count an answer once, however often and from wherever it is sent', async () => {
    expect(await answer('A', people.A, reviewOf(1), 1)).toEqual([{ is_new: 't' }]);
    expect(await answer('A', people.A, reviewOf(1), 1)).toEqual([{ is_new: 'f' }]);
    await expect(answer('A', people.A, reviewOf(2), 1)).rejects.toMatchObject({
      hint: 'card_answered_elsewhere',
    });
    const sent = await Promise.allSettled([
      answer('A', people.A, reviewOf(3), 2),
      answer('A', people.A, reviewOf(4), 2),
      answer('A', people.A, reviewOf(3), 2),
    ]);
    expect(sent.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    const [card] = await database.query(
      `select reps, state, stability::text, (select count(*) from public.study_reviews where card_id = $1::uuid) as reviews
        from public.study_cards where id = $1::uuid`,
      [people.A],
    );
    expect(card).toEqual({ reps: '3', state: '2', stability: '3.25000000', reviews: '3' });
  });

  it('can be answered neither by others nor with a state that no schedule has', async () => {
    await expect(answer('B', people.A, reviewOf(5), 3)).rejects.toMatchObject({ hint: 'card_not_found' });
    await expect(answer('anon', people.A, reviewOf(5), 3)).rejects.toMatchObject({ code: '42501' });
    await expect(answer('A', people.A, reviewOf(5), 3, 40_000)).rejects.toMatchObject({ code: '23514' });
  });

  it('keep the last 200 answers, and are deleted with them', async () => {
    const [counts] = await tryAs(database, 'B', async (tx) => {
      for (let seen = 1; seen <= 204; seen++)
        await tx.query(
          `select public.record_card_review($1::uuid, gen_random_uuid(), $2::integer, 3, 'UTC', $3::jsonb)`,
          [people.B, String(seen), schedule(1)],
        );
      return tx.query('select count(*) as kept from public.study_reviews');
    });
    expect(Number(counts?.kept)).toBe(200);
    const left = await tryAs(database, 'B', async (tx) => {
      await tx.query('delete from public.study_cards');
      return tx.query('select id from public.study_reviews');
    });
    expect(left).toEqual([]);
  });

  it('are rejected above 5,000, and by a banned account', async () => {
    const many = `insert into public.study_cards (front, back) select '第' || n, '背面' from generate_series(1, $1::integer) n`;
    await tryAs(database, 'B', (tx) => tx.query(many, ['4999']));
    await expect(tryAs(database, 'B', (tx) => tx.query(many, ['5000']))).rejects.toMatchObject({
      hint: 'too_many_cards',
    });
    await database.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1::uuid`,
      [people.B],
    );
    await expect(add('B', {})).rejects.toMatchObject({ code: '42501' });
    await expect(answer('B', people.B, reviewOf(6), 1)).rejects.toMatchObject({ hint: 'account_suspended' });
  });

  it('are counted by the days on which they become due, without suspended ones', async () => {
    const found = await tryAs(database, 'M', async (tx) => {
      await tx.query(
        `insert into public.study_cards (front, back) values ('今天', '一'), ('也是', '二'), ('停了', '三')`,
      );
      await tx.query(`update public.study_cards set is_suspended = true where front = '停了'`);
      return tx.query(
        `select * from public.my_cards_by_day(array[now() + interval '1 hour', now() + interval '1 day'])`,
      );
    });
    expect(found).toEqual([{ place: '0', cards: '2' }]);
  });

  it('conversations keep a turn once, belong to one learner and have limits', async () => {
    const save = (role: Role, conversation: string, turn: string) =>
      tryAs(database, role, async (tx) => {
        for (const _ of [1, 2])
          await tx.query(
            `select public.save_study_turn($1::uuid, $2::uuid, '怎么备份？', '抄在纸上[1]。', '[]'::jsonb)`,
            [conversation, turn],
          );
        return tx.query('select question from public.study_turns where conversation_id = $1::uuid', [
          conversation,
        ]);
      });
    const fresh = reviewOf(90);
    expect(await save('M', fresh, reviewOf(91))).toHaveLength(1);
    await expect(save('M', people.A, reviewOf(92))).rejects.toMatchObject({ code: '42501' });
    await expect(save('anon', fresh, reviewOf(93))).rejects.toMatchObject({ code: '42501' });
    const many = (statement: string) => tryAs(database, 'A', (tx) => tx.query(statement));
    await expect(
      many(`insert into public.study_conversations (title) select '第' || n from generate_series(1, 200) n`),
    ).rejects.toMatchObject({ hint: 'too_many_conversations' });
    await expect(
      many(`insert into public.study_turns (id, conversation_id, question, answer, sources)
        select gen_random_uuid(), '${people.A}', '问' || n, '', '[]' from generate_series(1, 100) n`),
    ).rejects.toMatchObject({ hint: 'too_many_turns' });
  });
});
