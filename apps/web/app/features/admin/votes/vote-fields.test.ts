import { expect, it } from 'vitest';
import { findTimeProblem, voteForm } from './vote-fields.ts';

const filled = {
  title: '下一期直播先讲什么',
  slug: 'next-live',
  body: '三选一。',
  options: '甲\r\n\r\n 乙 \n丙',
  eligibility: 'verified',
  registered: '',
  opens: '2026-12-01T08:00',
  closes: '2026-12-08T08:00',
  rule: 'plurality',
  fewest: '10',
  equal: '重新投一次',
};
const read = (changes: Partial<typeof filled>) =>
  voteForm.safeParse(
    Object.fromEntries(Object.entries({ ...filled, ...changes }).map(([name, value]) => [name, [value]])),
  );

it('the form of a vote is read with options by line and times of Beijing', () => {
  expect(read({}).data).toMatchObject({
    options: ['甲', '乙', '丙'],
    registered: { at: null },
    opens: { at: '2026-12-01T00:00:00.000Z' },
    fewest: { ballots: 10 },
  });
});

it.each([
  [{ title: '  ' }, '请填写题目。'],
  [{ slug: '下一期' }, '地址只用小写字母、数字和连字符，例如 next-live。'],
  [{ options: '只有一个' }, '至少写两个选项，一行一个。'],
  [{ options: '甲\n乙\n甲' }, '有两个选项一样。'],
  [{ opens: '2026-02-30T08:00' }, '开始的日期或时间不对，请重新选。'],
  [{ fewest: '-1' }, '最低票数请填 0 到 1,000,000 的整数。'],
  [{ rule: 'none' }, '请选择怎样当选。'],
])('the form of a vote with %o is refused: %s', (changes, sentence) => {
  expect(read(changes).error?.issues[0]?.message).toBe(sentence);
});

it.each([
  [null, null, undefined],
  ['2026-12-01', null, 'closes'],
  [null, '2026-12-01', 'opens'],
  ['2026-12-02', '2026-12-01', 'closes'],
  ['2026-12-01', '2026-12-02', undefined],
])('times from %s to %s have a problem in the field %s', (opens, closes, field) => {
  expect(findTimeProblem({ opens: { at: opens }, closes: { at: closes } })?.field).toBe(field);
});
