import type { FormState } from '#app/platform/forms/form-state.ts';
import { Friends, NearMe, OwnPlace } from './own-rank.tsx';
import { RankBoard } from './rank-board.tsx';
import { RankChoice } from './rank-choice.tsx';
import { RankGrid } from './rank-grid.tsx';
import type { OwnRank, Ranking, RankPeriod } from './ranking.ts';

interface LearnerRankProps {
  readonly period: RankPeriod;
  readonly ranking: Ranking;
  readonly me: OwnRank;
  readonly done: string | null;
  readonly state: FormState | null;
}

/** The ranking for a signed-in learner, with the own place and the choice whether others see it. */
export function LearnerRank({ period, ranking, me, done, state }: LearnerRankProps) {
  return (
    <RankGrid
      aside={
        <>
          <RankChoice done={done} me={me} period={period} state={state} />
          <Friends ranking={ranking} />
        </>
      }
    >
      <OwnPlace me={me} period={period} />
      <RankBoard period={period} ranking={ranking} />
      <NearMe ranking={ranking} />
    </RankGrid>
  );
}
