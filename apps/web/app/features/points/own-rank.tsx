import { isPathOpen } from '@suixue/academy/areas/open-areas';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { RankTable } from './rank-table.tsx';
import { type OwnRank, periodWords, type Ranking, type RankPeriod } from './ranking.ts';

interface RankingProps {
  readonly ranking: Ranking;
}

/** The own place, also for those whom others do not see. */
export function OwnPlace({ period, me }: { readonly period: RankPeriod; readonly me: OwnRank }) {
  const { when } = periodWords(period);
  return (
    <Card>
      <h2 className="text-lg">我的位置</h2>
      {me.place === null ? (
        <p className="mt-2 text-soft">{when}还没有得到积分。学一点，或者签个到，就有位置了。</p>
      ) : (
        <>
          <p className="mt-1">
            <span className="text-soft">第</span>{' '}
            <span className="font-serif text-3xl text-ink">{me.place}</span>{' '}
            <span className="text-soft">名，{me.points} 积分</span>
          </p>
          {!me.isListed && <p className="mt-1 text-sm text-faint">只有您自己看得到。</p>}
        </>
      )}
    </Card>
  );
}

/** The people around the own place, unless the list of everyone shows them already. */
export function NearMe({ ranking: { rows, near } }: RankingProps) {
  if (near.length < 2 || rows.some(({ isMe }) => isMe)) return null;
  return (
    <SmallBoard title="离我最近的">
      <RankTable caption="离我最近的" rows={near} />
    </SmallBoard>
  );
}

/** The inviter and the invited people who take part. */
export function Friends({ ranking: { friends } }: RankingProps) {
  return (
    <SmallBoard title="朋友">
      {friends.some(({ isMe }) => !isMe) ? (
        <RankTable caption="朋友的积分排行" rows={friends} />
      ) : (
        <p className="px-5 pb-5 text-[0.95rem] text-soft sm:px-7">
          邀请您的人和您邀请的人，愿意上榜的会列在这里。
          {isPathOpen('/invite') && <TextLink href="/invite">邀请朋友</TextLink>}
        </p>
      )}
    </SmallBoard>
  );
}

function SmallBoard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-raised">
      <h2 className="px-5 pt-5 pb-2 text-lg sm:px-7">{title}</h2>
      {children}
    </section>
  );
}
