import { describe, expect, it, vi } from 'vitest';
import { askRoute, learner } from '#app/testing/ask-route.ts';
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
  chapter_post_texts: { body: '请教一个问题' },
};
const accountOf = (administers: unknown) =>
  fakeAccount({
    rows: { chapter_posts: [post] },
    calls: {
      is_administrator: { data: administers, error: null },
      chapter_post_authors: { data: [], error: null },
      hide_chapter_post: { data: true, error: null },
    },
  });
/** A chapter of a course that the viewer does not own. */
const path = '/course/move/objects';
const as = (fake: ReturnType<typeof fakeAccount>) => ({
  viewer: learner,
  session: { getAccount: () => fake.account },
});
const open = async (fake: ReturnType<typeof fakeAccount>, at = path) =>
  (await askRoute(chapter, '/course/:introduction/:chapter', at, as(fake))).json();
const send = (fake: ReturnType<typeof fakeAccount>, form: Record<string, string>) =>
  askRoute(chapter, '/course/:introduction/:chapter', path, { ...as(fake), form });
const sendByScript = (fake: ReturnType<typeof fakeAccount>, form: Record<string, string>) =>
  askRoute(learning, '/course/:introduction/:chapter/learning', `${path}/learning`, { ...as(fake), form });
const hide = { form: 'hide:7' };

describe('the discussion of a chapter that is not open', () => {
  it('can be read by an administrator, but nothing else of the chapter', async () => {
    const shown = await open(accountOf(true));
    expect(shown.document.body).toBeNull();
    expect(shown.learning).toMatchObject({ notes: null, quiz: null, hasQuiz: false });
    expect(shown.learning.discussion).toMatchObject({ isAdministrator: true, mayWrite: false });
    expect(shown.learning.discussion.questions).toMatchObject([{ id: 7, body: '请教一个问题' }]);
  });

  it.each([false, null])('is closed to a viewer if is_administrator returns %s', async (administers) => {
    const fake = accountOf(administers);
    expect((await open(fake)).learning).toBeNull();
    for (const answer of [await send(fake, hide), await sendByScript(fake, hide)])
      expect(answer.status).toBe(403);
    expect(fake.called).not.toHaveBeenCalledWith('hide_chapter_post', expect.anything());
  });

  it('can be moderated by an administrator, with and without script', async () => {
    const fake = accountOf(true);
    const answer = await send(fake, hide);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?said=hidden#discussion`]);
    const reply = await (await sendByScript(fake, { form: 'show:7' })).json();
    expect(reply.answer.done).toBe('shown');
    expect(reply.facts.questions).toHaveLength(1);
    expect(fake.called).toHaveBeenCalledWith('hide_chapter_post', { post: 7, hides: true });
    expect(fake.called).toHaveBeenCalledWith('hide_chapter_post', { post: 7, hides: false });
  });

  it.each(['ask', 'answer:7', 'edit:7', 'report:7', 'note-add', 'quiz', 'constructor'])(
    'rejects the form %s from an administrator who has no access to the chapter',
    async (form) => {
      const fake = accountOf(true);
      const sent = { form, body: '字', reason: 'other' };
      expect((await send(fake, sent)).status).toBe(403);
      expect((await sendByScript(fake, sent)).status).toBe(403);
      const asked = vi.mocked(fake.called).mock.calls.map(([name]) => name);
      expect(asked.filter((name) => name !== 'is_administrator')).toEqual([]);
    },
  );
});

it('an administrator may write to the discussion of an open chapter', async () => {
  const { learning: beneath } = await open(accountOf(true), '/course/move/first');
  expect(beneath.discussion).toMatchObject({ isAdministrator: true, mayWrite: true });
});
