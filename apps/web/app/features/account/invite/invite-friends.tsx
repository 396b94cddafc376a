import type { FormState } from '#app/platform/forms/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { InviteeList } from './invitee-list.tsx';
import { MyInviter } from './my-inviter.tsx';
import type { InviteFacts, InvitingStanding } from './read-invite.ts';
import { ShareButton } from './share-button.tsx';
import { SharePictures } from './share-pictures.tsx';
import { useAgainOnNews } from './use-again-on-news.ts';

interface InviteFriendsProps {
  readonly facts: InviteFacts;
  /** The whole address of the viewer's invitation; empty without a code. */
  readonly link: string;
  readonly isFirst: boolean;
  readonly isAccepted: boolean;
  readonly state: FormState | null;
}

/** The viewer's own link, code and picture, and how far the invited are. */
export function InviteFriends({ facts, link, isFirst, isAccepted, state }: InviteFriendsProps) {
  useAgainOnNews();
  const { standing, code, perDay, today } = facts;
  return (
    <div className="space-y-6">
      {isAccepted && facts.inviter !== null && state === null && (
        <Notice kind="done" title="已经记下是谁邀请了您。绑定钱包时会再问您，要不要把对方写成推荐人。" />
      )}
      {standing === 'open' && code !== null ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card>
            <h2 className="text-xl">我的邀请链接</h2>
            <p className="mt-3 font-mono text-[0.95rem] leading-relaxed break-all select-all" translate="no">
              {link}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ShareButton link={link} />
              <CopyButton text={link}>复制链接</CopyButton>
            </div>
            <dl className="mt-5 border-t border-line pt-4">
              <dt className="text-sm text-soft">邀请码，朋友也可以在注册时填写</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-x-3">
                <code className="font-mono text-2xl tracking-wider select-all" translate="no">
                  {code}
                </code>
                <CopyButton label="复制邀请码" text={code} tone="plain">
                  复制
                </CopyButton>
              </dd>
            </dl>
            <p className="mt-4 text-sm text-soft">
              {today >= perDay
                ? `24 小时内已有 ${today} 人用您的邀请注册，到了上限。之后注册的人照常注册，但邀请不记。`
                : `24 小时内最多记 ${perDay} 位朋友，现在 ${today} 位。`}
            </p>
          </Card>
          <Card>
            <h2 className="text-xl">邀请图片</h2>
            <p className="mt-2 mb-4 text-soft">保存下来，发到群里或朋友圈。扫码打开的就是您的链接。</p>
            <SharePictures />
          </Card>
        </div>
      ) : (
        <Notice kind="note" title={standingTexts[standing].title}>
          <p className="mt-1">{standingTexts[standing].text}</p>
        </Notice>
      )}
      <section>
        <h2 className="mb-3 text-xl">我邀请的朋友</h2>
        {facts.invitees.rows.length > 0 ? (
          <InviteeList counts={facts.counts} isFirst={isFirst} page={facts.invitees} />
        ) : (
          <State
            action={
              <ButtonLink to="/course" tone="quiet">
                找一门想推荐的课
              </ButtonLink>
            }
            kind="empty"
            title="还没有朋友注册"
          >
            <p>朋友用您的链接或邀请码注册之后，会列在这里，到了哪一步也看得到。</p>
          </State>
        )}
      </section>
      <Rules />
      <MyInviter facts={facts} state={state} />
    </div>
  );
}

const standingTexts: Readonly<Record<InvitingStanding, { readonly title: string; readonly text: string }>> = {
  open: { title: '邀请码还没有生成', text: '请稍后刷新这一页。' },
  closed: {
    title: '网站暂停了邀请',
    text: '您以前的链接暂时也不能用。已经接受邀请的朋友和奖励不受影响。',
  },
  members: {
    title: '现在只有会员可以邀请',
    text: '开通或续期会员之后，您的链接就能用。已经接受邀请的朋友和奖励不受影响。',
  },
  refused: {
    title: '这个账户现在不能邀请朋友',
    text: '管理员关掉了这个账户的邀请。如有疑问，请联系客服。已经接受邀请的朋友和奖励不受影响。',
  },
};

function Rules() {
  return (
    <Card>
      <h2 className="text-lg">怎样算邀请</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-soft">
        <li>
          朋友打开链接后 30 天内在同一个浏览器里注册，或注册时填了邀请码，都算。注册 7 天之内也可以补填。
        </li>
        <li>每个人只记一位邀请人，记下之后不能更改。邀请人的注册时间要比对方早。</li>
        <li>朋友绑定钱包之后，您得到积分。在您登录过的设备上注册的账户，不给积分。</li>
        <li>
          想从朋友的购买里得到分成，要对方在绑定钱包时同意把您写成推荐人，而且您要先绑定钱包。只计一层：朋友的朋友与您无关。
        </li>
      </ul>
      <p className="mt-3 text-sm">
        <TextLink href="/help/invitations">邀请的说明</TextLink>
      </p>
    </Card>
  );
}
