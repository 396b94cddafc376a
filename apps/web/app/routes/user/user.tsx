import { data } from 'react-router';
import {
  doneSentence,
  problemSentence,
  saidInForm,
} from '#app/features/account/user-centre/done-sentences.ts';
import { loadTab, settleClosing } from '#app/features/account/user-centre/load-tab.ts';
import { SignOutButton } from '#app/features/account/user-centre/sign-out-button.tsx';
import { userActions } from '#app/features/account/user-centre/user-forms.ts';
import { UserNotices } from '#app/features/account/user-centre/user-notices.tsx';
import { UserPanel } from '#app/features/account/user-centre/user-panel.tsx';
import { isUserTab, userTabs } from '#app/features/account/user-centre/user-tabs.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { regionContext } from '#app/platform/region/region-context.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { pageToReturnTo } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import type { Route } from './+types/user';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const tab = query.get('tab') ?? 'base';
  if (!isUserTab(tab)) throw data('个人中心没有这一栏。', { status: 404 });
  const viewer = getRequiredViewer(context);
  const session = context.get(sessionContext);
  return orUnreachable({ url, context }, async () => {
    const [closing, shown] = await Promise.all([
      settleClosing(session, viewer),
      loadTab(tab, session, { viewer, region: context.get(regionContext), page: pageToReturnTo(url) }),
    ]);
    const done = query.get('done');
    return {
      tab,
      viewer,
      closing,
      shown,
      said: saidInForm(done),
      done: doneSentence(done),
      problem: problemSentence(query.get('problem')),
    };
  });
}

/** The forms of each tab by intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const call = {
    session: context.get(sessionContext),
    viewer: getRequiredViewer(context),
    site: context.get(servicesContext).site,
  };
  return answerPage(userActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  const title = userTabs.find(({ value }) => value === args.loaderData?.tab)?.title ?? '个人中心';
  return pageMeta(args, { title: `${title} · 个人中心` });
}

export default function UserCenter({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, viewer, shown, said } = loaderData;
  const site = useRootData()?.site;
  const state = actionData ?? said;
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={viewer.name} {...(viewer.avatar !== null && { src: viewer.avatar })} />
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 text-xl break-words sm:text-2xl" title={viewer.name}>
            {viewer.name}
          </h1>
          <p className="text-sm text-faint">{viewer.isMember ? '会员' : '免费学员'}</p>
        </div>
        <SignOutButton account={viewer.id} />
        <p className="w-full text-xs text-faint">
          编号 <span className="font-mono break-all tabular-nums select-all">{viewer.shortId}</span>
        </p>
      </header>
      <LinkTabs
        label="个人中心"
        tabs={userTabs.map(({ value, title }) => ({
          to: value === 'base' ? '/user' : `/user?tab=${value}`,
          title,
          active: value === tab,
        }))}
      />
      <div className="pt-8">
        <UserNotices {...loaderData} isAnswering={state !== null} />
        <UserPanel shown={shown} site={site} state={state} viewer={viewer} />
      </div>
    </>
  );
}
