import { createContentStore } from '@suixue/content/store';
import { buildFiles, page } from '@suixue/content/testing';
import { expect, it } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner, testServices } from '#app/testing/ask-route.ts';
import * as introduction from './introduction.tsx';

const store = createContentStore(
  buildFiles({
    'course/free/index.md': page('免费课', '', 'level: free\nteacher: 穗学\n'),
    'course/free/1.a.md': page('甲', '', 'sample: true\n'),
    'course/free/2.b.md': page('乙'),
    'course/sold/index.md': page('进阶课', '', 'level: advanced\n'),
    'course/sold/1.a.md': page('甲', '', 'sample: true\n'),
    'course/sold/2.b.md': page('乙'),
  }),
);
const services = { ...testServices, content: { current: () => store } };
const learned = (course: string, chapter: string, isFinished: boolean, furthest = 0) => ({
  course_slug: course,
  chapter_slug: chapter,
  furthest_seconds: furthest,
  finished_at: isFinished ? '2026-03-01T08:00:00Z' : null,
  updated_at: '2026-03-01T08:00:00Z',
});

async function look(slug: string, rows: readonly object[], viewer = learner) {
  const account = answeringAccount({ course_offers: [], courses: [], chapter_progress: rows });
  const asked = { viewer, services, session: { getAccount: () => account } };
  return (await (await askRoute(introduction, '/course/:introduction', `/course/${slug}`, asked)).json())
    .mine;
}

it('the introduction of a course shows visitors which chapters are open, and no progress', async () => {
  const session = { getAccount: () => answeringAccount({ course_offers: [] }) };
  const answer = await askRoute(introduction, '/course/:introduction', '/course/sold', { services, session });
  expect((await answer.json()).mine).toEqual({
    chapters: [
      { isOpen: true, mark: { kind: 'new' } },
      { isOpen: false, mark: { kind: 'new' } },
    ],
    finished: 0,
    hasBegun: false,
    next: '/course/sold/a',
  });
});

it('the introduction of a course marks begun and finished chapters and links to the next one', async () => {
  expect(await look('free', [learned('free', 'b', false, 62), learned('free', 'a', true, 90)])).toEqual({
    chapters: [
      { isOpen: true, mark: { kind: 'done' } },
      { isOpen: true, mark: { kind: 'begun', at: 62 } },
    ],
    finished: 1,
    hasBegun: true,
    next: '/course/free/b',
  });
});

it('the introduction of a course links to no locked chapter', async () => {
  expect(await look('sold', [learned('sold', 'a', true)])).toMatchObject({ finished: 1, next: null });
  const owner = { ...learner, ownedCourses: ['sold'] };
  expect(await look('sold', [learned('sold', 'a', true)], owner)).toMatchObject({ next: '/course/sold/b' });
});
