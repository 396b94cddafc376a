import { describe, expect, it } from 'vitest';
import { couponText } from './coupon-text.ts';
import { describeEntry, journalFilters, signed } from './describe-entry.ts';
import { describeRules, streakMilestones } from './describe-rule.ts';
import { doneSentence } from './done-sentence.ts';
import { type EntryReason, entryReasons, type JournalEntry, type PointsRule } from './points-data.ts';

const entry = (reason: EntryReason, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 1,
  amount: 2,
  reason,
  causeKind: null,
  causeId: null,
  title: null,
  note: '',
  at: '2026-11-27T01:00:00Z',
  isReversed: false,
  ...more,
});

describe('describeEntry', () => {
  it.each<[EntryReason, Partial<JournalEntry>, object]>([
    ['check-in', { causeId: '2026-11-27' }, { title: '签到', to: '/points?year=2026#calendar' }],
    [
      'make-up',
      { causeId: '2025-12-31' },
      { title: '补签 2025 年 12 月 31 日', to: '/points?year=2025#calendar' },
    ],
    ['streak', { causeId: '7/2026-11-27' }, { title: '连续签到 7 天', to: '/points?year=2026#calendar' }],
    [
      'chapter',
      { causeId: 'wallet/keys', title: '钥匙' },
      { title: '学完「钥匙」', to: '/course/wallet/keys' },
    ],
    ['chapter', { causeId: 'wallet/gone' }, { title: '学完一章', to: '/course/wallet/gone' }],
    [
      'quiz',
      { causeId: 'wallet/keys', title: '钥匙' },
      { title: '小测一次全对：「钥匙」', to: '/course/wallet/keys#quiz' },
    ],
    [
      'play',
      { causeKind: 'transaction', causeId: '8Zx' },
      { title: '抽奖抽到', to: '/points/play', digest: '8Zx' },
    ],
    ['administrator', { amount: -5 }, { title: '管理员扣回', to: null }],
    ['exchange', { causeId: 'c', title: '九折券' }, { title: '兑换「九折券」', to: '/points#claims' }],
    ['reversal', { causeId: '41' }, { title: '撤回', to: '/points/journal?before=42#entry-41' }],
  ])('of %s with %j is %j', (reason, more, words) => {
    expect(describeEntry(entry(reason, more))).toEqual(words);
  });

  it('has a title for every reason, also without a cause', () => {
    for (const reason of entryReasons)
      expect(describeEntry(entry(reason)).title, reason).toMatch(/^[^「」]+$/);
    for (const { filter } of journalFilters.slice(3)) expect(entryReasons).toContain(filter);
  });
});

it.each([
  [2, '+2'],
  [0, '0'],
  [-20, '−20'],
])('signed shows %d as %s', (amount, text) => {
  expect(signed(amount)).toBe(text);
});

describe('describeRules', () => {
  const rule = (source: string, more: Partial<PointsRule> = {}): PointsRule => ({
    source,
    amount: 5,
    dailyCap: null,
    givenToday: null,
    ...more,
  });

  it('lists what gives points, the cap with what was given today, and apart from them the milestones by length', () => {
    const rules = [
      rule('streak/30', { amount: 30 }),
      rule('make-up', { amount: 20 }),
      rule('administrator', { amount: null }),
      rule('streak/7', { amount: 7 }),
      rule('chapter', { dailyCap: 50, givenToday: 10 }),
      rule('play', { amount: null }),
      rule('check-in', { amount: 2, dailyCap: 2, givenToday: 2 }),
    ];
    expect(describeRules(rules)).toEqual([
      { title: '每天签到', terms: '一天一次。', worth: '+2' },
      {
        title: '学完一章',
        terms: '每章一次，由服务器按学习进度核对。一天最多 50 分，今天已得 10 分。',
        worth: '+5',
      },
      { title: '抽奖抽到积分', terms: '抽奖免费，数目看奖品。', worth: '' },
    ]);
    expect(streakMilestones(rules)).toEqual([
      { length: 7, worth: '+7' },
      { length: 30, worth: '+30' },
    ]);
  });
});

describe('doneSentence', () => {
  const day = '2026-11-27';
  const shown = {
    day,
    days: [{ day: '2026-11-26', isMadeUp: true }],
    journal: [
      entry('streak', { amount: 7, causeId: `7/${day}` }),
      entry('check-in', { causeId: day }),
      entry('check-in', { causeId: '2026-11-26' }),
    ],
    isCheckedIn: true,
  };
  it.each<[string, number, string | null]>([
    ['done=check-in', 7, '签到好了，+2 积分，连续签到奖励 +7，连续第 7 天，明天见。'],
    ['done=already', 7, '今天已经签过到了，不用再签。明天见。'],
    ['done=make-up&day=2026-11-26', 7, '2026 年 11 月 26 日补上了，现在连续 7 天。'],
    ['done=make-up&day=2026-11-25', 7, null],
    ['done=constructor', 7, null],
    ['', 7, null],
  ])('of %j with a streak of %i is %j', (query, streak, sentence) => {
    expect(doneSentence(new URLSearchParams(query), { ...shown, streak })).toBe(sentence);
  });

  it('promises nothing if the day has not been checked in, and no points if none were given', () => {
    const query = new URLSearchParams('done=check-in');
    expect(doneSentence(query, { ...shown, isCheckedIn: false, streak: 0 })).toBeNull();
    expect(doneSentence(query, { ...shown, journal: [], streak: 1 })).toBe('签到好了，新的开始，明天见。');
  });
});

it('couponText keeps what an operator wrote apart from the terms that the contract holds to', () => {
  const kind = {
    description: '新学员专用。',
    discount: { kind: 'percent', basisPoints: 1_250 },
    rules: [
      { kind: 'amount-more-than', amount: '1999999999' },
      { kind: 'amount-less-than', amount: '5000000000' },
      { kind: 'specify-id', id: '7' },
    ],
    expireAt: '1830297600000',
    availableTimes: '2',
  };
  const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`;
  expect(couponText(kind, sui)).toEqual({
    description: '新学员专用。',
    terms:
      '减 12.5% · 满 2 SUI 可用 · 价格低于 5 SUI 可用 · 只用于指定的商品 · 2028 年 1 月 1 日前有效 · 能用 2 次',
  });
  const fixed = { ...kind, discount: { kind: 'fixed', amount: '500000000' }, rules: [], availableTimes: '1' };
  expect(couponText(fixed, sui).terms).toBe('减 0.5 SUI · 2028 年 1 月 1 日前有效');
  expect(couponText({}, sui)).toEqual({ description: '', terms: '' });
});
