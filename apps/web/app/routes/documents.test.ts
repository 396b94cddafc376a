import { secretWords } from '@suixue/content/testing';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { administrator, askRoute, learner, member, owner } from '#app/testing/ask-route.ts';
import { emptyAccount } from '#app/testing/empty-account.ts';
import * as courseCenter from './course/center.tsx';
import * as chapter from './course/chapter.tsx';
import * as introduction from './course/introduction.tsx';
import * as document from './document.tsx';
import * as article from './news/article.tsx';
import * as newsList from './news/list.tsx';
import * as search from './search.tsx';

const secrets = Object.values(secretWords);
const body = async (response: Response) => (await response.json()).document.body;

describe('an article', () => {
  const session = { getAccount: () => answeringAccount({ reading_positions: [{ furthest_block: 7 }] }) };
  const ask = (url: string, asked = {}) => askRoute(article, '/news/*', url, { session, ...asked });

  it('contains its text for everyone if it is public', async () => {
    expect((await body(await ask('/news/open'))).html).toContain('课程今天开始');
  });

  it.each([
    ['a visitor', {}],
    ['a user without a membership', { viewer: learner, session: { getAccount: () => answeringAccount({}) } }],
  ])('shows none of its members-only text to %s', async (_, asked) => {
    const text = await (await ask('/news/member', asked)).text();
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(JSON.parse(text).document.excerpt).toContain('引子');
  });

  it('shows its members-only text to a member', async () => {
    expect((await body(await ask('/news/member', { viewer: member }))).html).toContain(
      secretWords.memberBody,
    );
  });

  it('shows former members when their membership ended', async () => {
    const tables = { chain_commodities: [{ id: '1' }], chain_assets: [{ expire_at: '1700000000000' }] };
    const former = { getAccount: () => answeringAccount(tables) };
    const standing = async (asked: object) => (await (await ask('/news/member', asked)).json()).standing;
    expect(await standing({})).toBeNull();
    expect(await standing({ viewer: learner, session: former })).toEqual({
      kind: 'lapsed',
      at: '1700000000000',
    });
    expect(await standing({ viewer: member })).toBeNull();
  });

  it("contains the account's reading progress, and none without a session", async () => {
    const position = async (asked: object) => (await (await ask('/news/open', asked)).json()).position;
    expect(await position({})).toBe(0);
    expect(await position({ viewer: learner })).toBe(7);
    const unread = { getAccount: () => answeringAccount({}) };
    expect(await position({ viewer: learner, session: unread })).toBe(0);
  });

  it('contains related articles with no more fields than a list shows', async () => {
    const text = await (await ask('/news/open')).text();
    const { related } = JSON.parse(text);
    expect(related.map(({ _path }: { _path: string }) => _path)).toContain('/news/older');
    const shown = ['_path', 'title', 'description', 'category', 'date', 'access', 'isLocked'];
    for (const article of related) expect(shown).toEqual(expect.arrayContaining(Object.keys(article)));
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('can be read only in a preview if it is a draft', async () => {
    expect((await ask('/news/draft', { viewer: member })).status).toBe(404);
    expect((await ask('/news/draft', { preview: true })).status).toBe(200);
  });

  it('contains only path and title of the previous and the next article', async () => {
    const { surroundings } = await (await ask('/news/open')).json();
    const fields = Object.values(surroundings).flatMap((neighbour) => Object.keys(neighbour ?? {}));
    expect(new Set(fields)).toEqual(new Set(['_path', 'title']));
  });

  it.each(['/news/nothing', '/news/', '/news/open/deeper'])('is not found at %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
  });
});

describe('a chapter', () => {
  const session = { getAccount: () => emptyAccount() };
  const ask = (url: string, asked = {}) =>
    askRoute(chapter, '/course/:introduction/:chapter', url, { session, ...asked });

  it('redirects to sign-in and back without a session', async () => {
    const answer = await ask('/course/move/first?from=list');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/sign-in?redirectTo=%2Fcourse%2Fmove%2Ffirst%3Ffrom%3Dlist');
    expect(await answer.text()).toBe('');
  });

  it('can be read after signing in if it is a sample', async () => {
    expect((await body(await ask('/course/move/first', { viewer: learner }))).html).toContain('试读');
  });

  it.each([learner, member])('contains no text without a purchase if it is for sale', async (viewer) => {
    const text = await (await ask('/course/move/objects', { viewer })).text();
    expect(text).not.toContain(secretWords.ownerBody);
    expect(JSON.parse(text).document.body).toBeNull();
  });

  it('contains its text only for the owner of the course if it is for sale', async () => {
    const read = (viewer: typeof owner) => ask('/course/move/objects', { viewer });
    expect((await body(await read(owner))).html).toContain(secretWords.ownerBody);
    const another = await read({ ...owner, ownedCourses: ['mov', 'move2', 'move/objects'] });
    expect(await another.text()).not.toContain(secretWords.ownerBody);
  });

  it('contains its text for administrators, but not if it is a draft', async () => {
    const read = (path: string) => ask(path, { viewer: administrator });
    expect((await body(await read('/course/move/objects'))).html).toContain(secretWords.ownerBody);
    expect((await read('/course/move/later')).status).toBe(404);
  });

  it('is not found if it is a draft or belongs to no course', async () => {
    expect((await ask('/course/move/later', { viewer: learner })).status).toBe(404);
    expect((await ask('/course/none/first', { viewer: learner })).status).toBe(404);
  });
});

describe('courses', () => {
  const priced = { session: { getAccount: () => answeringAccount({ course_offers: [] }) } };

  it('are filtered by level; an unknown level is ignored', async () => {
    const titles = async (url: string) =>
      (await (await askRoute(courseCenter, '/course', url, priced)).json()).courses.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('/course')).toEqual(['Move 入门', '免费课']);
    expect(await titles('/course?level=free')).toEqual(['免费课']);
    expect(await titles('/course?level=nonsense')).toEqual(['Move 入门', '免费课']);
  });

  it('do not list draft chapters', async () => {
    const answer = await askRoute(introduction, '/course/:introduction', '/course/move', priced);
    const text = await answer.text();
    expect(text).toContain('第一课');
    expect(text).not.toContain(secretWords.draftChapter);
  });
});

describe('the news list', () => {
  const ask = (url: string) => askRoute(newsList, '/news', url);

  it('is ordered newest first', async () => {
    const { articles } = await (await ask('/news')).json();
    expect(articles.map(({ title }: { title: string }) => title)).toEqual([
      '开课公告',
      '会员通讯',
      '没有引子',
      '较早公告',
    ]);
  });

  it('marks members-only articles as locked, except for members', async () => {
    const locked = async (viewer?: Viewer) => {
      const answer = await askRoute(newsList, '/news', '/news', viewer ? { viewer } : {});
      const { articles } = await answer.json();
      return articles
        .filter(({ isLocked }: { isLocked: boolean }) => isLocked)
        .map(({ title }: { title: string }) => title);
    };
    const forMembers = ['会员通讯', '没有引子'];
    expect(await locked()).toEqual(forMembers);
    expect(await locked(learner)).toEqual(forMembers);
    expect(await locked(member)).toEqual([]);
  });

  it.each([
    ['/news?category=nothing', 404, '没有这个分类，请从资讯首页重新选。'],
    ['/news?page=0', 400, '页码要是 1 或更大的整数。'],
    ['/news?page=1.5', 400, '页码要是 1 或更大的整数。'],
    ['/news?page=x', 400, '页码要是 1 或更大的整数。'],
    ['/news?page=99', 404, '一共只有 1 页。'],
  ])('responds to %s with status %s and a message in Chinese', async (url, status, sentence) => {
    const answer = await ask(url);
    expect([answer.status, await answer.json()]).toEqual([status, sentence]);
  });
});

describe('a document outside the news and the courses', () => {
  const ask = (url: string) => askRoute(document, '/*', url);

  it('is found by its path, with or without a trailing slash', async () => {
    expect((await (await ask('/about')).json()).document.title).toBe('关于我们');
    expect((await (await ask('/about/')).json()).document.title).toBe('关于我们');
  });

  it.each(['/nothing', '/__proto__', '/constructor'])('is not found at %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
  });
});

describe('search', () => {
  const ask = async (text: string, asked = {}) =>
    (await askRoute(search, '/search', `/search?q=${encodeURIComponent(text)}`, asked)).json();

  it('finds public documents', async () => {
    expect((await ask('课程')).hits.length).toBeGreaterThan(0);
  });

  it.each(secrets)('does not find %s without access', async (secret) => {
    expect((await ask(secret)).hits).toEqual([]);
  });

  it('finds members-only articles for a member', async () => {
    expect((await ask(secretWords.memberBody, { viewer: member })).hits.length).toBeGreaterThan(0);
  });

  it('returns nothing for an empty query', async () => {
    expect(await ask('  ')).toEqual({ text: '', hits: [], hasMore: false });
  });
});
