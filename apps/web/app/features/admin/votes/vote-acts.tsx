import type { Vote } from '#app/features/votes/vote.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { VoteFormState } from './vote-forms.ts';
import { adminVotePath } from './vote-paths.ts';

export interface VoteActProps {
  readonly vote: Vote;
  readonly state: VoteFormState | null;
  readonly isAllowed: boolean;
}

const stateOf = (state: VoteFormState | null, form: string) => (state?.form === form ? state : null);

/** Publishes a draft: its question and rules become public, and are fixed when it begins. */
export function ScheduleAct({ vote, state, isAllowed }: VoteActProps) {
  const hasTimes = vote.opensAt !== null && vote.closesAt !== null;
  return (
    <Card className="space-y-3">
      <h2 className="text-lg">排期</h2>
      <p className="max-w-2xl text-soft">
        排期之后，题目、选项和规则马上公开，到时间自动开始和截止。开始之前还能改，也能收回成草稿；开始之后什么都不能改，只能作废。
      </p>
      {!hasTimes && <p>请先填好开始和截止，保存，再排期。</p>}
      <PlainForm
        action={adminVotePath(vote.id)}
        heldBack={nothingDone}
        notices={<FormNotices state={stateOf(state, 'schedule')} />}
      >
        <Button disabled={!isAllowed || !hasTimes} name="intent" type="submit" value="schedule">
          排期并公开
        </Button>
      </PlainForm>
      <details>
        <Summary tone="seal">删除草稿</Summary>
        <PlainForm
          action={adminVotePath(vote.id)}
          heldBack={nothingDone}
          notices={<FormNotices state={stateOf(state, 'remove')} />}
        >
          <p className="text-soft">删除之后不能恢复。</p>
          <Button disabled={!isAllowed} name="intent" tone="danger" type="submit" value="remove">
            删除
          </Button>
        </PlainForm>
      </details>
    </Card>
  );
}

/** Makes a scheduled vote a draft again. */
export function WithdrawAct({ vote, state, isAllowed }: VoteActProps) {
  return (
    <Card className="space-y-3">
      <h2 className="text-lg">收回</h2>
      <p className="max-w-2xl text-soft">收回成草稿之后，别人看不到它，也不会开始。开始之前都可以收回。</p>
      <PlainForm
        action={adminVotePath(vote.id)}
        heldBack={nothingDone}
        notices={<FormNotices state={stateOf(state, 'withdraw')} />}
      >
        <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="withdraw">
          收回成草稿
        </Button>
      </PlainForm>
    </Card>
  );
}

/** Declares a published vote void, with a public reason. */
export function VoidAct({ vote, state, isAllowed }: VoteActProps) {
  const shown = stateOf(state, 'void');
  return (
    <Card>
      <details open={shown !== null || undefined}>
        <Summary tone="seal">作废这次投票</Summary>
        <PlainForm action={adminVotePath(vote.id)}>
          <p className="max-w-2xl text-soft">
            作废不能撤回。原因人人都看得到；投票马上停止，已经公布的票数留着，但不算数。
          </p>
          {shown?.problem && shown.field === null && <FormNotices state={shown} />}
          <TextArea
            {...(shown?.field === 'reason' && shown.problem !== null && { error: shown.problem })}
            defaultValue={shown?.values.reason ?? ''}
            hint="写清楚发生了什么，之后怎么办。最多 1000 个字。"
            label="为什么作废"
            maxLength={1_000}
            name="reason"
          />
          <Button disabled={!isAllowed} name="intent" tone="danger" type="submit" value="void">
            作废
          </Button>
        </PlainForm>
      </details>
    </Card>
  );
}
