import { createContentStore } from '@suixue/content/store';
import { buildFiles, page } from '@suixue/content/testing';
import { describe, expect, it, vi } from 'vitest';
import type { LearnerHome } from '#app/features/home/to-learner-home.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner, member, testServices } from '#app/testing/ask-route.ts';
import * as home from './home.tsx';

const files = {
  'index.md': page('穗学', '', 'layout: home\n'),
  'news/old.md': page('旧闻', '正文。', 'date: 2026-03-01\ncategory: 官方公告\n'),
  'news/new.md': page('新闻', '正文。', 'date: 2026-03-04\ncategory: 官方公告\n'),
  'course/1.wallet/index.md': page('钱包入门', '', 'level: free\n'),
  'course/1.wallet/1.keys.md': page('钥匙', '', 'sample: true\n'),
  'course/1.wallet/2.backup.md': page('备份'),
  'course/2.study/index.md': page('学习方法', '', 'level: free\n'),
  'course/2.study/1.recall.md': page('回想', '', 'sample: true\n'),
  'course/3.move/index.md': page('Move', '', 'level: advanced\n'),
  'course/3.move/1.first.md': page('第一课', '', 'sample: true\n'),
  'course/3.move/2.second.md': page('第二课'),
};
const store = createContentStore(buildFiles(files));
const services = { ...testServices, content: { current: () => store } };
const day = '2026-03-01T08:00:00Z';
const begun = (
  course: string,
  chapter: string,
  finished: boolean,
  furthest = 0,
  film: number | null = null,
) => ({
  course_slug: course,
  chapter_slug: chapter,
  furthest_seconds: furthest,
  finished_at: finished ? day : null,
  chapters: { media_seconds: film },
});

interface Facts {
  readonly progress?: readonly object[];
  readonly days?: readonly string[];
  readonly seenUntil?: string | null;
  readonly arrivals?: readonly object[];
}

async function see(
  { progress = [], days = [], seenUntil = null, arrivals = [] }: Facts,
  viewer = learner,
): Promise<LearnerHome> {
  const account = answeringAccount({
    chapter_progress: progress,
    learning_days: days.map((one) => ({ day: one })),
    wallet_states: [],
    courses: arrivals,
    home_visits: [],
    check_ins: [],
    'rpc/visit_home': seenUntil,
  });
  const answer = await askRoute(home, '/', '/', { viewer, services, session: { getAccount: () => account } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()).home;
}

describe('the front page', () => {
  const visit = async (tables: Parameters<typeof answeringAccount>[0]) =>
    askRoute(home, '/', '/', { services, session: { getAccount: () => answeringAccount(tables) } });

  it('is the same for every visitor without a session, shows prices, and may be cached', async () => {
    const ware = {
      slug: 'move',
      ware_id: '7',
      price: '6000000000',
      currency: suiType,
      supply_left: '1000000',
      effective_time: '0',
      refund_window: '604800000',
    };
    const plan = {
      id: '8',
      kind: 'membership',
      name: '会员',
      description: '',
      refund_window: '604800000',
      supply: '10',
      supplied: '0',
      chain_pricings: [{ place: 0, price: '25000000000', currency: suiType, days: '365' }],
    };
    const answer = await visit({ course_offers: [ware], chain_commodities: [plan] });
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
    const { home: shown } = await answer.json();
    expect(shown.kind).toBe('public');
    expect(
      shown.shelf.map(({ title, price }: { title: string; price: string | null }) => [title, price]),
    ).toEqual([
      ['钱包入门', null],
      ['学习方法', null],
      ['Move', '6 SUI'],
    ]);
    expect(shown.membership).toMatchObject({ days: 365, price: '25 SUI', perDay: '每天不到 0.069 SUI' });
  });

  it('is shown without prices if they cannot be read, and may then be cached for 2 seconds', async () => {
    const answer = await visit({});
    expect(answer.headers.get('cache-control')).toContain('s-maxage=2');
    const { home: shown } = await answer.json();
    expect(shown.membership).toBeNull();
    expect(shown.shelf).toHaveLength(3);
  });

  it('shows a newcomer the first steps', async () => {
    expect(await see({})).toMatchObject({
      kind: 'learner',
      isBound: false,
      hasBegun: false,
      resume: null,
      week: { streak: 0 },
      isCheckedIn: false,
      membership: null,
      owned: [],
      suggestion: { title: '钱包入门', finished: 0 },
      newCourses: [],
    });
  });

  it('is rendered without personal data if no rows can be read', async () => {
    const reportError = vi.fn();
    const session = { getAccount: () => answeringAccount({}) };
    const asked = { viewer: learner, services: { ...services, reportError }, session };
    const answer = await askRoute(home, '/', '/', asked);
    expect((await answer.json()).home).toMatchObject({
      isBound: null,
      hasBegun: null,
      resume: null,
      week: null,
      suggestion: null,
    });
    expect(reportError).toHaveBeenCalled();
  });
});

describe('the link that continues learning', () => {
  const resumeOf = async (progress: readonly object[], viewer = learner) =>
    (await see({ progress }, viewer)).resume;

  it('leads to the unfinished chapter at the last position in its film', async () => {
    expect(await resumeOf([begun('wallet', 'keys', false, 62, 96)])).toMatchObject({
      course: { title: '钱包入门', finished: 0, chapters: 2 },
      chapter: { title: '钥匙', place: 1 },
      film: { at: 62, seconds: 96 },
    });
  });

  it('leads to the chapter after a finished one', async () => {
    expect(await resumeOf([begun('wallet', 'keys', true, 96, 96)])).toMatchObject({
      chapter: { title: '备份', place: 2 },
      film: null,
    });
  });

  it('leads to another course if the last one is finished or its rest is locked', async () => {
    const rows = [
      begun('move', 'first', true),
      begun('study', 'recall', true),
      begun('wallet', 'keys', true),
    ];
    expect(await resumeOf(rows)).toMatchObject({ course: { title: '钱包入门' } });
    const owner = { ...learner, ownedCourses: ['move'] };
    expect(await resumeOf(rows, owner)).toMatchObject({ chapter: { title: '第二课' } });
  });

  it('leads into a course that was bought and not begun if there is nothing else', async () => {
    const owner = { ...learner, ownedCourses: ['move'] };
    const first = { course: { title: 'Move' }, isBegun: false, chapter: { title: '第一课', place: 1 } };
    expect(await resumeOf([], owner)).toMatchObject(first);
    expect(await resumeOf([begun('study', 'recall', true)], owner)).toMatchObject(first);
    expect(await resumeOf([begun('wallet', 'keys', false)], owner)).toMatchObject({
      course: { title: '钱包入门' },
      isBegun: true,
    });
  });

  it('is missing if everything is finished or the course was removed', async () => {
    expect(await resumeOf([begun('study', 'recall', true), begun('gone', 'x', false)])).toBeNull();
  });
});

describe('owned items and news on the front page', () => {
  it('include the membership with its term and the owned courses with their progress', async () => {
    const progress = [begun('move', 'first', true)];
    const viewer = { ...member, ownedCourses: ['move', 'gone'] };
    expect(await see({ progress }, viewer)).toMatchObject({
      membership: '永久有效',
      owned: [{ title: 'Move', finished: 1, chapters: 2 }],
      suggestion: { title: '钱包入门' },
    });
  });

  it('mark articles and list courses that were published after the last visit', async () => {
    const arrivals = [
      { slug: 'study', created_at: '2026-03-03T02:00:00Z' },
      { slug: 'wallet', created_at: '2026-02-01T02:00:00Z' },
    ];
    const { news, newCourses } = await see({ seenUntil: '2026-03-02T10:00:00Z', arrivals });
    expect(news.map(({ title, isNew }) => [title, isNew])).toEqual([
      ['新闻', true],
      ['旧闻', false],
    ]);
    expect(newCourses.map(({ title }) => title)).toEqual(['学习方法']);
    expect((await see({ arrivals })).newCourses).toEqual([]);
  });
});
