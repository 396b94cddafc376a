import { State } from '#app/ui/state.tsx';
import { RankTable } from './rank-table.tsx';
import { periodWords, type Ranking, type RankPeriod } from './ranking.ts';

interface RankBoardProps {
  readonly period: RankPeriod;
  readonly ranking: Ranking;
}

/** Everyone who takes part, by points. */
export function RankBoard({ period, ranking: { rows, me } }: RankBoardProps) {
  const { title, when } = periodWords(period);
  if (rows.length === 0)
    return (
      <State kind="empty" title={`${title}的榜上还没有人`}>
        <p>
          {when}还没有愿意上榜的人得到积分。
          {me === null ? '登录之后可以选择上榜。' : '想上榜的话，可以在这一页选。'}
        </p>
      </State>
    );
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-raised">
      <RankTable caption={`${title}的积分排行`} rows={rows} />
    </section>
  );
}
