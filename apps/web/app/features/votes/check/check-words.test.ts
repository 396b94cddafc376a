import { expect, it } from 'vitest';
import { compareNumbers, findingWords } from './check-words.ts';

it('findingWords confirms only a receipt that is found with the same choice', () => {
  const kinds = (
    ['found', 'missing', 'other-choice', 'wrong-commitment', 'wrong-signature', 'other-proposal'] as const
  ).map((finding) => [finding, findingWords(finding, '甲').kind]);
  expect(kinds.filter(([, kind]) => kind === 'done')).toEqual([['found', 'done']]);
});

it('compareNumbers puts each number of the page beside the recounted one', () => {
  const page = { labels: ['甲', '乙'], tally: [2, 1], signatures: 4 };
  expect(compareNumbers(page, { tally: [1, 1], signatures: 4 })).toEqual([
    { what: '甲', page: '2', list: '1' },
    { what: '乙', page: '1', list: '1' },
    { what: '计入合计', page: '3', list: '2' },
    { what: '领出的选票', page: '4', list: '4' },
  ]);
});
