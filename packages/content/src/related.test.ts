import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRelatedIndex, type RelatedSource } from './related.ts';
import { type ContentReader, createContentStore } from './store.ts';
import { academyFiles, buildFiles, page, secretWords } from './testing.ts';

const article = (_path: string, title: string, category = '官方公告'): RelatedSource => ({
  _path,
  title,
  description: '',
  excerpt: '',
  category,
});
const paths = (documents: readonly RelatedSource[]) => documents.map(({ _path }) => _path);

const refund = article('/refund', '退款期怎样计算');
const shares = article('/shares', '退款期里的分润', '百万富翁');
const install = article('/install', '安装到桌面');
const robot = article('/robot', '机器人的密钥', '机器人');
/** Unrelated documents, so that a word in two documents counts as rare. */
const others = Array.from({ length: 8 }, (_, at) => article(`/other-${at}`, '天气', '天气'));
const all = [refund, shares, install, robot, ...others];

describe('relatedTo', () => {
  it('ranks by shared rare words and category, without unrelated documents', () => {
    const { relatedTo } = createRelatedIndex(all);
    expect(paths(relatedTo(refund, 3))).toEqual(['/shares', '/install']);
    expect(paths(relatedTo(robot, 3))).toEqual([]);
  });

  it('respects the limit, excludes the document itself and is deterministic', () => {
    const word = fc.constantFrom('退款', '密钥', '安装', '机器人', '分润', '桌面');
    const documents = fc.array(
      fc.record({ title: fc.array(word, { maxLength: 4 }), category: fc.constantFrom('甲', '乙') }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(documents, fc.nat({ max: 5 }), (titles, limit) => {
        const list = titles.map(({ title, category }, at) => article(`/${at}`, title.join(' '), category));
        const { relatedTo } = createRelatedIndex(list);
        for (const one of list) {
          const found = paths(relatedTo(one, limit));
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(found).not.toContain(one._path);
          expect(new Set(found).size).toBe(found.length);
          expect(paths(createRelatedIndex(list).relatedTo(one, limit))).toEqual(found);
        }
      }),
    );
  });

  it('ignores the protected text of articles for members', () => {
    const everyone: ContentReader = { preview: false, mayRead: () => true };
    const relatedIn = (body: string) => {
      const news = createContentStore(
        buildFiles({
          ...academyFiles,
          'news/member.md': page(
            '会员通讯',
            body,
            'date: 2026-02-03\ncategory: 会员尊享\ndescription: 一页\n',
          ),
          'news/other.md': page('另一篇', '公开。', 'date: 2026-02-02\ncategory: 官方公告\n'),
        }),
      ).list('news', everyone);
      const { relatedTo } = createRelatedIndex(news);
      return news.map((document) => paths(relatedTo(document, 3)));
    };
    expect(relatedIn(`${secretWords.memberBody}另一篇公开公告。`)).toEqual(relatedIn('完全不同的文字。'));
  });
});
