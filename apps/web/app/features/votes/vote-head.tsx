import { Notice } from '#app/ui/notice.tsx';
import { Countdown } from './countdown.tsx';
import { type Vote, votesPath } from './vote.ts';
import { VoteStateBadge } from './vote-state-badge.tsx';

interface VoteHeadProps {
  readonly vote: Vote;
  /** The server's time. */
  readonly now: number;
}

/** The question, its state, and what limits the vote as a whole. */
export function VoteHead({ vote, now }: VoteHeadProps) {
  return (
    <header className="mb-8 max-w-2xl space-y-4">
      <p className="text-sm">
        <a className="text-gold underline underline-offset-4" href={votesPath}>
          全部投票
        </a>
      </p>
      <VoteStateBadge isExample={vote.isExample} state={vote.state} />
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{vote.title}</h1>
      {vote.body !== '' && <p className="text-lg whitespace-pre-line wrap-anywhere text-soft">{vote.body}</p>}
      <Countdown now={now} vote={vote} />
      {vote.state === 'counting' && <p>投票已经截止，正在计票。结果出来，这一页会自己更新。</p>}
      {vote.isExample && <Notice kind="note" title="示例题，结果不作任何安排的依据。" />}
      {vote.state === 'void' && (
        <Notice kind="problem" title="这次投票作废了">
          <p>原因：{vote.voidBecause}</p>
        </Notice>
      )}
    </header>
  );
}
