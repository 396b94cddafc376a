import { type FormEvent, useEffect, useState } from 'react';
import { labelOf, type Vote, type VoteOption } from '#app/features/votes/vote.ts';
import type { VoteStanding } from '#app/features/votes/vote-standing.ts';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading, Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { Summary } from '#app/ui/summary.tsx';
import { ballotStage, stageNotice, stepOf, submitLabels } from './ballot-stage.ts';
import { BallotSteps } from './ballot-steps.tsx';
import { ImportReceipt } from './import-receipt.tsx';
import { keepChoice, readChoice } from './kept-choice.ts';
import { OptionFields } from './option-fields.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { type Ballot, useBallot } from './use-ballot.ts';

interface BallotPanelProps {
  /** With both of its keys. */
  readonly vote: Vote & { readonly credentialKey: string; readonly receiptKey: string };
  readonly options: readonly VoteOption[];
  readonly standing: VoteStanding;
  /** The viewer's account. */
  readonly account: string;
  readonly onLate: () => void;
}

/** The viewer's ballot in an open vote: chosen, cast, changed, and kept with its receipt. */
export function BallotPanel({ vote, options, standing, account, onLate }: BallotPanelProps) {
  const { id: proposal, credentialKey, receiptKey } = vote;
  const parameters = { proposal, credentialKey, receiptKey };
  const ballot = useBallot({ parameters, account, onLate });
  const hasScript = useHasScript();
  if (!hasScript)
    return (
      <Card className="space-y-3">
        <h2 className="text-lg">投票</h2>
        <Notice kind="note" title="投票在您的浏览器里进行，需要允许本站运行脚本。" />
        <OptionFields options={options} />
      </Card>
    );
  const isReading = ballot.kept === undefined && ballot.problem?.work !== 'reading';
  return (
    <>
      <Card className="space-y-5">
        <h2 className="text-lg">投票</h2>
        {isReading && <BallotSkeleton options={options} />}
        {ballot.kept === undefined && ballot.problem && (
          <Notice kind="problem" title={ballot.problem.sentence} />
        )}
        {ballot.kept !== undefined && (
          <BallotForm account={account} ballot={ballot} options={options} standing={standing} vote={vote} />
        )}
      </Card>
      {ballot.kept?.receipt && (
        <ReceiptCard forget={() => void ballot.forget()} kept={ballot.kept} options={options} vote={vote} />
      )}
    </>
  );
}

/** A line per option, and the button that casts the vote. */
function BallotSkeleton({ options }: Pick<BallotPanelProps, 'options'>) {
  return (
    <Loading className="space-y-2">
      <SkeletonLine className="w-10" />
      {options.map(({ place }) => (
        <Skeleton className="h-12 w-full rounded-xl" key={place} />
      ))}
      <Skeleton className="mt-5 h-11 w-32 rounded-full" />
    </Loading>
  );
}

interface BallotFormProps extends Pick<BallotPanelProps, 'vote' | 'options' | 'standing' | 'account'> {
  readonly ballot: Ballot;
}

function BallotForm({ ballot, vote, options, standing, account }: BallotFormProps) {
  const { work, problem } = ballot;
  const kept = ballot.kept ?? null;
  const stage = ballotStage(kept, standing);
  const notice = stageNotice(stage, kept?.sent != null);
  const [isMissing, setMissing] = useState(false);
  const [chosen, choose] = useChoice(account, vote.id, kept?.stage === 'cast' ? kept.place : null);
  const isOnline = useIsOnline();
  const cast = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen !== null) void ballot.cast(chosen);
  };
  return (
    <>
      <BallotSteps isWorking={work !== null} step={stepOf(stage, work)} />
      {stage === 'cast' && kept?.place != null && (
        <Notice kind="done" title={`您的票已经投出：${labelOf(options, kept.place)}`}>
          <p>
            截止之前可以改投，算最后一次。
            {kept.receipt === null &&
              '这一票是在别的浏览器投的，回执在那里；在这里改投一次，这里就有新的回执。'}
          </p>
        </Notice>
      )}
      {notice && work === null && !problem && (
        <Notice kind={notice.kind} title={notice.title}>
          <p>{notice.about}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind="problem" title={problem.sentence}>
          {stage !== 'cast' && problem.work !== 'importing' && stage !== 'elsewhere' && (
            <p>看到“您的票已经投出”才算。再按一次会接着做，不会投两次。</p>
          )}
        </Notice>
      )}
      {stage !== 'elsewhere' && (
        <form className="space-y-4" noValidate onSubmit={cast}>
          <OptionFields
            chosen={chosen}
            isDisabled={work !== null}
            onChoose={(place) => {
              choose(place);
              setMissing(false);
            }}
            options={options}
            {...(isMissing && { error: '请先选一项。' })}
          />
          {!isOnline && !problem && <Notice kind="note" title="现在没有网络。选好的还在，连上之后再投。" />}
          <Button
            busy={work !== null}
            disabled={stage === 'cast' && chosen === kept?.place}
            icon="vote"
            type="submit"
          >
            {work === null ? submitLabels[stage] : work === 'taking' ? '正在领选票…' : '正在投出…'}
          </Button>
        </form>
      )}
      {(stage === 'choose' || stage === 'asked') && (
        <TakeOnly isBusy={work !== null} take={() => void ballot.take()} />
      )}
      {(stage === 'choose' || stage === 'elsewhere') && (
        <ImportReceipt importFile={(file) => void ballot.importFile(file)} isOpen={stage === 'elsewhere'} />
      )}
    </>
  );
}

/** Casting right after taking the paper lets the server guess by the time. */
function TakeOnly({ isBusy, take }: { readonly isBusy: boolean; readonly take: () => void }) {
  return (
    <details>
      <Summary tone="gold">不想让人从时间上猜到是我投的</Summary>
      <p className="mb-3 text-[0.95rem] text-soft">
        领选票要用您的账户，投出不用，服务器不记谁的票是哪一张。可是刚领完就投，看得到服务器的人能从时间上猜。可以先只领选票，过些时候，最好换一个网络，再来投出。
      </p>
      <Button busy={isBusy} onClick={take} tone="quiet">
        先只领选票
      </Button>
    </details>
  );
}

/** What is chosen; a choice that was not cast survives a reload. */
function useChoice(account: string, proposal: string, cast: number | null) {
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => setChosen(readChoice(account, proposal) ?? cast), [account, proposal, cast]);
  const choose = (place: number) => {
    setChosen(place);
    keepChoice(account, proposal, place === cast ? null : place);
  };
  return [chosen, choose] as const;
}
