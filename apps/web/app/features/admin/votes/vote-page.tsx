import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { ResultCard } from '#app/features/votes/result/result-card.tsx';
import { OptionList } from '#app/features/votes/standing-notice.tsx';
import { type CountedOption, isCounted, type Vote, votePath } from '#app/features/votes/vote.ts';
import { VoteStateBadge } from '#app/features/votes/vote-state-badge.tsx';
import { VoteTerms } from '#app/features/votes/vote-terms.tsx';
import { VoteWatch } from '#app/features/votes/vote-watch.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AnchorAct } from './anchor-act.tsx';
import { ScheduleAct, VoidAct, WithdrawAct } from './vote-acts.tsx';
import { VoteForm } from './vote-form.tsx';
import type { VoteFormState } from './vote-forms.ts';
import { adminVotePath } from './vote-paths.ts';

interface VotePageProps {
  readonly vote: Vote;
  readonly options: readonly CountedOption[];
  readonly state: VoteFormState | null;
  readonly done: string | null;
  /** The server's time. */
  readonly now: number;
}

const doneSentences: Readonly<Record<string, string>> = {
  saved: '已经保存。',
  scheduled: '已经排期并公开，到时间自动开始。',
  withdrawn: '已经收回成草稿。',
  void: '已经作废，原因写在投票的页面上。',
};

/** A vote: edited before it begins, watched while it runs, anchored when it is counted. */
export function VotePage({ vote, options, state, done, now }: VotePageProps) {
  const isAllowed = useHasRole('host');
  const acts = { vote, state, isAllowed };
  const sentence = done === null || state ? undefined : doneSentences[done];
  const isEditable = vote.state === 'draft' || vote.state === 'scheduled';
  return (
    <>
      <AdminTitle
        beside={
          <>
            <VoteStateBadge isExample={vote.isExample} state={vote.state} />
            <Authority needs="host" />
          </>
        }
        title={vote.title}
      />
      <VoteWatch now={now} vote={vote} />
      <div className="max-w-4xl space-y-4">
        {sentence !== undefined && <Notice kind="done" title={sentence} />}
        {vote.state !== 'draft' && (
          <p>
            <TextLink href={votePath(vote.slug)}>看公开的页面</TextLink>
          </p>
        )}
        <Progress vote={vote} />
        {isCounted(vote) && <ResultCard options={options} vote={vote} />}
        {vote.root !== null && <Anchor vote={vote} root={vote.root} />}
        {isEditable ? (
          <Card>
            <h2 className="mb-3 text-lg">题目和规则</h2>
            <VoteForm
              action={adminVotePath(vote.id)}
              isAllowed={isAllowed}
              options={options}
              state={state?.form === 'save' ? state : null}
              vote={vote}
            />
          </Card>
        ) : (
          <>
            {!isCounted(vote) && <OptionList options={options} />}
            <VoteTerms vote={vote} />
          </>
        )}
        {vote.state === 'draft' && <ScheduleAct {...acts} />}
        {vote.state === 'scheduled' && <WithdrawAct {...acts} />}
        {vote.state !== 'draft' && vote.state !== 'void' && <VoidAct {...acts} />}
      </div>
    </>
  );
}

/** What happens by itself. */
function Progress({ vote }: { readonly vote: Vote }) {
  switch (vote.state) {
    case 'open':
      return <Notice kind="note" title="正在投票。题目、选项和规则都不能改了，票数要等截止才看得到。" />;
    case 'counting':
      return (
        <Notice kind="note" title="已经截止，服务器正在计票。">
          <p>
            一般几秒就好，这一页会自己更新。过了几分钟还没有结果，请到
            <TextLink href="/admin/jobs">后台工作</TextLink>看失败的原因。
          </p>
        </Notice>
      );
    case 'void':
      return (
        <Notice kind="problem" title="已经作废">
          <p>原因：{vote.voidBecause}</p>
        </Notice>
      );
    default:
      return null;
  }
}

function Anchor({ vote, root }: { readonly vote: Vote; readonly root: string }) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (vote.anchor === null) return <AnchorAct root={root} />;
  return (
    <Card>
      <h2 className="text-lg">存证</h2>
      <p className="mt-1 text-soft">清单的指纹已经在链上。</p>
      <TransactionDigest className="mt-2" digest={vote.anchor.digest} explorerUrl={explorerUrl} />
    </Card>
  );
}
