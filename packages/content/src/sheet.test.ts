import { describe, expect, it } from 'vitest';
import { anonymousReader, type ContentReader, createContentStore } from './store.ts';
import { buildFiles, page, problemsOf } from './testing.ts';

const course = {
  'course/x/index.md': page('课', '', 'level: free\n'),
  'course/x/1.a.md': page('章', '## 第一节\n'),
};
const built = (body: string) => buildFiles({ ...course, 'course/x/1.a.sheet.md': page('练习', body) });
const htmlOf = (body: string) => built(body).sheets['/course/x/a']?.html ?? '';

describe('compileSheet', () => {
  it('draws lines, boxes, blanks and ticks', () => {
    const html = htmlOf('## 题\n\n[[lines 3]]\n\n[[box 2]]\n\n[[page]]\n\n填 [[blank 2]]，勾 [[tick]]。\n');
    expect(html).toContain(
      '<div class="sheet-lines" role="img" aria-label="3 行书写的地方"><span></span><span></span><span></span></div>',
    );
    expect(html).toContain('<div class="sheet-box" role="img"');
    expect(html).toContain('<div class="sheet-page" aria-hidden="true"></div>');
    expect(html).toContain(
      '填 <span class="sheet-blank" role="img" aria-label="填空">\u2003\u2003</span>，勾',
    );
    expect(html).toContain('class="sheet-tick"');
  });

  it.each([
    ['lines without a number', '[[lines]]\n', /:4: \[\[lines\]\] needs a number/],
    ['too high a box', '[[box 26]]\n', /:4: \[\[box\]\] needs a number/],
    ['an unknown notation', '一 [[grid 4]] 二\n', /:4: \[\[grid 4\]\] is not a notation/],
    ['a blank that is too wide', '一 [[blank 31]]\n', /:4: \[\[blank 31\]\] is not/],
    ['a heading of level 1', '# 题\n', /:4: heading of level 1/],
    ['a link to a missing document', '[去](/nowhere)\n', /:4: link \/nowhere leads to no document/],
  ])('reports %s with its line', (_what, body, problem) => {
    expect(problemsOf({ ...course, 'course/x/1.a.sheet.md': page('练习', body) }).join('\n')).toMatch(
      problem,
    );
  });

  it('reports a sheet without a chapter and an unknown key', () => {
    expect(problemsOf({ ...course, 'course/x/2.b.sheet.md': page('练习') })).toEqual([
      'content/course/x/2.b.sheet.md:1: belongs to no chapter: /course/x/b',
    ]);
    expect(problemsOf({ ...course, 'course/x/1.a.sheet.md': page('练习', '', 'draft: true\n') })).toEqual([
      'content/course/x/1.a.sheet.md:3: draft: unknown key',
    ]);
  });

  it('opens with its chapter and is not a document', () => {
    const store = createContentStore(built('## 玛瑙练习\n'));
    const reader: ContentReader = { preview: false, mayRead: (_, path) => path === '/course/x/a' };
    expect(store.sheet('/course/x/a', reader)?.html).toContain('玛瑙练习');
    expect(store.sheet('/course/x/a', anonymousReader)).toBeUndefined();
    const shown = [store.all(reader), store.search('玛瑙', { reader }), store.navigation({}, reader)];
    expect(JSON.stringify(shown)).not.toContain('玛瑙');
    expect(store.get('/course/x/a/sheet', reader)).toBeUndefined();
  });
});
