import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { maxNoticeBytes, noticeActions } from '#app/features/admin/pools/notice/notice-forms.ts';
import { NoticePage } from '#app/features/admin/pools/notice/notice-page.tsx';
import { readNotices } from '#app/features/admin/pools/notice/read-notices.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/risk-notice';

export const handle: AdminHandle = { crumb: '风险提示' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [present, ...former] = await readNotices(account);
    if (!present) throw new UnreadableRows('there is no risk notice');
    const done = url.searchParams.get('done');
    return { notices: [present, ...former] as const, done: done === null ? null : Number(done) };
  });
}

/** Previews and publishes a version; the database accepts it from owners only. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(noticeActions, await requireForm(request, maxNoticeBytes), {
    account: context.get(sessionContext).getAccount(),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '风险提示' });
}

export default function RiskNoticeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...loaderData} state={actionData ?? null} />;
}
