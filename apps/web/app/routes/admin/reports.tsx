import { CaseList } from '#app/features/admin/moderation/case-list.tsx';
import { caseStatuses, caseStatusTexts } from '#app/features/admin/moderation/moderation-texts.ts';
import { LongestWaiting } from '#app/features/admin/moderation/queue-links.tsx';
import { readCases } from '#app/features/admin/moderation/read-cases.ts';
import { readNextWaiting } from '#app/features/admin/moderation/read-next-waiting.ts';
import { QueuePage } from '#app/features/admin/queue-page.tsx';
import { readQueueAddress } from '#app/features/admin/read-queue-address.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/reports';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { status, after, isFirst } = readQueueAddress(url, caseStatuses, '没有这一页举报。');
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [page, longest] = await Promise.all([
      readCases(account, { status, after }),
      readNextWaiting(account, 'report_cases'),
    ]);
    return { ...page, status, isFirst, longest };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '举报' });
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { cases, status, longest } = loaderData;
  return (
    <QueuePage
      {...loaderData}
      about="学员举报的发言。一条发言不管几个人举报，都只处理一次。"
      older="更早的举报"
      path="/admin/reports"
      statuses={caseStatuses}
      texts={caseStatusTexts}
      title="举报"
    >
      <h2 className="sr-only">{caseStatusTexts[status].title}</h2>
      {status === 'waiting' && longest !== null && <LongestWaiting base="/admin/reports" next={longest} />}
      {cases.length > 0 ? (
        <CaseList cases={cases} />
      ) : (
        <State kind="empty" title={status === 'waiting' ? '没有待处理的举报' : '这里还没有举报'} />
      )}
    </QueuePage>
  );
}
