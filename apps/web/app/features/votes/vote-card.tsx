import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { Countdown } from './countdown.tsx';
import { outcomeWords } from './result/outcome-words.ts';
import { type CountedOption, type VoteOption, type VoteSummary, votePath } from './vote.ts';
import { VoteStateBadge } from './vote-state-badge.tsx';

interface VoteCardProps {
  readonly vote: VoteSummary;
  /** Empty unless it is counted. */
  readonly options: readonly CountedOption[];
  /** What can be chosen; empty unless it is open or will be. */
  readonly choices: readonly VoteOption[];
  /** The server's time. */
  readonly now: number;
}

/** A vote in a list: its state, how long it takes, and its result in short. */
export function VoteCard({ vote, options, choices, now }: VoteCardProps) {
  return (
    <LinkCard className="flex h-full flex-col gap-3 p-5 sm:p-6" to={votePath(vote.slug)}>
      <VoteStateBadge isExample={vote.isExample} state={vote.state} />
      <h3 className="min-w-0 text-lg wrap-anywhere">{vote.title}</h3>
      {choices.length > 0 && <Choices choices={choices} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-[0.95rem] text-soft">
        <div className="min-w-0">
          <ShortNews now={now} options={options} vote={vote} />
        </div>
        {vote.state === 'open' && (
          <span className="inline-flex items-center gap-1 font-medium text-gold">
            去投票
            <Icon className="size-4" name="forward" />
          </span>
        )}
      </div>
    </LinkCard>
  );
}

const maxChoices = 3;

function Choices({ choices }: Pick<VoteCardProps, 'choices'>) {
  const more = choices.length - maxChoices;
  return (
    <ol className="space-y-1.5 text-[0.95rem]">
      {choices.slice(0, maxChoices).map(({ place, label }) => (
        <li className="flex gap-3 rounded-lg bg-sunk px-3 py-1.5" key={place}>
          <span className="font-serif text-gold">{place}</span>
          <span className="line-clamp-1 min-w-0 wrap-anywhere">{label}</span>
        </li>
      ))}
      {more > 0 && <li className="px-3 text-sm text-faint">还有 {more} 项</li>}
    </ol>
  );
}

function ShortNews({ vote, options, now }: Pick<VoteCardProps, 'vote' | 'options' | 'now'>) {
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
