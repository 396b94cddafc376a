import { discussionLimits, noteLimits } from '@suixue/academy/courses/learning-limits';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

describe.each(ruleDatabaseKinds)('notes, quizzes and posts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);
  beforeEach(() => ask('delete from public.chapter_posts'));

  describe('a note', () => {
    const add = `insert into public.chapter_notes (id, course_slug, chapter_slug, body, at_seconds)
      values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5::integer) returning id`;
    const note = (role: Role, { course = 'free', chapter = 'two', body = '记下', at = '3' } = {}) =>
      tryAs(database, role, (tx) => tx.query(add, [null, course, chapter, body, at]));

    it('can be added only to chapters that are open to the caller', async () => {
      expect(await note('B')).toHaveLength(1);
      expect(await note('A', { course: 'sold' })).toHaveLength(1);
      for (const [role, course] of [
        ['B', 'sold'],
        ['B', 'closed'],
        ['anon', 'free'],
      ] as const)
        await expect(note(role, { course })).rejects.toMatchObject({ code: '42501' });
    });

    it('needs a text of 1 to 5,000 characters and a position from 0 to 4 hours', async () => {
      const most = noteLimits.characters;
      expect(await note('A', { body: '字'.repeat(most) })).toHaveLength(1);
      for (const change of [{ body: '字'.repeat(most + 1) }, { body: ' \n' }, { at: '-1' }, { at: '14401' }])
        await expect(note('A', change)).rejects.toMatchObject({ code: '23514' });
    });

    it('is rejected above 200 notes in a chapter', async () => {
      const many = `insert into public.chapter_notes (course_slug, chapter_slug, body)
        select 'free', 'two', '第' || n from generate_series(1, $1::integer) n`;
      await tryAs(database, 'A', (tx) => tx.query(many, [String(noteLimits.perChapter)]));
      await expect(
        tryAs(database, 'A', (tx) => tx.query(many, [String(noteLimits.perChapter + 1)])),
      ).rejects.toMatchObject({ hint: 'too_many_notes' });
    });

    it('is found by its text, in pages ordered by course and chapter', async () => {
      const found = await tryAs(database, 'A', async (tx) => {
        for (const [course, chapter, body] of [
          ['sold', 'two', '后来的 100% 课'],
          ['free', 'two', '第二章'],
          ['free', 'two', '又一条'],
          ['sold', 'one', '试读'],
        ] as const)
          await tx.query(add, [null, course, chapter, body, null]);
        const bodies = async (search: string, course: string | null, most = '50') => {
          const seen: (string | null | undefined)[] = [];
          let behind: string | null = null;
          for (;;) {
            const page: readonly Readonly<Record<string, string | null>>[] = await tx.query(
              'select id, body from public.my_notes($1, $2, $3::uuid, $4::integer)',
              [search, course, behind, most],
            );
            if (page.length === 0) return seen;
            seen.push(...page.map(({ body }) => body));
            behind = page.at(-1)?.id ?? null;
          }
        };
        return {
          all: await bodies('', null),
          byOne: await bodies('', null, '1'),
          ofCourse: await bodies('', 'sold'),
          percent: await bodies('100%', null),
          none: await bodies('_', null),
          counts: await tx.query('select course_slug, notes from public.my_note_counts() order by 1'),
        };
      });
      expect(found.all).toHaveLength(5);
      expect(found.all[0]).toBe('笔记a');
      expect(found.all.slice(3)).toEqual(['试读', '后来的 100% 课']);
      expect(found.byOne).toEqual(found.all);
      expect(found.ofCourse).toEqual(['试读', '后来的 100% 课']);
      expect(found.percent).toEqual(['后来的 100% 课']);
      expect(found.none).toEqual([]);
      expect(found.counts).toEqual([
        { course_slug: 'free', notes: '3' },
        { course_slug: 'sold', notes: '2' },
      ]);
    });
  });

  describe('a quiz', () => {
    const record = `select tries, total, best_right, last_right from public.record_quiz_result($1, $2, $3, $4::integer, $5::jsonb)`;
    const three = '[[0],[1],[0,2]]';
    const tries = (
      role: Role,
      all: readonly (readonly [string, number])[],
      chapter = 'two',
      course = 'free',
    ) =>
      tryAs(database, role, async (tx) => {
        let last: unknown;
        for (const [version, right] of all)
          [last] = await tx.query(record, [course, chapter, version, String(right), three]);
        return last;
      });

    it('keeps the best and the last result and counts the attempts', async () => {
      expect(
        await tries('B', [
          ['1', 1],
          ['1', 3],
          ['1', 2],
        ]),
      ).toEqual({ tries: '3', total: '3', best_right: '3', last_right: '2' });
    });

    it('starts over with another version of the questions', async () => {
      expect(
        await tries('B', [
          ['1', 3],
          ['2', 1],
        ]),
      ).toEqual({ tries: '1', total: '3', best_right: '1', last_right: '1' });
    });

    it.each([
      ['for a chapter that is not open', 'B', 'sold', '1', 'The chapter is not open to the caller'],
      ['of a visitor', 'anon', 'free', '1', 'permission denied'],
      ['with more right answers than questions', 'B', 'free', '4', 'violates check'],
    ] as const)('rejects a result %s', async (_what, role, course, right, sentence) => {
      await expect(tries(role, [['1', Number(right)]], 'two', course)).rejects.toThrow(sentence);
    });

    it('rejects answers that are missing, too long, or not a list of 1 to 20 entries', async () => {
      for (const answers of ['{}', '[]', `[${'[1],'.repeat(20)}[1]]`, `["${'x'.repeat(2000)}"]`, null])
        await expect(
          tryAs(database, 'A', (tx) => tx.query(record, ['free', 'two', '1', '0', answers])),
        ).rejects.toThrow();
    });
  });

  describe('a post', () => {
    const write = 'select public.write_chapter_post($1, $2, $3, $4::bigint) as id';
    const say = async (
      role: Role,
      body: string,
      { course = 'free', chapter = 'one', to = null as string | null } = {},
    ) => {
      const [row] = await as(database, role, (tx) => tx.query(write, [course, chapter, body, to]));
      return row?.id ?? '';
    };
    const age = (seconds: number) =>
      ask(`update public.chapter_posts set at = at - $1::integer * interval '1 second'`, [String(seconds)]);
    const seen = (role: Role) =>
      tryAs(database, role, (tx) =>
        tx.query(`select author_name, is_hidden::text as hidden, (deleted_at is not null)::text as deleted, body
          from public.chapter_posts left join public.chapter_post_texts on post_id = id order by id`),
      );
    const shown = (body: string | null, change: object = {}) => ({
      author_name: '学员a',
      hidden: 'false',
      deleted: 'false',
      body,
      ...change,
    });
    const call = (role: Role, statement: string, values: readonly (string | null)[]) =>
      as(database, role, (tx) => tx.query(`select public.${statement} as outcome`, values));

    it('can be read by users to whom the chapter is open, and by administrators', async () => {
      await say('A', '请教', { course: 'sold', chapter: 'two' });
      expect(await seen('A')).toEqual([shown('请教')]);
      expect(await seen('D')).toEqual([shown('请教')]);
      expect(await seen('B')).toEqual([]);
      await expect(seen('anon')).rejects.toMatchObject({ code: '42501' });
      await expect(say('B', '插话', { course: 'sold', chapter: 'two' })).rejects.toMatchObject({
        hint: 'chapter_not_open',
      });
    });

    it('shows a name and a number instead of the account', async () => {
      const first = await say('B', '甲问');
      const second = await say('A', '乙问');
      await age(discussionLimits.pause + 1);
      await say('B', '甲又问');
      const speakers = await tryAs(database, 'B', (tx) =>
        tx.query('select author_name, speaker from public.chapter_posts order by id'),
      );
      expect(speakers.map(({ speaker }) => speaker)).toEqual(['1', '2', '1']);
      for (const table of ['chapter_posts', 'chapter_post_texts'])
        await expect(
          tryAs(database, 'B', (tx) => tx.query(`select author_id from public.${table}`)),
        ).rejects.toMatchObject({ code: '42501' });
      const authors = (role: Role) =>
        tryAs(database, role, (tx) =>
          tx.query('select post, author from public.chapter_post_authors($1::bigint[]) order by post', [
            `{${first},${second}}`,
          ]),
        );
      expect(await authors('B')).toEqual([{ post: first, author: people.B }]);
      expect(await authors('A')).toEqual([{ post: second, author: people.A }]);
      expect(await authors('D')).toHaveLength(2);
      await expect(authors('anon')).rejects.toMatchObject({ code: '42501' });
    });

    it('shows a picture by a random key, only to readers of the discussion and only if its author chose so', async () => {
      const free = await say('A', '甲问');
      await age(discussionLimits.pause + 1);
      const sold = await say('A', '甲问', { course: 'sold', chapter: 'two' });
      const other = await say('B', '乙问');
      await age(discussionLimits.pause + 1);
      const again = await say('A', '甲又问');
      const pictures = (role: Role) =>
        tryAs(database, role, (tx) =>
          tx.query('select post, picture from public.chapter_post_pictures($1::bigint[]) order by post', [
            `{${[free, sold, other, again].join(',')}}`,
          ]),
        );
      const sees = async (role: Role, key: string) =>
        (
          await tryAs(database, role, (tx) =>
            tx.query('select public.may_see_post_picture($1::uuid)::text as sees', [key]),
          )
        )[0]?.sees;
      const file = async (key: string) =>
        (await ask('select public.post_picture_file($1::uuid) as file', [key]))[0]?.file;
      await ask(`update public.profiles set avatar_path = id || '/x.png' where id in ($1::uuid, $2::uuid)`, [
        people.A,
        people.B,
      ]);
      expect(await pictures('A')).toEqual([]);
      await ask(
        `insert into public.user_settings (user_id, shows_picture) values ($1::uuid, true)
        on conflict (user_id) do update set shows_picture = true`,
        [people.A],
      );
      const [first, second, third] = await pictures('A');
      expect([first?.post, second?.post, third?.post]).toEqual([free, sold, again]);
      expect(first?.picture).toBe(third?.picture);
      expect(first?.picture).not.toBe(second?.picture);
      expect(JSON.stringify([first, second])).not.toContain(people.A);
      expect((await pictures('B')).map(({ post }) => post)).toEqual([free, again]);
      expect((await pictures('D')).length).toBe(3);
      await expect(pictures('anon')).rejects.toMatchObject({ code: '42501' });
      const [open, closed] = [first?.picture ?? '', second?.picture ?? ''];
      expect([await sees('B', open), await sees('B', closed), await sees('D', closed)]).toEqual([
        'true',
        'false',
        'true',
      ]);
      expect(await file(open)).toBe(`${people.A}/x.png`);
      for (const column of ['picture', 'author_id'])
        await expect(
          tryAs(database, 'B', (tx) => tx.query(`select ${column} from public.chapter_posts`)),
        ).rejects.toMatchObject({ code: '42501' });
      await expect(
        tryAs(database, 'D', (tx) => tx.query('select public.post_picture_file($1::uuid)', [open])),
      ).rejects.toMatchObject({ code: '42501' });
      await ask('update public.user_settings set shows_picture = false where user_id = $1::uuid', [people.A]);
      expect([await pictures('A'), await file(open)]).toEqual([[], null]);
      await ask('update public.profiles set avatar_path = null where id in ($1::uuid, $2::uuid)', [
        people.A,
        people.B,
      ]);
    });

    it('is marked if its author is the author of the course', async () => {
      await ask(
        `update public.chain_wares set author_uid = $1 where id = (select ware_id from public.courses where slug = 'sold')`,
        [people.A],
      );
      await say('A', '甲答', { course: 'sold', chapter: 'two' });
      await age(discussionLimits.pause + 1);
      await say('A', '甲问');
      const marks = await tryAs(database, 'A', (tx) =>
        tx.query(
          'select course_slug as course, is_author::text as marked from public.chapter_posts order by id',
        ),
      );
      expect(marks).toEqual([
        { course: 'sold', marked: 'true' },
        { course: 'free', marked: 'false' },
      ]);
    });

    it("of an account without a name has a default name without any part of the account's id", async () => {
      await ask(`update public.profiles set name = null where id = $1::uuid`, [people.B]);
      await say('B', '请教');
      expect(await seen('B')).toEqual([shown('请教', { author_name: '学员' })]);
      await ask(`update public.profiles set name = '学员b' where id = $1::uuid`, [people.B]);
    });

    it('gets an author number that differs from the number of an author who posts concurrently', async () => {
      await Promise.all([say('A', '同时问'), say('B', '同时问')]);
      const rows = await ask('select speaker from public.chapter_posts order by speaker');
      expect(rows.map(({ speaker }) => speaker)).toEqual(['1', '2']);
    });

    it('needs a text of 1 to 2,000 characters', async () => {
      await expect(say('A', '  ')).rejects.toMatchObject({ hint: 'post_text_invalid' });
      await expect(say('A', '字'.repeat(discussionLimits.characters + 1))).rejects.toMatchObject({
        hint: 'post_text_invalid',
      });
      expect(await say('A', '字'.repeat(discussionLimits.characters))).toMatch(/^\d+$/);
    });

    it('is rejected within 10 s after the last post of its author, if it repeats a text, or above 30 posts a day', async () => {
      await say('A', '一');
      await expect(say('A', '二')).rejects.toMatchObject({ hint: 'post_too_soon' });
      await say('B', '乙也说');
      await age(discussionLimits.pause + 1);
      await expect(say('A', '一')).rejects.toMatchObject({ hint: 'post_repeated' });
      await say('A', '二');
      await age(discussionLimits.pause + 1);
      await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, author_id, at)
         select 'free', 'one', $1::uuid, now() - interval '1 hour' from generate_series(1, $2::integer)`,
        [people.A, String(discussionLimits.perDay - 3)],
      );
      await say('A', '最后一次');
      await age(discussionLimits.pause + 1);
      await expect(say('A', '太多')).rejects.toMatchObject({ hint: 'too_many_posts' });
      await age(86_400);
      await say('A', '第二天');
    });

    it('can have up to 50 answers in its chapter, and none to an answer', async () => {
      const question = await say('A', '请教');
      const answer = await say('B', '试试看', { to: question });
      await age(60);
      await expect(say('A', '再问', { to: answer })).rejects.toMatchObject({ hint: 'question_gone' });
      await expect(say('B', '别处', { chapter: 'two', to: question })).rejects.toMatchObject({
        hint: 'question_gone',
      });
      await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, parent_id)
         select 'free', 'one', $1::bigint from generate_series(1, $2::integer)`,
        [question, String(discussionLimits.answersPerQuestion - 1)],
      );
      await expect(say('B', '多了', { to: question })).rejects.toMatchObject({ hint: 'too_many_answers' });
    });

    it('can be edited by its author for 15 minutes', async () => {
      const post = await say('A', '请教');
      const edit = (role: Role, body: string) =>
        call(role, 'edit_chapter_post($1::bigint, $2)', [post, body]);
      await edit('A', '改过');
      expect(await seen('B')).toEqual([shown('改过')]);
      await expect(edit('B', '代改')).rejects.toMatchObject({ hint: 'post_not_editable' });
      await expect(edit('D', '代改')).rejects.toMatchObject({ hint: 'post_not_editable' });
      await expect(edit('A', ' ')).rejects.toMatchObject({ hint: 'post_text_invalid' });
      await age(discussionLimits.editMinutes * 60 - 5);
      await edit('A', '还来得及');
      await age(10);
      await expect(edit('A', '太晚')).rejects.toMatchObject({ hint: 'post_edit_too_late' });
    });

    it('can be deleted by its author, and stays without a text while it has answers', async () => {
      const remove = async (role: Role, post: string) =>
        (await call(role, 'delete_chapter_post($1::bigint)', [post]))[0]?.outcome;
      const question = await say('A', '请教');
      const answer = await say('B', '试试看', { to: question });
      expect(await remove('B', question)).toMatch(/^f/);
      expect(await remove('D', question)).toMatch(/^f/);
      expect(await remove('A', question)).toMatch(/^t/);
      expect(await remove('A', question)).toMatch(/^f/);
      expect(await seen('D')).toEqual([
        shown(null, { deleted: 'true' }),
        shown('试试看', { author_name: '学员b' }),
      ]);
      await age(60);
      await expect(say('A', '再答', { to: question })).rejects.toMatchObject({ hint: 'question_gone' });
      expect(await remove('B', answer)).toMatch(/^t/);
      expect(await seen('D')).toEqual([]);
    });

    it('can be reported once by each reader, but not by its author', async () => {
      const post = await say('A', '买币找我', { course: 'sold', chapter: 'two' });
      const open = await say('B', '加群');
      const report = async (role: Role, which: string, reason = 'advertising') =>
        (await call(role, 'report_chapter_post($1::bigint, $2)', [which, reason]))[0]?.outcome;
      await expect(report('B', post)).rejects.toMatchObject({ hint: 'post_not_reportable' });
      await expect(report('A', post)).rejects.toMatchObject({ hint: 'post_not_reportable' });
      expect(await report('A', open)).toMatch(/^t/);
      expect(await report('A', open)).toMatch(/^f/);
      await expect(report('M', open, 'dislike')).rejects.toMatchObject({ code: '23514' });
      expect(await report('M', open)).toMatch(/^t/);
      const count = (role: Role) =>
        tryAs(database, role, (tx) => tx.query('select count(*) from public.chapter_post_reports'));
      expect([await count('D'), await count('A'), await count('B')].flat()).toEqual([
        { count: '2' },
        { count: '1' },
        { count: '0' },
      ]);
    });

    it('cannot be reported by a user who sent 20 reports within a day, also concurrently', async () => {
      const posts = await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, author_id)
         select 'free', 'one', $1::uuid from generate_series(1, $2::integer) returning id`,
        [people.B, String(discussionLimits.reportsPerDay + 2)],
      );
      const [first, second, ...rest] = posts.map(({ id }) => id ?? '');
      const report = (post: string | undefined) =>
        call('A', `report_chapter_post($1::bigint, 'other')`, [post ?? '']);
      // The counts are in the database; servers keep none.
      await ask(
        `insert into public.chapter_post_reports (post_id, reporter_id, reason, at)
         select id, $1::uuid, 'other', now() - interval '1 hour' from unnest($2::bigint[]) as id`,
        [people.A, `{${rest.slice(1).join()}}`],
      );
      const outcomes = await Promise.allSettled([report(first), report(second), report(rest[0])]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      const late = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      for (const reason of late) expect(reason).toContain('At most 20 reports a day');
      await ask(`update public.chapter_post_reports set at = at - interval '1 day'`);
      const again = await Promise.allSettled([report(first), report(second), report(rest[0])]);
      expect(again.every(({ status }) => status === 'fulfilled')).toBe(true);
    });

    it('is marked if its author was an administrator at the time', async () => {
      const [own, other] = [
        await say('D', '官方答复', { course: 'sold', chapter: 'two' }),
        await say('A', '请教'),
      ];
      const marks = await tryAs(database, 'B', (tx) =>
        tx.query('select id, is_official::text as mark from public.chapter_posts where id = $1::bigint', [
          other,
        ]),
      );
      expect(marks).toEqual([{ id: other, mark: 'false' }]);
      expect(
        await tryAs(database, 'A', (tx) =>
          tx.query('select is_official::text as mark from public.chapter_posts where id = $1::bigint', [own]),
        ),
      ).toEqual([{ mark: 'true' }]);
    });

    it('can be hidden by administrators, which is logged; its author still sees the text, others only that the post exists', async () => {
      const post = await say('A', '买币找我');
      const hide = (role: Role, hides: string) =>
        call(role, 'hide_chapter_post($1::bigint, $2::boolean)', [post, hides]);
      await expect(hide('B', 'true')).rejects.toMatchObject({ hint: 'administrators_only' });
      await expect(hide('A', 'true')).rejects.toMatchObject({ hint: 'administrators_only' });
      await hide('D', 'true');
      expect(await seen('B')).toEqual([shown(null, { hidden: 'true' })]);
      expect(await seen('A')).toEqual([shown('买币找我', { hidden: 'true' })]);
      await expect(call('A', 'edit_chapter_post($1::bigint, $2)', [post, '换个说法'])).rejects.toMatchObject({
        hint: 'post_not_editable',
      });
      await expect(say('B', '回他', { to: post })).rejects.toMatchObject({ hint: 'question_gone' });
      await hide('D', 'false');
      expect(await seen('B')).toEqual([shown('买币找我')]);
      const log = await ask(
        `select actor_id, action from public.audit_log where action like 'chapter-post.%' and subject = $1 order by id`,
        [post],
      );
      expect(log).toEqual([
        { actor_id: people.D, action: 'chapter-post.hide' },
        { actor_id: people.D, action: 'chapter-post.show' },
      ]);
    });

    it('cannot be written, edited or reported by a banned user, but can be deleted by them', async () => {
      const post = await say('A', '请教');
      const other = await say('B', '也请教');
      await age(60);
      await ask(`update auth.users set banned_until = now() + interval '1 day' where id = $1::uuid`, [
        people.A,
      ]);
      await expect(say('A', '又来')).rejects.toMatchObject({ hint: 'account_suspended_in_discussion' });
      await expect(call('A', 'edit_chapter_post($1::bigint, $2)', [post, '改'])).rejects.toMatchObject({
        hint: 'account_suspended_in_discussion',
      });
      await expect(call('A', `report_chapter_post($1::bigint, 'other')`, [other])).rejects.toMatchObject({
        hint: 'account_suspended_in_discussion',
      });
      expect((await call('A', 'delete_chapter_post($1::bigint)', [post]))[0]?.outcome).toMatch(/^t/);
      await ask('update auth.users set banned_until = null where id = $1::uuid', [people.A]);
    });
  });
  describe('a banned or deleted account', () => {
    // With a token issued before, which is still valid.
    const asked = `select array[public.owns_course('free'), public.owns_course('sold'), public.may_open_chapter('sold', 'one'),
        public.may_open_chapter('sold', 'two'), public.is_member(), public.may_read_document($1)]::text as opens`;
    const opens = (role: Role, document = '/course/sold/two') =>
      as(database, role, async (tx) => (await tx.query(asked, [document]))[0]?.opens);
    it.each(['banned_until', 'deleted_at'])('loses access to chapters immediately (%s)', async (column) => {
      const change = (moment: string) =>
        ask(`update auth.users set ${column} = ${moment} where id in ($1::uuid, $2::uuid)`, [
          people.A,
          people.M,
        ]);
      const before = [await opens('A'), await opens('M')];
      expect(before).toEqual(['{t,t,t,t,f,t}', '{t,f,t,f,t,f}']);
      await change(`now() + interval '1 day'`);
      expect([await opens('A'), await opens('M')]).toEqual(['{f,f,f,f,f,f}', '{f,f,f,f,f,f}']);
      expect(await opens('B')).toBe('{t,f,t,f,f,f}');
      await expect(
        as(database, 'A', (tx) => tx.query(`select public.record_progress('sold', 'two', 5)`)),
      ).rejects.toMatchObject({ code: '42501' });
      await change('null');
      expect([await opens('A'), await opens('M')]).toEqual(before);
    });
  });
});
