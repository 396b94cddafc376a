import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleContentRequest } from './api.ts';
import { courseMeta } from './collections.ts';
import { newsToRss } from './feed.ts';
import { navigationUrl, queryUrl } from './hash.ts';
import type { QueryParams, WhereInput } from './query.ts';
import { documentsToSitemap } from './sitemap.ts';
import { anonymousReader, type ContentReader, createContentStore } from './store.ts';
import { academyFiles, buildFiles, page, secretWords } from './testing.ts';

const store = createContentStore(buildFiles(academyFiles));
const member: ContentReader = { preview: false, mayRead: (access) => access === 'member' };
const learner: ContentReader = { preview: false, mayRead: (access) => access === 'account' };
const owner: ContentReader = { preview: false, mayRead: (_, path) => path.startsWith('/course/move/') };
const editor: ContentReader = { preview: true, mayRead: () => false };
const site = { title: '站', description: '述', url: 'https://example.com' };

describe('store.get', () => {
  it('finds a document by any spelling of its path', () => {
    for (const path of ['/news/open', '/news/open/', 'news/open', '/news/%6Fpen?x=1#y']) {
      expect(store.get(path, anonymousReader)?.title).toBe('开课公告');
    }
    expect(store.get('', anonymousReader)?.title).toBe('首页');
    expect(store.get('/%E0%A4%A', anonymousReader)).toBeUndefined();
    expect(store.get('/nowhere', anonymousReader)).toBeUndefined();
  });

  it('returns a protected body to authorised readers only', () => {
    expect(store.get('/news/member', anonymousReader)?.body).toBeNull();
    expect(store.get('/news/member', member)?.body?.html).toContain(secretWords.memberBody);
    expect(store.get('/course/move/objects', member)?.body).toBeNull();
    expect(store.get('/course/move/objects', owner)?.body?.html).toContain(secretWords.ownerBody);
    expect(store.get('/course/move/first', anonymousReader)?.body).toBeNull();
    expect(store.get('/course/move/first', learner)?.body?.html).toContain(secretWords.sampleBody);
  });

  it('returns drafts in preview only, and preview opens no protected body', () => {
    expect(store.get('/news/draft', anonymousReader)).toBeUndefined();
    expect(store.get('/news/draft', editor)?.title).toBe(secretWords.draftTitle);
    expect(store.get('/news/member', editor)?.body).toBeNull();
  });

  it('lists only the chapters of a course that the reader may see', () => {
    const chaptersFor = (reader: ContentReader) =>
      courseMeta.parse(store.get('/course/move', reader)?.meta).chapters.map(({ _path }) => _path);
    expect(chaptersFor(anonymousReader)).toEqual(['/course/move/first', '/course/move/objects']);
    expect(chaptersFor(editor)).toContain('/course/move/later');
  });
});

describe('store.surround', () => {
  it('returns the previous and next document in the folder, or undefined at its ends', () => {
    const titles = (path: string, within?: string) => {
      const options = within === undefined ? {} : { within };
      const { prev, next } = store.surround(path, { ...options, reader: anonymousReader });
      return [prev?.title, next?.title];
    };
    expect(titles('/news/open')).toEqual([undefined, '会员通讯']);
    expect(titles('/news/member', '/news')).toEqual(['开课公告', '没有引子']);
    expect(titles('/course/move/first')).toEqual([undefined, '对象']);
    expect(titles('/course/move/objects')).toEqual(['第一课', undefined]);
    expect(titles('/course/move', '/')).toEqual([undefined, '第一课']);
    expect(titles('/nowhere')).toEqual([undefined, undefined]);
  });

  it('returns neighbours without bodies', () => {
    expect(store.surround('/news/member', { reader: member }).next).not.toHaveProperty('body');
  });
});

describe('store.navigation', () => {
  it('is a tree in reading order', () => {
    expect(store.navigation({}, anonymousReader)).toEqual([
      { title: '首页', _path: '/' },
      {
        title: 'Course',
        _path: '/course',
        children: [
          {
            title: 'Move 入门',
            _path: '/course/move',
            children: [
              { title: '第一课', _path: '/course/move/first' },
              { title: '对象', _path: '/course/move/objects' },
            ],
          },
          { title: '免费课', _path: '/course/free' },
        ],
      },
      { title: '关于我们', _path: '/about' },
      {
        title: 'News',
        _path: '/news',
        children: [
          { title: '开课公告', _path: '/news/open' },
          { title: '会员通讯', _path: '/news/member' },
          { title: '没有引子', _path: '/news/no-teaser' },
          { title: '较早公告', _path: '/news/older' },
        ],
      },
    ]);
  });

  it('takes the titles of folders from their own documents even if the condition excludes these', () => {
    expect(
      store.navigation({ where: { collection: 'chapter', 'meta.sample': true } }, anonymousReader),
    ).toEqual([
      {
        title: 'Course',
        _path: '/course',
        children: [
          {
            title: 'Move 入门',
            _path: '/course/move',
            children: [{ title: '第一课', _path: '/course/move/first' }],
          },
        ],
      },
    ]);
  });

  it('leaves out documents with navigation: false and everything below them', () => {
    const hidden = createContentStore(
      buildFiles({
        'index.md': page('首页', '', 'navigation: false\n'),
        'a/index.md': page('甲', '', 'navigation: false\n'),
        'a/b.md': page('乙'),
        'c.md': page('丙'),
      }),
    );
    expect(hidden.navigation({}, anonymousReader)).toEqual([{ title: '丙', _path: '/c' }]);
  });
});

describe('protected texts and drafts', () => {
  const words = Object.values(secretWords);
  const found = (output: unknown) => words.filter((word) => JSON.stringify(output).includes(word));

  it('are not revealed in any listing, feed or sitemap', () => {
    expect(found(store.all(anonymousReader))).toEqual([]);
    expect(found(store.navigation({}, anonymousReader))).toEqual([]);
    expect(found(newsToRss({ site, documents: store.all(anonymousReader) }))).toEqual([]);
    expect(found(documentsToSitemap({ site, documents: store.all(anonymousReader) }))).toEqual([]);
    for (const { _path } of store.all(editor)) {
      expect(found(store.surround(_path, { reader: anonymousReader }))).toEqual([]);
      expect(found(store.get(_path, anonymousReader) ?? null)).toEqual([]);
    }
    // Authorised readers do find the words; otherwise the assertions above would prove nothing.
    const everyone: ContentReader = { preview: true, mayRead: () => true };
    // Quiz answers are in no document, for any reader.
    expect(found(store.all(everyone))).toEqual(words.filter((word) => word !== secretWords.quizAnswer));
  });

  it("are not revealed in a feed, even if it is built from a member's documents", () => {
    const everyone: ContentReader = { preview: true, mayRead: () => true };
    expect(found(newsToRss({ site, documents: store.all(everyone) }))).toEqual([]);
  });

  it('are not revealed by search', () => {
    for (const word of words) {
      for (let end = 1; end <= word.length; end += 1) {
        const results = store.search(word.slice(0, end), { reader: anonymousReader });
        expect(found(results)).toEqual([]);
      }
      expect(store.search(word, { reader: anonymousReader })).toEqual([]);
    }
    expect(
      store
        .search(secretWords.memberBody, { reader: member })
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/news/member', '/news/no-teaser']);
    expect(store.search(secretWords.memberBody, { reader: owner })).toEqual([]);
    expect(store.search(secretWords.ownerBody, { reader: owner })[0]?.path).toBe('/course/move/objects');
  });

  it('are not revealed by any query, including over HTTP', () => {
    const scalar = fc.oneof(
      fc.constantFrom(...words, 'news', '会员尊享', true, false),
      fc.string({ maxLength: 3 }),
    );
    const field = fc.constantFrom(
      'title',
      'description',
      'excerpt',
      'category',
      'draft',
      'meta',
      'body',
      'body.html',
    );
    const condition = fc.dictionary(
      field,
      fc.oneof(
        scalar,
        fc.dictionary(fc.constantFrom('$ne', '$contains', '$icontains', '$gte', '$exists', '$not'), scalar, {
          minKeys: 1,
          maxKeys: 2,
        }),
      ),
      { maxKeys: 2 },
    );
    const params = fc.record(
      {
        where: condition,
        only: fc.array(field, { maxLength: 3 }),
        first: fc.boolean(),
        sort: fc.dictionary(field, fc.constant(1)),
      },
      { requiredKeys: [] },
    );
    const ask = async (url: string) => {
      const options = {
        store,
        now: () => 0,
        verifyPreview: () => ({ ok: false, reason: 'malformed' }) as const,
      };
      return (await handleContentRequest(new Request(`https://example.com${url}`), options)?.text()) ?? '';
    };
    return fc.assert(
      fc.asyncProperty(params, async (input) => {
        // A refusal names the invalid field, never a value.
        expect(found(await ask(queryUrl(input as QueryParams)))).toEqual([]);
        expect(found(await ask(navigationUrl({ where: (input.where ?? {}) as WhereInput })))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  // 梨 is the rarer word in the public texts, so its document ranks first. With the hidden texts counted, it would be
  // the more common one.
  const fruit = { 'a.md': page('苹果'), 'b.md': page('梨子'), 'c.md': page('苹果') };
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  it.each([
    [
      'protected texts',
      numbers.map((it) => [`news/${it}.md`, page('丁', '梨子', 'date: 2026-01-01\ncategory: 会员尊享\n')]),
    ],
    ['drafts', numbers.map((it) => [`d${it}.md`, page('梨子', '梨子', 'draft: true\n')])],
  ])('do not influence the ranking of public search results: %s', (_, hidden) => {
    const files: Record<string, string> = { ...fruit, ...Object.fromEntries(hidden) };
    const results = createContentStore(buildFiles(files)).search('苹果 梨子', { reader: anonymousReader });
    expect(results.map(({ path }) => path)).toEqual(['/b', '/a', '/c']);
  });
});
