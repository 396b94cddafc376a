import { createContentStore } from '@suixue/content/store';
import { buildFiles, page, secretWords } from '@suixue/content/testing';
import { describe, expect, it, vi } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import type { CourseEntry } from '#app/features/shop/catalogue/course-card.tsx';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner, testServices } from '#app/testing/ask-route.ts';
import * as center from './center.tsx';

const files = {
  'course/1.wallet/index.md': page('钱包入门', '准备纸笔。', 'level: free\ncategory: 钱包与安全\n'),
  'course/1.wallet/1.keys.md': page(
    '钥匙和账本',
    '从账本讲起。',
    'description: 私钥不给任何人看。\nsample: true\nminutes: 9\n',
  ),
  'course/1.wallet/2.backup.md': page('备份', `${secretWords.ownerBody} 助记词。`, 'minutes: 8\n'),
  'course/2.move/index.md': page('Move 入门', '写合约。', 'level: advanced\ncategory: 编程\n'),
  'course/2.move/1.first.md': page('第一课', '模块。', 'sample: true\nminutes: 5\n'),
  'course/2.move/2.objects.md': page('对象', '能力与琥珀。', 'minutes: 5\n'),
  'course/3.terms/index.md': page('读条款', '先算。', 'level: advanced\ncategory: 规则与条款\n'),
  'course/3.terms/1.stages.md': page('四个阶段', '募集。', 'sample: true\nminutes: 3\n'),
};
const servicesOf = (some: Record<string, string>) => {
  const store = createContentStore(buildFiles(some));
  return { ...testServices, content: { current: () => store } };
};
const services = servicesOf(files);
const offer = (slug: string, price: string, currency = suiType) => ({
  slug,
  ware_id: '7',
  price,
  currency,
  supply_left: '5000',
  effective_time: '0',
  refund_window: '0',
});
const learned = (course: string, chapter: string, finished_at: string | null) => ({
  course_slug: course,
  chapter_slug: chapter,
  furthest_seconds: 30,
  finished_at,
  updated_at: '2026-11-21T08:00:00Z',
});
const day = '2026-11-20T08:00:00Z';

interface Answer {
  readonly courses: CourseEntry[];
  readonly total: number;
  readonly pages: number;
}

function asking(tables: Record<string, readonly object[]> = { course_offers: [] }, asked = {}) {
  const session = { getAccount: () => answeringAccount(tables) };
  return async (url: string) => askRoute(center, '/course', url, { services, session, ...asked });
}

async function read(answer: Response): Promise<Answer> {
  expect(answer.status).toBe(200);
  return await answer.json();
}

const titles = async (answer: Response) => (await read(answer)).courses.map(({ title }) => title);

describe('the course list', () => {
  const ask = asking();

  it.each([
    ['/course', ['钱包入门', 'Move 入门', '读条款']],
    ['/course?category=code', ['Move 入门']],
    ['/course?category=code&level=free', []],
    ['/course?category=ai', []],
    ['/course?sort=short', ['读条款', 'Move 入门', '钱包入门']],
    ['/course?q=Move', ['Move 入门']],
    ['/course?q=私钥', ['钱包入门']],
    ['/course?q=入门&level=advanced', ['Move 入门']],
    ['/course?q=入门&category=wallet', ['钱包入门']],
    ['/course?q=没有这个词啊', []],
    ['/course?q=%20', ['钱包入门', 'Move 入门', '读条款']],
  ])('contains the matching courses at %s', async (url, expected) => {
    expect((await titles(await ask(url))).toSorted()).toEqual(expected.toSorted());
  });

  it('is in recommended order, or shortest course first on request', async () => {
    expect(await titles(await ask('/course'))).toEqual(['钱包入门', 'Move 入门', '读条款']);
    expect(await titles(await ask('/course?sort=short'))).toEqual(['读条款', 'Move 入门', '钱包入门']);
  });

  it('is ordered by price on request: free courses first, courses not for sale last', async () => {
    const sold = asking({ course_offers: [offer('move', '9'), offer('terms', '10')] });
    expect(await titles(await sold('/course?sort=price'))).toEqual(['钱包入门', 'Move 入门', '读条款']);
    const other = asking({ course_offers: [offer('move', '10'), offer('terms', '9')] });
    expect(await titles(await other('/course?sort=price'))).toEqual(['钱包入门', '读条款', 'Move 入门']);
    const coins = asking({ course_offers: [offer('move', '1', '0x5::coin::COIN'), offer('terms', '9')] });
    expect(await titles(await coins('/course?sort=price'))).toEqual(['钱包入门', '读条款', 'Move 入门']);
    expect(await titles(await ask('/course?sort=price'))).toEqual(['钱包入门', 'Move 入门', '读条款']);
  });

  it('names the chapters that match the search', async () => {
    const { courses } = await read(await ask('/course?q=私钥'));
    expect(courses[0]?.found).toEqual(['钥匙和账本']);
  });

  it.each([
    ['/course?category=cooking', 404],
    ['/course?page=2', 404],
    ['/course?page=0', 400],
    ['/course?page=x', 400],
  ])('rejects %s with status %i', async (url, status) => {
    expect((await ask(url)).status).toBe(status);
  });

  it('may be cached for everyone, except with a search', async () => {
    expect((await ask('/course?category=code')).headers.get('cache-control')).toContain('public');
    expect((await ask('/course?q=Move')).headers.get('cache-control')).toBeNull();
  });
});

describe('locked content', () => {
  it.each(['琥珀', secretWords.ownerBody, '助记词'])(
    'is not found by a viewer who may not read it: %s',
    async (word) => {
      const answer = await asking()(`/course?q=${word}`);
      expect(await titles(answer)).toEqual([]);
    },
  );

  it('is found by a viewer who may read it, with the title of its chapter and no other text', async () => {
    const tables = { course_offers: [], chapter_progress: [] };
    const ask = asking(tables, { viewer: { ...learner, ownedCourses: ['move'] } });
    const { courses } = await read(await ask('/course?q=琥珀'));
    expect(courses.map(({ title, found }) => [title, found])).toEqual([['Move 入门', ['对象']]]);
    expect(JSON.stringify(courses)).not.toContain('琥珀');
    expect(await titles(await asking(tables, { viewer: learner })('/course?q=琥珀'))).toEqual([]);
  });
});

describe('progress in the course list', () => {
  const finished = async (rows: readonly object[], viewer = learner) => {
    const ask = asking({ course_offers: [], chapter_progress: rows }, { viewer });
    return Object.fromEntries(
      (await read(await ask('/course'))).courses.map((course) => [course.title, course.finished]),
    );
  };

  it('is shown for open and begun courses, and counts only chapters that still exist', async () => {
    expect(await finished([])).toEqual({ 钱包入门: 0, 'Move 入门': null, 读条款: null });
    expect(
      await finished([
        learned('wallet', 'keys', day),
        learned('wallet', 'backup', null),
        learned('wallet', 'a-chapter-that-is-gone', day),
        learned('move', 'first', day),
      ]),
    ).toEqual({ 钱包入门: 1, 'Move 入门': 1, 读条款: null });
    expect(await finished([], { ...learner, ownedCourses: ['terms'] })).toMatchObject({ 读条款: 0 });
  });

  it('is left out if it cannot be read', async () => {
    const reportError = vi.fn();
    const ask = asking({ course_offers: [] }, { viewer: learner, services: { ...services, reportError } });
    const { courses } = await read(await ask('/course'));
    expect(courses.map(({ finished }) => finished)).toEqual([null, null, null]);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('is not read without a session', async () => {
    const { courses } = await read(await asking()('/course'));
    expect(courses.every((course) => course.finished === null)).toBe(true);
  });
});

describe('a list of a thousand courses', () => {
  const thousand = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, place) => {
      const folder = `course/${place + 1}.c${place}`;
      const level = place % 2 === 0 ? 'free' : 'advanced';
      return [
        [`${folder}/index.md`, page(`第 ${place} 课`, '说明。', `level: ${level}\n`)],
        [`${folder}/1.a.md`, page('甲', '正文。', 'sample: true\n')],
      ];
    }).flat(),
  );
  const many = servicesOf(thousand);

  it('is paginated and takes two database queries', async () => {
    const paths: string[] = [];
    const account = answeringAccount({ course_offers: [], chapter_progress: [] }, (path) => paths.push(path));
    const ask = asking({}, { viewer: learner, services: many, session: { getAccount: () => account } });
    const answer = await read(await ask('/course?page=84'));
    expect(answer).toMatchObject({ total: 1_000, pages: 84 });
    expect(answer.courses).toHaveLength(4);
    expect(paths.toSorted()).toEqual(['chapter_progress', 'course_offers']);
  });
});
