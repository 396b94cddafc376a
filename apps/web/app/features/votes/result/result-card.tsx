import type { CountedOption, Vote } from '#app/features/votes/vote.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { outcomeWords, shareText } from './outcome-words.ts';

interface ResultCardProps {
  readonly vote: Vote;
  readonly options: readonly CountedOption[];
}

/** The result of a counted vote: who won by which rule, each option as a bar and in numbers, and how many credentials were given. */
export function ResultCard({ vote, options }: ResultCardProps) {
  const total = options.reduce((sum, { ballots }) => sum + ballots, 0);
  const { title, notes, winners } = outcomeWords(options, vote);
  return (
    <Card>
      <h2 className="text-lg text-soft">结果</h2>
      {/* The numbers of a void vote stay public, but elect nothing. */}
      {vote.state === 'void' ? (
        <p className="mt-1">这次投票已经作废，下面的票数不产生任何结果。</p>
      ) : (
        <>
          <p
            className={`mt-2 flex items-center gap-3 font-serif text-2xl font-semibold wrap-anywhere ${winners.length > 0 ? 'rounded-xl bg-gold-wash px-4 py-3' : ''}`}
          >
            {winners.length > 0 && <Icon className="size-7 shrink-0 text-gold" name="ear" />}
            <span className="min-w-0">{title}</span>
          </p>
          {notes.map((note) => (
            <p className="mt-2 text-soft" key={note}>
              {note}
            </p>
          ))}
        </>
      )}
      <ol className="mt-5 space-y-4">
        {options.map((option) => (
          <OptionBar
            isWinner={vote.state !== 'void' && winners.includes(option.place)}
            key={option.place}
            option={option}
            total={total}
          />
        ))}
      </ol>
      <dl className="mt-5 max-w-md divide-y divide-line border-y border-line">
        <DetailLine title="计入">{total} 票</DetailLine>
        {vote.signatures !== null && <DetailLine title="领出">{vote.signatures} 张选票</DetailLine>}
      </dl>
      {vote.signatures !== null && (
        <p className="mt-2 text-sm text-soft">
          一个账户最多领一张选票。领了没有投的不算，所以计入的不会比领出的多。
        </p>
      )}
    </Card>
  );
}

interface OptionBarProps {
  readonly option: CountedOption;
  readonly total: number;
  readonly isWinner: boolean;
}

function OptionBar({ option: { label, ballots }, total, isWinner }: OptionBarProps) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
          {label}
          {isWinner && <Badge tone="gold">当选</Badge>}
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {ballots} 票 <span className="text-soft">{shareText(ballots, total)}</span>
        </span>
      </p>
      <progress
        aria-hidden="true"
        className={`course-progress mt-1.5 block h-2.5 ${isWinner ? 'text-gold-fill' : 'text-faint'}`}
        max={Math.max(total, 1)}
        value={ballots}
      />
    </li>
  );
}
