import { describe, expect, it } from 'vitest';
import { sampleVote } from './testing/sample-vote.ts';
import { eligibilityText, obstacleWords } from './vote-standing.ts';
import { nextChange, quorumText, ruleText } from './vote-words.ts';

describe('the rules of a vote in words', () => {
  it('say how the winner is found, and what happens when votes are equal', () => {
    expect(ruleText({ winningRule: 'plurality', whenEqual: '重新投一次。' })).toBe(
      '得票最多的选项当选。票数相同：重新投一次。',
    );
    expect(ruleText({ winningRule: 'plurality', whenEqual: '票数相同视为没有结果' })).toBe(
      '得票最多的选项当选。票数相同视为没有结果。',
    );
    expect(ruleText({ winningRule: 'majority', whenEqual: '维持现状' })).toBe(
      '得票超过总票数一半的选项当选；没有一项过半，就没有结果。票数相同：维持现状。',
    );
  });

  it('say how many ballots a binding result needs', () => {
    expect(quorumText({ minBallots: 30 })).toBe('至少 30 票。不到这个数，结果只作参考。');
    expect(quorumText({ minBallots: 0 })).toBe('没有最低票数。');
  });

  it.each([
    [{ eligibility: 'verified', registeredBefore: null }, '确认过邮箱或手机号的账户。不需要绑定钱包。'],
    [
      { eligibility: 'members', registeredBefore: '2026-11-01' },
      '确认过邮箱或手机号的会员，而且在 2026-11-01 之前注册。不需要绑定钱包。',
    ],
  ] as const)('say who may vote by %o', (vote, text) => {
    expect(eligibilityText(vote, (moment) => moment)).toBe(text);
  });
});

it.each([
  ['unverified', '/user?tab=settings'],
  ['not_member', '/vip-center'],
  ['suspended', '/support'],
  ['registered_late', undefined],
] as const)('an account with the obstacle %s is offered the one action that helps: %s', (obstacle, to) => {
  const words = obstacleWords(obstacle, { registeredBefore: '2026 年 11 月 1 日' });
  expect(words.remedy?.to).toBe(to);
});

it.each([
  ['scheduled', '距离开始'],
  ['open', '距离截止'],
  ['counting', undefined],
  ['closed', undefined],
  ['void', undefined],
  ['draft', undefined],
] as const)('a vote that is %s counts down to: %s', (state, title) => {
  expect(nextChange({ ...sampleVote, state })?.title).toBe(title);
});
