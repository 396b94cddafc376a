import { data, Outlet, useLocation } from 'react-router';
import { enterCode } from '#app/features/account/invite/accept-invitation.ts';
import { toInvitationPath } from '#app/features/account/invite/invitation-cookie.ts';
import { InviteFriends } from '#app/features/account/invite/invite-friends.tsx';
import { readInvite } from '#app/features/account/invite/read-invite.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/invite';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const rewardPath = '/invite/reward';

/** Also runs for the page of rewards, which has a loader of its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.startsWith(rewardPath)) return null;
  const before = url.searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) throw data('没有这一页。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  const facts = await orUnreachable({ url, context }, () => readInvite(account, before));
  const { site } = context.get(servicesContext);
  return {
    facts,
    link: facts.code === null ? '' : `${site.origin}${toInvitationPath(facts.code)}`,
    isFirst: before === null,
    isAccepted: url.searchParams.get('done') === 'accepted',
  };
}

/** A code that is entered after signing up. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage([enterCode], await requireForm(request), { account });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '邀请' });
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const onReward = useLocation().pathname.startsWith(rewardPath);
  return (
    <>
      <PageTitle title="邀请">把觉得有用的课告诉朋友。只计一层，朋友到了哪一步都看得到。</PageTitle>
      <LinkTabs
        label="邀请"
        tabs={[
          { to: '/invite', title: '邀请朋友', active: !onReward },
          { to: rewardPath, title: '邀请奖励', active: onReward },
        ]}
      />
      <div className="pt-8">
        {onReward || loaderData === null ? (
          <Outlet />
        ) : (
          <InviteFriends {...loaderData} state={actionData ?? null} />
        )}
      </div>
    </>
  );
}
