import { labelOf, type Vote, type VoteOption, votePath } from '#app/features/votes/vote.ts';
import type { VoteStanding } from '#app/features/votes/vote-standing.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OptionFields } from './option-fields.tsx';

interface AccountBallotProps {
  readonly vote: Vote;
  readonly options: readonly VoteOption[];
  readonly standing: VoteStanding;
  readonly state: FormState<'place'> | null;
}

/** A ballot of a vote that began before there were receipts: stored beside the account. Works without script. */
export function AccountBallot({ vote, options, standing, state }: AccountBallotProps) {
  const { ownPlace } = standing;
  return (
    <Card className="space-y-4">
      <h2 className="text-lg">投票</h2>
      {ownPlace !== null && !state && (
        <Notice kind="done" title={`您的票已经投出：${labelOf(options, ownPlace)}`}>
          <p>截止之前可以改投，算最后一次。</p>
        </Notice>
      )}
      <PlainForm action={votePath(vote.slug)} notices={<FormNotices state={state} />}>
        <OptionFields initial={ownPlace} isPlain options={options} />
        <Button icon="vote" name="intent" type="submit" value="cast">
          {ownPlace === null ? '投出这一票' : '改投这一项'}
        </Button>
      </PlainForm>
      <p className="text-[0.95rem] text-soft">
        这次投票在有回执之前就开始了，按当时的办法到底：票和账户存在一起，没有回执。管理员看不到谁投了什么。
      </p>
    </Card>
  );
}
