import { VoteStateBadge } from '#app/features/votes/vote-state-badge.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ListedVote } from './read-votes.ts';
import { adminVotePath } from './vote-paths.ts';

export function VotesList({ votes }: { readonly votes: readonly ListedVote[] }) {
  return (
    <ul className="space-y-3">
      {votes.map((vote) => (
        <li key={vote.id}>
          <LinkCard className="p-4 sm:px-6" to={adminVotePath(vote.id)}>
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 text-lg wrap-anywhere">{vote.title}</h2>
              <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
                {vote.waitsForAnchor && <Badge tone="seal">没有存证</Badge>}
                <VoteStateBadge isExample={vote.isExample} state={vote.state} />
              </span>
            </div>
            <p className="mt-1 text-sm text-soft tabular-nums">{timesText(vote)}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

function timesText({ opensAt, closesAt, ballots }: ListedVote): string {
  if (opensAt === null || closesAt === null) return '还没有定时间';
  const times = `${momentToText(opensAt)} 到 ${momentToText(closesAt)}`;
  return ballots === null ? times : `${times}，${ballots} 票`;
}
