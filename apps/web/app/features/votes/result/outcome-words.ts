import { decideOutcome, isAdvisory } from '@suixue/academy/votes/outcome';
import { type CountedOption, labelOf, type VoteSummary } from '#app/features/votes/vote.ts';

type RuleFacts = Pick<VoteSummary, 'minBallots' | 'winningRule' | 'whenEqual'>;

export interface OutcomeWords {
  /** The result in one sentence. */
  readonly title: string;
  /** What limits it. */
  readonly notes: readonly string[];
  /** Places of the options that are marked. */
  readonly winners: readonly number[];
}

/** The ballots by place, without gaps. */
export const toTally = (options: readonly CountedOption[]): readonly number[] =>
  options.toSorted((one, other) => one.place - other.place).map(({ ballots }) => ballots);

/** The result of a counted vote in words, by the rule that was fixed before it began. */
export function outcomeWords(options: readonly CountedOption[], rule: RuleFacts): OutcomeWords {
  const { minBallots, winningRule, whenEqual } = rule;
  const tally = toTally(options);
  const outcome = decideOutcome({ tally, winningRule });
  const advisory = isAdvisory(tally, minBallots) ? [`总票数不到 ${minBallots} 票，结果只作参考。`] : [];
  const name = (place: number) => `「${labelOf(options, place)}」`;
  switch (outcome.kind) {
    case 'elected':
      return { title: `${name(outcome.place)}当选。`, notes: advisory, winners: [outcome.place] };
    case 'equal':
      return {
        title: `${outcome.places.map(name).join('和')}票数相同。`,
        notes: [`${whenEqual.replace(/。$/, '')}。`, ...advisory],
        winners: [],
      };
    case 'no-majority':
      return {
        title: '没有一项过半，没有结果。',
        notes: [`得票最多的是${name(outcome.place)}。`, ...advisory],
        winners: [],
      };
    case 'no-ballots':
      return { title: '没有人投票，没有结果。', notes: [], winners: [] };
  }
}

/** A share of the ballots in percent, with one decimal place if it is not whole. */
export function shareText(ballots: number, total: number): string {
  if (total === 0) return '0%';
  const tenths = Math.round((ballots * 1_000) / total);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}
