import { describe, expect, it } from 'vitest';
import type { CountedOption } from '#app/features/votes/vote.ts';
import { outcomeWords, shareText } from './outcome-words.ts';

const options = (...ballots: readonly number[]): readonly CountedOption[] =>
  ballots.map((count, at) => ({ place: at + 1, label: ['甲', '乙', '丙'][at] ?? '', ballots: count }));
const plurality = { minBallots: 0, winningRule: 'plurality', whenEqual: '重新投一次' } as const;

describe('outcomeWords', () => {
  it('names the winner, and its place for the mark', () => {
    expect(outcomeWords(options(2, 5, 1), plurality)).toEqual({
      title: '「乙」当选。',
      notes: [],
      winners: [2],
    });
  });

  it('reads options in any order', () => {
    expect(outcomeWords(options(2, 5, 1).toReversed(), plurality).winners).toEqual([2]);
  });

  it('says that a result with too few ballots is advisory', () => {
    expect(outcomeWords(options(2, 1), { ...plurality, minBallots: 4 })).toEqual({
      title: '「甲」当选。',
      notes: ['总票数不到 4 票，结果只作参考。'],
      winners: [1],
    });
  });

  it('names equal options and what happens then', () => {
    expect(outcomeWords(options(3, 3, 1), { ...plurality, whenEqual: '重新投一次。' })).toEqual({
      title: '「甲」和「乙」票数相同。',
      notes: ['重新投一次。'],
      winners: [],
    });
  });

  it('has no winner without a majority where the rule asks for one', () => {
    const words = outcomeWords(options(5, 4, 1), { ...plurality, winningRule: 'majority' });
    expect(words).toMatchObject({ title: '没有一项过半，没有结果。', winners: [] });
    expect(words.notes).toEqual(['得票最多的是「甲」。']);
  });

  it('has no winner without ballots', () => {
    expect(outcomeWords(options(0, 0), plurality).title).toBe('没有人投票，没有结果。');
  });
});

it.each([
  [0, 0, '0%'],
  [1, 4, '25%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [7, 7, '100%'],
])('shareText shows %i of %i as %s', (ballots, total, text) => {
  expect(shareText(ballots, total)).toBe(text);
});
