import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from './reader.ts';
import { createSearchIndex } from './search.ts';
import { foldText } from './search-tokens.ts';
import { academyFiles, buildFiles, page, SECRETS } from './testing.ts';

const index = createSearchIndex(
  buildFiles({
    'title.md': page('绑定钱包', '无关的话。'),
    'heading.md': page('甲', '前言。\n\n## 绑定钱包\n\n无关的话。\n'),
    'body.md': page('乙', `${'开头的一些话。'.repeat(20)}然后绑定钱包，再付款。`),
    'latin.md': page('丙', '使用 SUI 网络，版本 ＳＤＫ２，𠮷祥。'),
    'news/x.md': page('开课公告', '本月开课。', 'date: 2026-01-01\ncategory: 官方公告\n'),
  }).entries,
);
const search = (text: string, limit?: number) =>
  index.search(text, { reader: anonymousReader, ...(limit === undefined ? {} : { limit }) });
const paths = (text: string) => search(text).map(({ path }) => path);

describe('finding', () => {
  it('ranks title over heading over body', () => {
    expect(paths('绑定钱包')).toEqual(['/title', '/heading', '/body']);
  });

  it.each([
    ['one character', '币', []],
    ['one character that is there', '课', ['/news/x']],
    ['a piece across words', '定钱', ['/title', '/heading', '/body']],
    ['Latin in another case', 'sui', ['/latin']],
    ['half width for full width', 'sdk2', ['/latin']],
    ['full width for half width', 'ＳＵＩ', ['/latin']],
    ['a rare character outside the basic plane', '𠮷祥', ['/latin']],
    ['words apart', '付款 绑定', ['/body']],
    ['some of the words when no document has all', '公告 钱包', ['/title', '/heading', '/body', '/news/x']],
    ['nothing', '', []],
    ['only punctuation', '，。!? ', []],
  ])('%s', (_, text, expected) => {
    expect([...paths(text)].sort()).toEqual([...expected].sort());
  });

  it('carries title and category, and keeps to the limit', () => {
    expect(search('公告')[0]).toMatchObject({ path: '/news/x', title: '开课公告', category: '官方公告' });
    expect(search('钱包', 2)).toHaveLength(2);
    expect(search('钱包', 0)).toEqual([]);
    expect(search('钱包', Number.NaN)).toHaveLength(3);
  });

  it('looks at the first 64 characters of a long question', () => {
    expect(paths(`${'，'.repeat(63)}课，币`)).toEqual(['/news/x']);
    expect(paths(`${'，'.repeat(64)}课`)).toEqual([]);
    expect(paths('钱包'.repeat(100_000))).toContain('/title');
  });
});

describe('questions as people type them', () => {
  const help = createSearchIndex(
    buildFiles({
      'refund.md': page('退款规则', '在订单页申请。'),
      'headline.md': page('退款期里的分润为什么还不算到手', '退款，退款，还是退款。'),
      'install.md': page('装到桌面上', '怎么安装：点分享，再点添加。退出之后，钱包还在；海外网络也能用。'),
    }).entries,
  );
  const found = (text: string) => help.search(text, { reader: anonymousReader }).map(({ path }) => path);

  it('finds the refund rules for 怎么退钱, without documents that merely ask how', () => {
    expect(found('怎么退钱')).toEqual(['/refund', '/headline']);
    expect(found('请问如何退费？')).toEqual(['/refund', '/headline']);
  });

  it('still finds a question word that is asked for alone', () => {
    expect(found('怎么')).toEqual(['/install']);
  });

  it('finds nothing for nonsense, though single characters of it occur', () => {
    expect(found('阿斯顿飞过海')).toEqual([]);
  });
});

describe('finding in some collections', () => {
  const found = (text: string, mayRead = false) =>
    createSearchIndex(buildFiles(academyFiles).entries).find(text, {
      collections: ['course', 'chapter'],
      reader: { preview: false, mayRead: () => mayRead },
    });

  it('answers no document of another one', () => {
    expect(found('课程')).toEqual(['/course/move']);
    expect(search('开课', 1)[0]?.path).toBe('/news/x');
    expect(found('开课')).not.toContain('/news/open');
  });

  it('looks at what is locked for those who may read it, and at drafts for nobody', () => {
    expect(found(SECRETS.ownerBody)).toEqual([]);
    expect(found(SECRETS.ownerBody, true)).toEqual(['/course/move/objects']);
    expect(found(SECRETS.draftChapter, true)).not.toContain('/course/move/later');
  });
});

describe('snippets', () => {
  it('cut the text around what was found and mark it', () => {
    const snippet = search('付款')[0]?.snippet ?? [];
    expect(snippet[0]).toEqual({ text: '…', mark: false });
    expect(snippet.filter(({ mark }) => mark)).toEqual([{ text: '付款', mark: true }]);
    expect(snippet.map(({ text }) => text).join('')).toContain('然后绑定钱包，再付款。');
  });

  it('mark the text as it was written', () => {
    const marked = (text: string) =>
      search(text)[0]
        ?.snippet.filter(({ mark }) => mark)
        .map(({ text: it }) => it);
    expect(marked('sdk2')).toEqual(['ＳＤＫ２']);
    expect(marked('sui')).toEqual(['SUI']);
  });

  it('are pieces of the text, whole characters only, for any question', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('的', '绑定 SUI', '钱 包', '𠮷')),
        (text) => {
          for (const { snippet } of search(text)) {
            for (const part of snippet) expect(part.text.isWellFormed()).toBe(true);
          }
        },
      ),
    );
  });

  it('are not cut inside a character outside the basic plane', () => {
    const { entries } = buildFiles({ 'a.md': page('甲', `a${'𠮷'.repeat(200)}b${'𠮷'.repeat(200)}`) });
    for (const text of ['𠮷', 'b']) {
      const [result] = createSearchIndex(entries).search(text, { reader: anonymousReader });
      expect(result?.snippet.length).toBeGreaterThan(1);
      expect(result?.snippet.every((part) => part.text.isWellFormed())).toBe(true);
    }
  });
});

it('folds text without moving a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(text)).toHaveLength(text.length);
    }),
  );
  expect(foldText('……ＡbC½İ①')).toBe('……abc½İ1');
});
