export interface CountedVote {
  /** Ballots by place, from 1. */
  readonly tally: readonly number[];
  /** plurality: most ballots; majority: more than half of the ballots. */
  readonly winningRule: string;
}

/** Places count from 1. */
export type Outcome =
  | { readonly kind: 'elected'; readonly place: number }
  | { readonly kind: 'equal'; readonly places: readonly number[] }
  /** The place has most ballots, but not more than half of them. */
  | { readonly kind: 'no-majority'; readonly place: number }
  | { readonly kind: 'no-ballots' };

export function decideOutcome({ tally, winningRule }: CountedVote): Outcome {
  const most = Math.max(0, ...tally);
  if (most === 0) return { kind: 'no-ballots' };
  const places = tally.flatMap((ballots, index) => (ballots === most ? [index + 1] : []));
  const [place = 0, ...others] = places;
  if (others.length > 0) return { kind: 'equal', places };
  if (winningRule === 'majority' && most * 2 <= countBallots(tally)) return { kind: 'no-majority', place };
  return { kind: 'elected', place };
}

/** With fewer ballots than the quorum the result is only advice. */
export const isAdvisory = (tally: readonly number[], quorum: number): boolean => countBallots(tally) < quorum;

export const countBallots = (tally: readonly number[]): number =>
  tally.reduce((sum, ballots) => sum + ballots, 0);
