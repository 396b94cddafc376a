import { expect, it } from 'vitest';
import { toStanding } from './standing.ts';
import { standingText } from './standing-text.ts';

const now = Date.UTC(2026, 10, 21, 4, 0);
const minute = 60_000;
const text = (expireAt: bigint) => standingText(toStanding(expireAt, BigInt(now)), now);

it.each([
  [40 * 1_440 * minute, '会员剩余 40天'],
  [90 * minute, '会员剩余 1小时'],
  [5 * minute, '会员剩余 5分钟'],
  [1, '会员剩余 少于1分钟'],
  [0, '会员已过期'],
  [-minute, '会员已过期'],
])('standingText returns, %d ms before a membership ends, the title %s', (left, title) => {
  expect(text(BigInt(now + left)).title).toBe(title);
});

it('standingText says when the membership ended, in Beijing time, and from when a renewal counts', () => {
  const { text: said } = text(BigInt(now - minute));
  expect(said).toContain('2026 年 11 月 21 日 11:59');
  expect(said).toContain('续期从付款成功时起算');
});

it('standingText describes a membership that expires too late for a date, a permanent one, and no membership', () => {
  expect(text(2n ** 64n - 2n).text).toContain('很久以后');
  expect(text(2n ** 64n - 1n).title).toBe('永久会员');
  expect(text(0n).title).toBe('还不是会员');
});
