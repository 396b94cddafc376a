import { createContentStore } from '@suixue/content/store';
import { buildFiles, page } from '@suixue/content/testing';
import { describe, expect, it } from 'vitest';
import { buildPassageIndex } from './passage-index.ts';
import { createRetrieval, noFilms } from './retrieval.ts';

const reader = { preview: false, mayRead: () => true };
const files = {
  'refund.md': page(
    '退款规则',
    '说明在下面。\n\n## 怎样申请\n\n在订单页提出退款，由运营者办理，款项进入金库。\n\n## 退不了的\n\n链上手续费不退。\n',
    'description: 退款期怎样看\n',
  ),
  'wallet.md': page(
    '备份钱包',
    '## 抄写助记词\n\n把助记词抄在纸上，不要截图。\n\n## 放在哪里\n\n两份助记词分放在两处，助记词不给别人看。\n',
  ),
  'points.md': page(
    '积分',
    '## 怎样得到\n\n签到和学完一章得到积分。\n\n## 积分不是什么\n\n积分不能提现，不是钱。\n',
  ),
  'news/share.md': page(
    '退款期里的分润',
    '退款，退款，还是退款。分润还没有到手。',
    'date: 2026-01-01\ncategory: 官方公告\n',
  ),
  'help/seed.md': page('助记词是什么', '助记词是一串单词，积分与它无关。'),
  '1.course/1.move/index.md': page('Move 入门', '课程说明。', 'level: free\nlearn: [对象]\n'),
  '1.course/1.move/1.first.md': page('第一章', '对象归地址所有。'),
  '1.course/1.move/2.second.md': page('第二章', '对象可以共享，手续费另算。'),
};
const store = createContentStore(buildFiles(files));
const retrieval = createRetrieval({ content: { current: () => store }, films: noFilms });
const find = (text: string, input: { within?: { course: string; chapter?: string }; limit?: number } = {}) =>
  retrieval.find(text, { reader, limit: 5, ...input });
const first = async (text: string) => (await find(text)).passages[0]?.passage.href;

describe('find', () => {
  it.each([
    ['怎么退钱', '/refund#怎样申请'],
    ['退款找谁申请', '/refund#怎样申请'],
    ['手续费能退吗', '/refund#退不了的'],
    ['助记词能不能截图', '/wallet#抄写助记词'],
    // Homophones.
    ['助计词能截图吗', '/wallet#抄写助记词'],
    ['怎么得到机份', '/points#怎样得到'],
    ['积分可以提现不', '/points#积分不是什么'],
  ])('answers %s from %s', async (text, href) => {
    expect(await first(text)).toBe(href);
    expect((await find(text)).verdict).toBe('covered');
  });

  it.each(['今天天气怎么样', '红烧肉怎么做', '怎么减肥', 'Kubernetes', '', '怎么', '，。？'])(
    'does not cover %j',
    async (text) => {
      expect((await find(text)).verdict).toBe('not-covered');
    },
  );

  it('returns at most `limit` passages, at least one and at most 20', async () => {
    expect((await find('积分', { limit: 1 })).passages).toHaveLength(1);
    expect((await find('积分', { limit: 0 })).passages).toHaveLength(1);
    expect((await find('积分', { limit: 999 })).passages.length).toBeLessThanOrEqual(20);
  });

  it('searches only a course or a chapter if asked to', async () => {
    const paths = async (within: { course: string; chapter?: string }) =>
      new Set((await find('对象 手续费', { within })).passages.map(({ passage }) => passage.path));
    expect(await paths({ course: 'move' })).toEqual(
      new Set(['/course/move', '/course/move/first', '/course/move/second']),
    );
    expect(await paths({ course: 'move', chapter: 'second' })).toEqual(new Set(['/course/move/second']));
    expect(await paths({ course: 'mov' })).toEqual(new Set());
  });

  it('marks the words of the question in the text', async () => {
    const [found] = (await find('积分提现')).passages;
    const marked = found?.highlights.map(([from, to]) => found.passage.text.slice(from, to));
    expect(marked).toEqual(['积分', '提现']);
  });

  it('scores the share of the question that a passage covers', async () => {
    const scores = (await find('积分提现 火星')).passages.map(({ score }) => score);
    expect(scores[0]).toBeGreaterThan(0.3);
    expect(scores[0]).toBeLessThan(0.8);
    expect((await find('积分提现')).passages[0]?.score).toBe(1);
  });

  it('ignores what is longer than the longest question', async () => {
    expect((await find(`${'，'.repeat(500)}退款`)).verdict).toBe('not-covered');
    expect((await find(`${'，'.repeat(490)}退款`)).verdict).toBe('covered');
  });

  it('refuses before it searches, and names the page about risks', async () => {
    expect(await find('SUI 下个月会涨到多少')).toEqual({
      verdict: 'refused',
      refusal: 'price-prediction',
      riskPath: '/risk',
      passages: [],
    });
    expect(await retrieval.find('退款规则', { reader, limit: 5, blockedTerms: ['退 款'] })).toMatchObject({
      verdict: 'refused',
      refusal: 'blocked-term',
      riskPath: null,
    });
  });
});

describe('buildPassageIndex', () => {
  it('reads only documents that changed since the index before', async () => {
    const before = await buildPassageIndex(store, []);
    const changed = createContentStore(
      buildFiles({ ...files, 'points.md': page('积分', '## 怎样得到\n\n只有签到得到积分。\n') }),
    );
    const after = await buildPassageIndex(changed, [], before);
    const kept = [...after.prepared].filter(([key, groups]) => before.prepared.get(key) === groups);
    expect(kept).toHaveLength(before.prepared.size - 1);
    expect(after.passages.some(({ text }) => text === '只有签到得到积分。')).toBe(true);
    expect(after.passages.some(({ text }) => text.includes('学完一章'))).toBe(false);
  });
});

describe('createRetrieval', () => {
  it('builds once for concurrent questions, and again after a failure', async () => {
    let isBroken = true;
    let read = 0;
    const failing = {
      ...store,
      all: (one: Parameters<typeof store.all>[0]) => {
        read += 1;
        if (isBroken) throw new Error('not readable');
        return store.all(one);
      },
    };
    const other = createRetrieval({ content: { current: () => failing }, films: noFilms });
    const ask = () => other.find('积分', { reader, limit: 1 });
    await expect(ask()).rejects.toThrow('not readable');
    isBroken = false;
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.passages).toEqual(two.passages);
    expect(read).toBe(2);
  });

  it('answers from the documents that are current when the index is ready', async () => {
    const next = createContentStore(buildFiles({ 'other.md': page('新的一篇', '蓝莓说明。') }));
    let reads = 0;
    const changing = () => {
      reads += 1;
      return reads === 1 ? store : next;
    };
    const other = createRetrieval({ content: { current: changing }, films: noFilms });
    expect((await other.find('蓝莓', { reader, limit: 5 })).passages[0]?.passage.path).toBe('/other');
  });
});
