import { Outlet, useLocation } from 'react-router';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/invite';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Without a loader the middleware would not run on client-side navigation. */
export const loader = () => null;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '邀请' });
}

export default function Invite() {
  const onReward = useLocation().pathname.startsWith('/invite/reward');
  return (
    <>
      <PageTitle title="邀请">把觉得有用的课告诉朋友。推荐关系一次设定，只计一层。</PageTitle>
      <LinkTabs
        label="邀请"
        tabs={[
          { to: '/invite', title: '邀请朋友', active: !onReward },
          { to: '/invite/reward', title: '邀请奖励', active: onReward },
        ]}
      />
      <div className="pt-8">{onReward ? <Outlet /> : <InviteFriends />}</div>
    </>
  );
}

function InviteFriends() {
  return (
    <NotYet
      area="invitations"
      action={<ButtonLink to="/course">找一门想推荐的课</ButtonLink>}
      icon="invite"
      title="邀请链接还没有启用"
    >
      <p>启用之后，您会有一个自己的链接。朋友用它注册，推荐人就是您；推荐人只能设一次，之后不能更改。</p>
    </NotYet>
  );
}
