import { useState } from 'react';
import type { DiscussionFacts } from '#app/features/learning/discussion/load-discussion.ts';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { AccountBallot } from './ballot/account-ballot.tsx';
import { BallotPanel } from './ballot/ballot-panel.tsx';
import { CheckPanel } from './check/check-panel.tsx';
import { ClosedDiscussion, VoteDiscussion } from './discussion/vote-discussion-section.tsx';
import { ResultCard } from './result/result-card.tsx';
import { SecrecyNote } from './secrecy-note.tsx';
import { OptionList, StandingNotice } from './standing-notice.tsx';
import type { CountedOption, Vote, VoteOption } from './vote.ts';
import { VoteHead } from './vote-head.tsx';
import { obstacleWords, type VoteStanding, visitorWords } from './vote-standing.ts';
import { VoteTerms } from './vote-terms.tsx';
import { VoteWatch } from './vote-watch.tsx';

/** Reply to a form without script: of the ballot beside the account, or of the discussion. */
type Reply = FormState<'place'> | SectionAnswer;

export interface VoteBodyProps {
  readonly vote: Vote;
  readonly options: readonly VoteOption[];
  /** Null unless it is counted. */
  readonly counted: readonly CountedOption[] | null;
  /** Null for visitors, and for drafts. */
  readonly standing: VoteStanding | null;
  /** Null for visitors, and if it cannot be read. */
  readonly discussion: DiscussionFacts | null;
  /** What an earlier form of the discussion has done. */
  readonly said: SectionAnswer | null;
  readonly viewerId: string | null;
  readonly signIn: string;
  /** The server's time. */
  readonly now: number;
  readonly reply: Reply | null;
}

/** A proposal: question, rules, the viewer's ballot or the result, how to check it, and the discussion. */
export function VoteBody(props: VoteBodyProps) {
  const { vote, counted, discussion, viewerId, signIn, now, reply, said } = props;
  const answer = reply && 'section' in reply ? reply : said;
  const [isLate, setLate] = useState(false);
  return (
    <>
      <VoteHead now={now} vote={vote} />
      <VoteWatch now={now} vote={vote} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6" id="ballot">
          {isLate && (
            <Notice kind="problem" title="投票已经截止，您刚才这一次没有计入。">
              <p>截止之前投出的那一票照样计入。</p>
            </Notice>
          )}
          {counted ? (
            <ResultCard options={counted} vote={vote} />
          ) : (
            <BallotArea {...props} onLate={() => setLate(true)} />
          )}
          {counted && vote.ballotRule === 'key' && (
            <CheckPanel
              anchorLine={<AnchorLine vote={vote} />}
              hasCredential={props.standing?.hasCredential ?? null}
              options={counted}
              viewerId={viewerId}
              vote={vote}
            />
          )}
        </div>
        <div className="space-y-6">
          <VoteTerms vote={vote} />
          <SecrecyNote ballotRule={vote.ballotRule} />
        </div>
      </div>
      <div className="max-w-3xl">
        {viewerId === null ? (
          <ClosedDiscussion signIn={signIn} />
        ) : (
          vote.state !== 'draft' && (
            <VoteDiscussion answer={answer} facts={discussion} slug={vote.slug} viewerId={viewerId} />
          )
        )}
      </div>
    </>
  );
}

/** The viewer's ballot, or why there is none. */
interface BallotAreaProps extends VoteBodyProps {
  readonly onLate: () => void;
}

function BallotArea({ vote, options, standing, viewerId, signIn, reply, onLate }: BallotAreaProps) {
  const isWaiting = vote.state === 'scheduled' || vote.state === 'open';
  const list = <OptionList options={options} />;
  if (!isWaiting) return list;
  if (viewerId === null || standing === null)
    return (
      <>
        {list}
        <StandingNotice words={visitorWords(signIn)} />
      </>
    );
  const { obstacle } = standing;
  // An account that lost its right after it was given its paper may still use it.
  if (obstacle !== null && !standing.hasCredential) {
    const registeredBefore = vote.registeredBefore === null ? '' : momentToText(vote.registeredBefore);
    return (
      <>
        {list}
        <StandingNotice words={obstacleWords(obstacle, { registeredBefore })} />
      </>
    );
  }
  if (vote.state === 'scheduled')
    return (
      <>
        {list}
        <Card>
          <p className="font-semibold">您可以投这一票。</p>
          <p className="mt-1 text-soft">开始之后，在这一页投。可以在通知里打开投票的提醒。</p>
        </Card>
      </>
    );
  if (vote.ballotRule === 'account') {
    const state = reply && !('section' in reply) ? reply : null;
    return <AccountBallot options={options} standing={standing} state={state} vote={vote} />;
  }
  const { credentialKey, receiptKey } = vote;
  if (credentialKey === null || receiptKey === null)
    return (
      <>
        {list}
        <Card>
          <p>选票还在准备，请过一会儿再来。</p>
        </Card>
      </>
    );
  return (
    <BallotPanel
      account={viewerId}
      onLate={onLate}
      options={options}
      standing={standing}
      vote={{ ...vote, credentialKey, receiptKey }}
    />
  );
}

function AnchorLine({ vote }: { readonly vote: Vote }) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (vote.anchor === null)
    return <p className="text-soft">指纹还没有写到链上。写上之后，这里会有交易编号。</p>;
  return (
    <div>
      <p className="text-sm text-soft">指纹在 {momentToText(vote.anchor.at)} 写到了链上：</p>
      <TransactionDigest digest={vote.anchor.digest} explorerUrl={explorerUrl} />
    </div>
  );
}
