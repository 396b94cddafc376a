import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { Countdown } from './countdown.tsx';
import { outcomeWords } from './result/outcome-words.ts';
import { type CountedOption, type VoteSummary, votePath } from './vote.ts';
import { VoteStateBadge } from './vote-state-badge.tsx';

interface VoteCardProps {
  readonly vote: VoteSummary;
  /** Empty unless it is counted. */
  readonly options: readonly CountedOption[];
  /** The server's time. */
  readonly now: number;
}

/** A vote in a list: its state, how long it takes, and its result in short. */
export function VoteCard({ vote, options, now }: VoteCardProps) {
  return (
    <LinkCard className="flex h-full flex-col gap-3 p-5 sm:p-6" to={votePath(vote.slug)}>
      <VoteStateBadge isExample={vote.isExample} state={vote.state} />
      <h3 className="min-w-0 text-lg wrap-anywhere">{vote.title}</h3>
      <div className="text-[0.95rem] text-soft">
        <ShortNews now={now} options={options} vote={vote} />
      </div>
    </LinkCard>
  );
}

function ShortNews({ vote, options, now }: VoteCardProps) {
  switch (vote.state) {
    case 'scheduled':
    case 'open':
      return <Countdown now={now} vote={vote} />;
    case 'counting':
      return <p>投票已经截止，结果稍后公布。</p>;
    case 'closed':
      return (
        <>
          <p className="text-ink">{outcomeWords(options, vote).title}</p>
          <p className="tabular-nums">
            {vote.ballots ?? 0} 票{vote.closesAt !== null && `，${momentToText(vote.closesAt)} 截止`}
          </p>
        </>
      );
    case 'void':
      return <p className="line-clamp-2">{vote.voidBecause}</p>;
    case 'draft':
      return <p>还没有公布。</p>;
  }
}
