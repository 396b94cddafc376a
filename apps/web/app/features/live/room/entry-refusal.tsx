import type { ReactNode } from 'react';
import type { LiveEvent } from '#app/features/live/live-event.ts';
import type { Obstacle } from '#app/features/live/read-events.ts';
import type { Pass } from '#app/features/live/read-pass.ts';
import { DateLeaf } from '#app/features/live/schedule/date-leaf.tsx';
import { EventMoment } from '#app/features/live/schedule/event-moment.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';

interface EntryRefusalProps {
  readonly event: Pick<LiveEvent, 'status' | 'audience' | 'startsAt' | 'description'>;
  readonly obstacle: Obstacle;
  /** The pass that opens the room; null if it is none, or the mirror does not know it. */
  readonly pass: Pass | null;
  readonly signIn: string;
  readonly isSignedIn: boolean;
}

/** What the event is about, and what stands between a visitor and the room, with the one thing that helps. */
export function EntryRefusal(props: EntryRefusalProps) {
  const { title, text, action } = describe(props);
  const { status, startsAt, description } = props.event;
  return (
    <>
      <div className="max-w-2xl space-y-3 empty:hidden">
        {status === 'planned' && (
          <div className="flex items-center gap-4">
            <DateLeaf moment={startsAt} />
            <EventMoment startsAt={startsAt} />
          </div>
        )}
        {description !== '' && <p className="break-words whitespace-pre-line text-soft">{description}</p>}
      </div>
      <State action={action} kind={props.obstacle === 'cancelled' ? 'empty' : 'locked'} title={title}>
        {text}
      </State>
    </>
  );
}

interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function describe({ event, obstacle, pass, signIn, isSignedIn }: EntryRefusalProps): Refusal {
  const what = event.status === 'ended' ? '回放' : '直播';
  const isLimited = event.audience === 'members' || event.audience === 'pass';
  if (!isSignedIn && obstacle !== 'cancelled' && isLimited)
    return {
      title: `这场${what}要先登录`,
      text: `它给${event.audience === 'members' ? '会员' : '持通行证的人'}看。登录之后就知道您能不能进。`,
      action: <ButtonLink to={signIn}>登录</ButtonLink>,
    };
  switch (obstacle) {
    case 'sign-in':
      return {
        title: `这场${what}登录后能看`,
        text: '有账户就行，不收费。',
        action: <ButtonLink to={signIn}>登录</ButtonLink>,
      };
    case 'members':
      return {
        title: `这场${what}给会员看`,
        text: '开通会员之后马上就能进，已经开通的请刷新。',
        action: <ButtonLink to="/vip-center">看会员</ButtonLink>,
      };
    case 'pass':
      return refusePass(what, pass);
    case 'cancelled':
      return {
        title: '这场直播取消了',
        text: '设过提醒的人已经收到通知。',
        action: <ButtonLink to="/millionaire">看别的直播</ButtonLink>,
      };
    case 'suspended':
      return {
        title: '账户已停用，进不了直播间',
        text: '有疑问的话，请联系客服。',
        action: <ButtonLink to="/support">联系客服</ButtonLink>,
      };
  }
}

function refusePass(what: string, pass: Pass | null): Refusal {
  if (pass?.isForSale)
    return {
      title: `这场${what}要有“${pass.name}”`,
      text: '买到之后马上就能进。用过、过期或退了款的通行证不算。',
      action: <ButtonLink to={`/purchasing/${pass.id}`}>看这张通行证</ButtonLink>,
    };
  return {
    title: `这场${what}要有${pass ? `“${pass.name}”` : '通行证'}`,
    text: '这张通行证现在不卖。已经有的话，请看看是不是用过或者过期了。',
    action: <ButtonLink to="/user/goods">看我的通行证</ButtonLink>,
  };
}
