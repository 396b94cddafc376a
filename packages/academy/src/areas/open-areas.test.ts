import { expect, it } from 'vitest';
import { areaWords, findContradictions, isPathOpen } from './open-areas.ts';

it.each([
  ['/', true],
  ['/course/wallet-basics', true],
  ['/coursework', true],
  ['/user/support', true],
  ['/points/rank', true],
  ['/millionaire/vote', true],
  ['/millionaire/profit', true],
  ['/staking/1', true],
  ['/phone/mine', true],
  ['/ai/review', true],
])('isPathOpen(%s) is %s', (path, expected) => {
  expect(isPathOpen(path)).toBe(expected);
});

it('areaWords lists buying and the assistant as open areas', () => {
  expect(areaWords['open-areas']).toContain('购买课程和会员');
  expect(areaWords['open-areas']).toContain('AI 问答');
});

it.each([
  ['购买、积分和直播仍在建设。', 1],
  ['AI 问答不在这次的范围里，仍在建设。', 1],
  ['AI 问答已经可以使用。', 0],
  ['现在能用的是账户、绑定钱包和金库存取；AI 问答尚未开放。', 1],
  ['资金池在正式网络上默认关闭。', 0],
  ['较早的公告写着“购买功能尚未开放”。', 0],
  ['没有看到“离线保存”，是运营者没有开放。', 0],
])('findContradictions finds in %s this number of contradictions to the open areas: %i', (text, count) => {
  expect(findContradictions(text)).toHaveLength(count);
});
