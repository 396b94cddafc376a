import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { OwnRank, RankPeriod } from './ranking.ts';

interface RankChoiceProps {
  readonly me: OwnRank;
  readonly period: RankPeriod;
  readonly state: FormState | null;
  readonly done: string | null;
}

/** Whether others see the account in the ranking, and what exactly they see. */
export function RankChoice({ me, period, state, done }: RankChoiceProps) {
  return (
    <div className="scroll-mt-20" id="choice">
      <Card>
        <h2 className="text-lg">{me.isListed ? '您在榜上' : '要不要上榜'}</h2>
        {state === null && done !== null && (
          <div className="mt-3">
            <Notice kind="done" title={done} />
          </div>
        )}
        <Explanation me={me} />
        {(me.isListed || me.name !== null) && (
          <PlainForm
            action="/points/rank#choice"
            className="mt-4 space-y-3"
            heldBack={nothingDone}
            notices={<FormNotices state={state} />}
          >
            {(isSending) => (
              <>
                <input name="period" type="hidden" value={period} />
                <Button
                  busy={isSending}
                  name="intent"
                  tone="quiet"
                  type="submit"
                  value={me.isListed ? 'leave' : 'join'}
                >
                  {me.isListed ? '退出排行' : '出现在榜上'}
                </Button>
              </>
            )}
          </PlainForm>
        )}
      </Card>
    </div>
  );
}

function Explanation({ me: { isListed, name } }: Pick<RankChoiceProps, 'me'>) {
  if (name === null)
    return (
      <p className="mt-2 text-[0.95rem] text-soft">
        上榜要有一个称呼，别人只看得到它。先去<TextLink href="/user">个人中心</TextLink>取一个，再回来决定。
      </p>
    );
  return (
    <div className="mt-2 space-y-2 text-[0.95rem] text-soft">
      <p>
        {isListed ? '所有人都看得到' : '上榜之后，所有人都看得到'}：您的称呼「{name}
        」、名次，和本周、本月、累计的积分。邀请您的人和您邀请的人，还会在“朋友”里看到您。
      </p>
      <p>
        看不到：头像、编号、邮箱、钱包，和您学了什么。
        {isListed ? '随时可以退出。' : '不上榜也照常积分，随时可以改。'}
      </p>
      <p>
        称呼在<TextLink href="/user">个人中心</TextLink>改。
      </p>
    </div>
  );
}
