import { describe, expect, it } from 'vitest';
import { administrator, askRoute, learner } from '#app/testing/ask-route.ts';
import { fakeAccount } from '#app/testing/fake-account.ts';
import * as chapter from './course/chapter.tsx';
import * as learning from './course/learning.ts';

const post = {
  id: 7,
  course_slug: 'move',
  chapter_slug: 'objects',
  parent_id: null,
  author_name: '小满',
  speaker: 1,
  at: '2026-11-01T00:00:00Z',
  edited_at: null,
  deleted_at: null,
  is_hidden: false,
  is_official: false,
  chapter_post_texts: { body: '请教一个问题' },
};
const official = { ...post, id: 8, author_name: '小雪', speaker: 2, is_official: true };
const accountOf = (administers: boolean) =>
  fakeAccount({
    rows: { chapter_posts: [post, official] },
    calls: {
      is_administrator: { data: administers, error: null },
      chapter_post_authors: { data: [], error: null },
      hide_chapter_post: { data: true, error: null },
      write_chapter_post: { data: 9, error: null },
    },
  });
/** A chapter of a course that the viewer does not own. */
const path = '/course/move/objects';
const as = (fake: ReturnType<typeof fakeAccount>, viewer = administrator) => ({
  viewer,
  session: { getAccount: () => fake.account },
});
const open = async (fake: ReturnType<typeof fakeAccount>, viewer = administrator) =>
  (await askRoute(chapter, '/course/:introduction/:chapter', path, as(fake, viewer))).json();
const send = (fake: ReturnType<typeof fakeAccount>, form: Record<string, string>, viewer = administrator) =>
  askRoute(chapter, '/course/:introduction/:chapter', path, { ...as(fake, viewer), form });
const sendByScript = (
  fake: ReturnType<typeof fakeAccount>,
  form: Record<string, string>,
  viewer = administrator,
) =>
  askRoute(learning, '/course/:introduction/:chapter/learning', `${path}/learning`, {
    ...as(fake, viewer),
    form,
  });

describe('a chapter that the viewer does not own', () => {
  it('is open to an administrator with its discussion, but cannot be saved on a device', async () => {
    const shown = await open(accountOf(true));
    expect(shown.document.body).not.toBeNull();
    expect(shown.lesson.mayBeKept).toBe(false);
    expect(shown.learning.discussion).toMatchObject({ isAdministrator: true });
    expect(shown.learning.discussion.questions).toMatchObject([
      { id: 7, body: '请教一个问题' },
      { id: 8, tags: ['穗学'] },
    ]);
    expect(shown.learning.discussion.questions[0]).not.toHaveProperty('tag');
  });

  it.each(['hide:7', 'show:7', 'ask', 'answer:7', 'edit:7', 'report:7', 'note-add', 'quiz'])(
    'rejects the form %s from a learner without access, even if is_administrator() returns true',
    async (form) => {
      const fake = accountOf(true);
      const sent = { form, body: '字', reason: 'other' };
      expect((await open(fake, learner)).learning).toBeNull();
      expect((await send(fake, sent, learner)).status).toBe(403);
      expect((await sendByScript(fake, sent, learner)).status).toBe(403);
    },
  );

  it('can be moderated and answered by an administrator, with and without script', async () => {
    const fake = accountOf(true);
    const answer = await send(fake, { form: 'hide:7' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?said=hidden#discussion`]);
    const reply = await (await sendByScript(fake, { form: 'show:7' })).json();
    expect(reply.answer.done).toBe('shown');
    expect(reply.facts.questions).toHaveLength(2);
    await sendByScript(fake, { form: 'answer:7', body: '请看上一章' });
    expect(fake.called).toHaveBeenCalledWith('hide_chapter_post', { post: 7, hides: true });
    expect(fake.called).toHaveBeenCalledWith('hide_chapter_post', { post: 7, hides: false });
    expect(fake.called).toHaveBeenCalledWith('write_chapter_post', {
      course: 'move',
      chapter: 'objects',
      body: '请看上一章',
      answers: 7,
    });
  });
});
