import { randomUUID } from 'node:crypto';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { A, B, D } = people;

describe.each(ruleDatabaseKinds)('moderation on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const ask = (statement: string, values: readonly (string | null)[] = []) =>
    database.query(statement, values);
  const call = async (role: Role, expression: string, values: readonly (string | null)[] = []) =>
    (await as(database, role, (tx) => tx.query(`select public.${expression}::text as said`, values)))[0]
      ?.said;
  const inbox = async (person: string) =>
    (
      await ask(
        `select title, body, link from public.notifications where user_id = $1::uuid and source like 'moderation/%' order by id`,
        [person],
      )
    ).map(({ title, body, link }) => [title, body, link]);
  const audited = async (subject: string) =>
    (
      await ask(
        `select action from public.audit_log where subject = $1 and actor_id = $2::uuid order by id`,
        [subject, D],
      )
    ).map(({ action }) => action);
  const decide = (
    report: string,
    wanted: string,
    said: string,
    { key = randomUUID() as string, seen = '1' } = {},
  ) => call('D', 'decide_report($1::uuid, $2::uuid, $3, $4, $5::integer)', [report, key, wanted, said, seen]);
  const undo = (key: string) => call('D', 'undo_report_decision($1::uuid)', [key]);

  beforeEach(() =>
    database.run(`delete from public.chapter_posts; delete from public.live_message_reports; delete from public.report_cases;
      delete from public.moderation_decisions; delete from public.notifications;
      update public.live_messages set is_hidden = false;
      update public.profiles set name = '学员' || right(id::text, 1), avatar_path = null;
      update public.profile_reviews set status = 'waiting', waiting_since = now(), revision = 1`),
  );

  describe('a reported post', () => {
    const write = async (body = '买币找我') => {
      const [post] = await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, author_id) values ('free', 'one', $1::uuid) returning id`,
        [B],
      );
      const id = post?.id ?? '';
      await ask(
        'insert into public.chapter_post_texts (post_id, author_id, body) values ($1::bigint, $2::uuid, $3)',
        [id, B, body],
      );
      return id;
    };
    const report = (role: Role, post: string) =>
      call(role, `report_chapter_post($1::bigint, 'advertising')`, [post]);
    const caseOf = async (post: string) =>
      (
        await ask(
          'select id, status, revision, (waiting_since is not null)::text as waits from public.report_cases where post_id = $1::bigint',
          [post],
        )
      )[0];
    const open = async () => {
      const post = await write();
      await report('A', post);
      return { post, id: (await caseOf(post))?.id ?? '' };
    };
    const isHidden = async (post: string) =>
      (
        await ask('select is_hidden::text as hidden from public.chapter_posts where id = $1::bigint', [post])
      )[0]?.hidden;

    it('has a single case, even if several users report it', async () => {
      const { post, id } = await open();
      await report('M', post);
      expect(await caseOf(post)).toEqual({ id, status: 'waiting', revision: '1', waits: 'true' });
      expect(await ask('select id from public.report_cases')).toHaveLength(1);
    });

    it('is hidden once if the decision is repeated, and its author and its reporters are notified of the reason', async () => {
      const { post, id } = await open();
      await report('M', post);
      const key = randomUUID();
      expect(await decide(id, 'hide', ' 是广告。 ', { key })).toBe('true');
      expect(await decide(id, 'hide', ' 是广告。 ', { key })).toBe('false');
      expect(await isHidden(post)).toBe('true');
      const link = `/course/free/one#post-${post}`;
      expect(await inbox(B)).toEqual([['您的一条发言被隐藏了', '是广告。\n原文：买币找我', link]]);
      const told = [['您举报的发言已经隐藏，谢谢您', '是广告。', link]];
      expect([await inbox(A), await inbox(people.M)]).toEqual([told, told]);
      expect(await audited(post)).toEqual(['chapter-post.hide']);
    });

    it('is shown and returns to the queue when the decision is undone; a second undo changes nothing', async () => {
      const { post, id } = await open();
      const key = randomUUID();
      await decide(id, 'hide', '是广告。', { key });
      expect([await undo(key), await undo(key)]).toEqual(['true', 'false']);
      expect([await isHidden(post), (await caseOf(post))?.status]).toEqual(['false', 'waiting']);
      expect((await inbox(B)).map(([title]) => title)).toEqual([
        '您的一条发言被隐藏了',
        '您的发言恢复显示了',
      ]);
      expect((await inbox(A)).at(-1)?.[0]).toBe('您举报的发言恢复显示了');
      expect(await audited(post)).toEqual(['chapter-post.hide', 'chapter-post.show']);
    });

    it('returns to the queue with the next report after a decision to keep it, of which only its reporters are notified', async () => {
      const { post, id } = await open();
      const key = randomUUID();
      await decide(id, 'keep', '', { key });
      expect([await inbox(B), (await inbox(A)).length]).toEqual([[], 1]);
      await report('M', post);
      expect(await caseOf(post)).toMatchObject({ status: 'waiting', revision: '3' });
      await expect(undo(key)).rejects.toMatchObject({ hint: 'moderation_changed' });
    });

    it('cannot be decided by its author, unless the author is an owner', async () => {
      const { id } = await open();
      await ask(`update public.report_cases set account_id = '${D}'`);
      await ask(`update public.administrators set roles = array['moderation'] where user_id = '${D}'`);
      const refused = { code: '23001', hint: 'account_is_caller' };
      await expect(decide(id, 'keep', '')).rejects.toMatchObject(refused);
      await ask(`update public.administrators set roles = array['owner'] where user_id = '${D}'`);
      const key = randomUUID();
      expect(await decide(id, 'keep', '', { key })).toBe('true');
      await ask(`update public.administrators set roles = array['moderation'] where user_id = '${D}'`);
      await expect(undo(key)).rejects.toMatchObject(refused);
      await ask(`update public.administrators set roles = array['owner'] where user_id = '${D}'`);
      expect(await undo(key)).toBe('true');
    });

    it('cannot be decided by a second moderator, whose error contains the decision of the first one', async () => {
      const { post, id } = await open();
      await decide(id, 'hide', '是广告。');
      const late = await decide(id, 'keep', '').catch((error: unknown) => error);
      expect(late).toMatchObject({ code: '23001', hint: 'moderation_changed' });
      expect(JSON.parse((late as { detail: string }).detail)).toEqual({
        decision: 'hide',
        reason: '是广告。',
        isUndone: false,
        by: '学员d',
      });
      expect(await isHidden(post)).toBe('true');
    });

    it('cannot be decided from a version that its author has edited since', async () => {
      const { post, id } = await open();
      await ask(`update public.chapter_post_texts set body = '换个说法' where post_id = $1::bigint`, [post]);
      await expect(decide(id, 'keep', '')).rejects.toMatchObject({ hint: 'moderation_changed' });
      expect(await decide(id, 'keep', '', { seen: '2' })).toBe('true');
    });

    it('is decided by only one of two moderators who decide concurrently', async () => {
      const { id } = await open();
      const outcomes = await Promise.allSettled([decide(id, 'hide', '甲'), decide(id, 'keep', '乙')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await ask('select id from public.moderation_decisions')).toHaveLength(1);
    });

    it('leaves the queue when its author deletes it', async () => {
      const { post } = await open();
      await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, parent_id, author_id)
        values ('free', 'one', $1::bigint, '${A}')`,
        [post],
      );
      expect(await call('B', 'delete_chapter_post($1::bigint)', [post])).toBe('true');
      expect(await caseOf(post)).toMatchObject({ status: 'gone', waits: 'false' });
      const other = await write();
      await report('A', other);
      await call('B', 'delete_chapter_post($1::bigint)', [other]);
      expect(await caseOf(other)).toBeUndefined();
    });

    it('is hidden only with a reason of at most 500 characters; unknown decisions and cases are rejected', async () => {
      const { id } = await open();
      await expect(decide(id, 'hide', ' \n')).rejects.toMatchObject({ hint: 'moderation_reason_missing' });
      await expect(decide(id, 'hide', '长'.repeat(501))).rejects.toMatchObject({
        hint: 'moderation_reason_too_long',
      });
      await expect(decide(id, 'ban', '')).rejects.toMatchObject({ hint: 'moderation_decision_unknown' });
      await expect(decide(A, 'keep', '')).rejects.toMatchObject({ hint: 'report_case_not_found' });
      await expect(undo(A)).rejects.toMatchObject({ hint: 'moderation_decision_not_found' });
    });

    it('has its case updated if it is hidden or shown on the page of its chapter', async () => {
      const { post } = await open();
      expect(await call('D', 'hide_chapter_post($1::bigint)', [post])).toBe('true');
      expect(await caseOf(post)).toMatchObject({ status: 'hidden' });
      expect((await inbox(B))[0]?.[1]).toContain('不符合讨论的约定。');
      expect(await call('D', 'hide_chapter_post($1::bigint, false)', [post])).toBe('true');
      expect([await isHidden(post), (await caseOf(post))?.status]).toEqual(['false', 'waiting']);
      // Hidden before there were decisions.
      const old = await write('从前的');
      await ask('update public.chapter_posts set is_hidden = true where id = $1::bigint', [old]);
      expect(await call('D', 'hide_chapter_post($1::bigint, false)', [old])).toBe('true');
      expect([await isHidden(old), (await caseOf(old))?.status]).toEqual(['false', 'kept']);
    });
  });

  describe('a live message', () => {
    const message = async (body: string) =>
      (await ask('select id from public.live_messages where body = $1', [body]))[0]?.id ?? '';
    const report = async (role: Role, body: string) =>
      call(role, `report_live_message($1::bigint, 'abuse')`, [await message(body)]);

    it('can be reported once by each user who sees it, but not by its author', async () => {
      expect([await report('A', 'open'), await report('A', 'open')]).toEqual(['true', 'false']);
      await expect(report('B', 'open')).rejects.toMatchObject({ hint: 'message_not_reportable' });
      // Of a lecture for members.
      await expect(report('A', 'members')).rejects.toMatchObject({ hint: 'message_not_reportable' });
      expect(await report('M', 'open')).toBe('true');
      await expect(report('anon', 'open')).rejects.toMatchObject({ code: '42501' });
    });

    it('cannot be reported by a user who sent 20 reports within a day', async () => {
      await ask(
        `with said as (insert into public.live_messages (event_id, body, author_id)
           select event_id, '第 ' || n, null from public.live_messages, generate_series(1, 20) n where body = 'open' returning id)
         insert into public.live_message_reports (message_id, reporter_id, reason) select id, $1::uuid, 'other' from said`,
        [A],
      );
      await expect(report('A', 'open')).rejects.toMatchObject({ hint: 'too_many_reports' });
      await ask(`delete from public.live_messages where body like '第 %'`);
    });

    it('can be hidden with a reason after a report, and the decision can be undone', async () => {
      await report('A', 'open');
      const id = await message('open');
      const [found] = await ask('select id from public.report_cases where message_id = $1::bigint', [id]);
      const key = randomUUID();
      expect(await decide(found?.id ?? '', 'hide', '骂人。', { key })).toBe('true');
      expect(
        await ask('select is_hidden::text as hidden from public.live_messages where id = $1::bigint', [id]),
      ).toEqual([{ hidden: 'true' }]);
      expect([(await inbox(B)).length, (await inbox(A)).length]).toEqual([1, 1]);
      expect(await undo(key)).toBe('true');
      expect(await audited(id)).toEqual(['live-message.hide', 'live-message.show']);
    });
  });

  describe('a name or picture', () => {
    const reviewOf = async (person: string, part: string) =>
      (
        await ask(
          'select id, value, status, revision from public.profile_reviews where account_id = $1::uuid and part = $2',
          [person, part],
        )
      )[0];
    const judge = async (part: string, wanted: string, said: string, key: string = randomUUID()) => {
      const known = await reviewOf(A, part);
      return call('D', 'decide_profile_review($1::uuid, $2::uuid, $3, $4, $5::integer)', [
        known?.id ?? '',
        key,
        wanted,
        said,
        known?.revision ?? '',
      ]);
    };
    const undoIt = (key: string) => call('D', 'undo_profile_decision($1::uuid)', [key]);
    const choose = (change: string) =>
      as(database, 'A', (tx) => tx.query(`update public.profiles set ${change} where id = '${A}'`));
    const chosen = async () =>
      (await ask(`select name, avatar_path as picture from public.profiles where id = '${A}'`))[0];
    const picture = (file: string) => `${A}/${file}.png`;

    it('is queued for review whenever its owner chooses a new one', async () => {
      await choose(`name = '官方客服'`);
      const before = await reviewOf(A, 'name');
      expect(before).toMatchObject({ value: '官方客服', status: 'waiting' });
      expect(await judge('name', 'keep', '')).toBe('true');
      await choose(`name = '官方客服二号'`);
      expect(await reviewOf(A, 'name')).toMatchObject({ value: '官方客服二号', status: 'waiting' });
      await choose('name = null');
      expect(await reviewOf(A, 'name')).toBeUndefined();
    });

    it('disappears from profile and posts when it is reset; its owner is notified of the reason, and an undo restores it', async () => {
      await choose(`name = '官方客服'`);
      await ask(
        `insert into public.chapter_posts (course_slug, chapter_slug, author_id) values ('free', 'one', '${A}')`,
      );
      const names = async () =>
        (await ask(`select author_name from public.chapter_posts where author_id = '${A}'`)).map(
          ({ author_name }) => author_name,
        );
      expect(await names()).toEqual(['官方客服']);
      const key = randomUUID();
      expect([
        await judge('name', 'reset', '冒充官方。', key),
        await judge('name', 'reset', '冒充官方。', key),
      ]).toEqual(['true', 'false']);
      expect([(await chosen())?.name, await names()]).toEqual([null, ['学员']]);
      expect(await inbox(A)).toEqual([['您的称呼已重置，请换一个', '冒充官方。', '/user']]);
      expect([await undoIt(key), await undoIt(key)]).toEqual(['true', 'false']);
      expect([(await chosen())?.name, await names()]).toEqual(['官方客服', ['官方客服']]);
      expect(await reviewOf(A, 'name')).toMatchObject({ status: 'waiting' });
      expect((await audited(A)).slice(-2)).toEqual(['name.reset', 'name.restore']);
    });

    it('cannot be restored if the current rules for names forbid it', async () => {
      await choose(`name = '官方客服'`);
      const key = randomUUID();
      await judge('name', 'reset', '冒充官方。', key);
      await ask(
        `update public.moderation_decisions set taken = '{"name": "甲\u202e乙"}' where id = $1::uuid`,
        [key],
      );
      await expect(undoIt(key)).rejects.toMatchObject({ hint: 'moderation_name_forbidden' });
      expect((await chosen())?.name).toBeNull();
    });

    it('cannot be restored once its owner has chosen another one', async () => {
      await choose(`name = '官方客服'`);
      const key = randomUUID();
      await judge('name', 'reset', '冒充官方。', key);
      await choose(`name = '小满'`);
      await expect(undoIt(key)).rejects.toMatchObject({ hint: 'moderation_changed' });
      expect((await chosen())?.name).toBe('小满');
    });

    it('cannot be decided from a version that its owner has changed since', async () => {
      const seen = await reviewOf(A, 'name');
      await choose(`name = '小满'`);
      await expect(
        call('D', `decide_profile_review($1::uuid, gen_random_uuid(), 'reset', '冒充', $2::integer)`, [
          seen?.id ?? '',
          seen?.revision ?? '',
        ]),
      ).rejects.toMatchObject({ hint: 'moderation_changed' });
      await expect(judge('name', 'reset', '')).rejects.toMatchObject({ hint: 'moderation_reason_missing' });
      await expect(judge('name', 'hide', '')).rejects.toMatchObject({ hint: 'moderation_decision_unknown' });
      expect((await chosen())?.name).toBe('小满');
    });

    it('keeps the file of a reset picture until the owner chooses another picture', async () => {
      for (const file of ['one', 'two'])
        await ask(`insert into storage.objects (bucket_id, name) values ('avatars', $1)`, [picture(file)]);
      const files = async () =>
        (await ask(`select name from storage.objects where name like '${A}/%' order by 1`)).map(
          ({ name }) => name,
        );
      await choose(`avatar_path = '${picture('one')}'`);
      const key = randomUUID();
      await judge('picture', 'reset', '不雅。', key);
      expect([(await chosen())?.picture, await files()]).toEqual([null, [picture('one'), picture('two')]]);
      expect(await undoIt(key)).toBe('true');
      expect((await chosen())?.picture).toBe(picture('one'));
      await judge('picture', 'reset', '不雅。');
      await choose(`avatar_path = '${picture('two')}'`);
      expect(await files()).toEqual([picture('two')]);
    });
  });
});
