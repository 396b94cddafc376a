import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from './reader.ts';
import { createSearchIndex } from './search.ts';
import { foldText } from './search-tokens.ts';
import { academyFiles, buildFiles, page, secretWords } from './testing.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

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

describe('search', () => {
  it('ranks a match in the title over a match in a heading, and both over a match in the body', () => {
    expect(paths('绑定钱包')).toEqual(['/title', '/heading', '/body']);
  });

  it.each([
    ['nothing for a single character without a match', '币', []],
    ['a single character', '课', ['/news/x']],
    ['a substring that spans words', '定钱', ['/title', '/heading', '/body']],
    ['Latin text in another case', 'sui', ['/latin']],
    ['full-width text by half-width characters', 'sdk2', ['/latin']],
    ['half-width text by full-width characters', 'ＳＵＩ', ['/latin']],
    ['a rare character that is a surrogate pair', '𠮷祥', ['/latin']],
    ['words that are not adjacent', '付款 绑定', ['/body']],
    [
      'documents with some of the words if none has all',
      '公告 钱包',
      ['/title', '/heading', '/body', '/news/x'],
    ],
    ['nothing for an empty query', '', []],
    ['nothing for punctuation', '，。!? ', []],
  ])('finds %s', (_, text, expected) => {
    expect([...paths(text)].sort()).toEqual([...expected].sort());
  });

  it('returns title and category, and respects the limit', () => {
    expect(search('公告')[0]).toMatchObject({ path: '/news/x', title: '开课公告', category: '官方公告' });
    expect(search('钱包', 2)).toHaveLength(2);
    expect(search('钱包', 0)).toEqual([]);
    expect(search('钱包', Number.NaN)).toHaveLength(3);
  });

  it('uses only the first 64 characters of a long query', () => {
    expect(paths(`${'，'.repeat(63)}课，币`)).toEqual(['/news/x']);
    expect(paths(`${'，'.repeat(64)}课`)).toEqual([]);
    expect(paths('钱包'.repeat(100_000))).toContain('/title');
  });
});

describe('search with natural questions', () => {
  const help = createSearchIndex(
    buildFiles({
      'refund.md': page('退款规则', '在订单页申请。'),
      'headline.md': page('退款期里的分润为什么还不算到手', '退款，退款，还是退款。'),
      'install.md': page('装到桌面上', '怎么安装：点分享，再点添加。退出之后，钱包还在；海外网络也能用。'),
    }).entries,
  );
  const found = (text: string) => help.search(text, { reader: anonymousReader }).map(({ path }) => path);

  it('finds the refund rules for 怎么退钱, without documents that merely contain the question word', () => {
    expect(found('怎么退钱')).toEqual(['/refund', '/headline']);
    expect(found('请问如何退费？')).toEqual(['/refund', '/headline']);
  });

  it('ranks no document higher for containing the question word', () => {
    const pages = createSearchIndex(
      buildFiles({
        'rules.md': page('退款规则', '退款要在退款期内申请。'),
        'paying.md': page('退款与付款', '退款见规则。\n\n## 怎么付款\n\n怎么付款，怎么确认。\n'),
      }).entries,
    );
    const order = (text: string) => pages.search(text, { reader: anonymousReader }).map(({ path }) => path);
    expect(order('退钱')).toEqual(['/rules', '/paying']);
    expect(order('怎么退钱')).toEqual(['/rules', '/paying']);
  });

  it('finds a question word if it is the whole query', () => {
    expect(found('怎么')).toEqual(['/install']);
  });

  it('finds nothing for nonsense, even if single characters of it occur', () => {
    expect(found('阿斯顿飞过海')).toEqual([]);
  });
});

describe('find in given collections', () => {
  const found = (text: string, mayRead = false) =>
    createSearchIndex(buildFiles(academyFiles).entries).find(text, {
      collections: ['course', 'chapter'],
      reader: { preview: false, mayRead: () => mayRead },
    });

  it('returns no document of another collection', () => {
    expect(found('课程')).toEqual(['/course/move']);
    expect(search('开课', 1)[0]?.path).toBe('/news/x');
    expect(found('开课')).not.toContain('/news/open');
  });

  it('searches protected bodies for authorised readers, and never drafts', () => {
    expect(found(secretWords.ownerBody)).toEqual([]);
    expect(found(secretWords.ownerBody, true)).toEqual(['/course/move/objects']);
    expect(found(secretWords.draftChapter, true)).not.toContain('/course/move/later');
  });
});

describe('snippets of search results', () => {
  it('contain the match and mark it', () => {
    const snippet = search('付款')[0]?.snippet ?? [];
    expect(snippet[0]).toEqual({ text: '…', mark: false });
    expect(snippet.filter(({ mark }) => mark)).toEqual([{ text: '付款', mark: true }]);
    expect(snippet.map(({ text }) => text).join('')).toContain('然后绑定钱包，再付款。');
  });

  it('keep the original spelling of the text', () => {
    const marked = (text: string) =>
      search(text)[0]
        ?.snippet.filter(({ mark }) => mark)
        .map(({ text: it }) => it);
    expect(marked('sdk2')).toEqual(['ＳＤＫ２']);
    expect(marked('sui')).toEqual(['SUI']);
  });

  it('consist of whole characters of the text, for any query', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('的', '绑定 SUI', '钱 包', '𠮷')),
        (text) => {
          for (const { snippet } of search(text)) {
            for (const part of snippet) expect(part.text.isWellFormed()).toBe(true);
          }
        },
      ),
    );
  });

  it('never split a surrogate pair', () => {
    const { entries } = buildFiles({ 'a.md': page('甲', `a${'𠮷'.repeat(200)}b${'𠮷'.repeat(200)}`) });
    for (const text of ['𠮷', 'b']) {
      const [result] = createSearchIndex(entries).search(text, { reader: anonymousReader });
      expect(result?.snippet.length).toBeGreaterThan(1);
      expect(result?.snippet.every((part) => part.text.isWellFormed())).toBe(true);
    }
  });
});

it('foldText keeps the position of every character', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(foldText(text)).toHaveLength(text.length);
    }),
  );
  expect(foldText('……ＡbC½İ①')).toBe('……abc½İ1');
});
