import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chapterAt, chaptersToText, readChapters } from './chapters.ts';

describe('readChapters', () => {
  it('reads times with and without hours, also with full-width colons', () => {
    expect(readChapters('0:00 开场\n\n12：30 怎样核对地址\n1:02:05 提问\n')).toEqual({
      kind: 'chapters',
      chapters: [
        { seconds: 0, title: '开场' },
        { seconds: 750, title: '怎样核对地址' },
        { seconds: 3_725, title: '提问' },
      ],
    });
  });

  it.each([
    ['开场', '第 1 行要写成“12:30 标题”。'],
    ['0:00 开场\n0:75 第二章', '第 2 行要写成“12:30 标题”。'],
    ['1:75:00 提问', '第 1 行要写成“12:30 标题”。'],
    ['0:00', '第 1 行要写成“12:30 标题”。'],
    ['5:00 一\n5:00 二', '第 2 行的时间要晚于上一章。'],
    [`0:00 ${'长'.repeat(101)}`, '第 1 行的标题超过 100 个字。'],
  ])('explains the problem of %j', (text, problem) => {
    expect(readChapters(text)).toEqual({ kind: 'problem', problem });
  });

  it('round-trips what chaptersToText writes', () => {
    const title = fc.stringMatching(/^[一-龥]{1,20}$/);
    const chapters = fc
      .uniqueArray(fc.record({ seconds: fc.integer({ min: 0, max: 359_999 }), title }), {
        selector: ({ seconds }) => seconds,
        maxLength: 20,
      })
      .map((list) => list.sort((one, other) => one.seconds - other.seconds));
    fc.assert(
      fc.property(chapters, (list) => {
        expect(readChapters(chaptersToText(list))).toEqual({ kind: 'chapters', chapters: list });
      }),
      { numRuns: 50 },
    );
  });
});

describe('chapterAt', () => {
  it('is the last chapter that has begun', () => {
    const chapters = [
      { seconds: 10, title: '一' },
      { seconds: 20, title: '二' },
    ];
    expect([5, 10, 19.9, 20, 900].map((seconds) => chapterAt(chapters, seconds))).toEqual([-1, 0, 0, 1, 1]);
  });
});
