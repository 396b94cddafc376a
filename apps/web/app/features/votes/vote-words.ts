import type { BadgeTone } from '#app/ui/badge.tsx';
import type { VoteState, VoteSummary } from './vote.ts';

export const stateWords: Readonly<Record<VoteState, { readonly title: string; readonly tone: BadgeTone }>> = {
  draft: { title: '草稿', tone: 'plain' },
  scheduled: { title: '即将开始', tone: 'plain' },
  open: { title: '正在投票', tone: 'leaf' },
  counting: { title: '正在计票', tone: 'gold' },
  closed: { title: '已公布结果', tone: 'gold' },
  void: { title: '已作废', tone: 'seal' },
};

type RuleFacts = Pick<VoteSummary, 'winningRule' | 'whenEqual'>;

/** How the winner is found. */
export function ruleText({ winningRule, whenEqual }: RuleFacts): string {
  const rule =
    winningRule === 'majority'
      ? '得票超过总票数一半的选项当选；没有一项过半，就没有结果。'
      : '得票最多的选项当选。';
  const equal = whenEqual.replace(/。$/, '');
  return `${rule}${equal.startsWith('票数相同') ? '' : '票数相同：'}${equal}。`;
}

/** How many ballots a binding result needs. */
export const quorumText = ({ minBallots }: Pick<VoteSummary, 'minBallots'>): string =>
  minBallots <= 1 ? '没有最低票数。' : `至少 ${minBallots} 票。不到这个数，结果只作参考。`;

/** The next moment at which the state changes by itself, and what then happens; null if it does not. */
export function nextChange({
  state,
  opensAt,
  closesAt,
}: Pick<VoteSummary, 'state' | 'opensAt' | 'closesAt'>): {
  readonly title: string;
  readonly at: string;
} | null {
  if (state === 'scheduled' && opensAt !== null) return { title: '距离开始', at: opensAt };
  if (state === 'open' && closesAt !== null) return { title: '距离截止', at: closesAt };
  return null;
}
