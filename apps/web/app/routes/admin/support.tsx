import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import { readLongestWaiting, readThreads } from '#app/features/account/support/read-support.ts';
import { queueStatusTexts, supportStatuses } from '#app/features/account/support/support-thread.ts';
import { ThreadList } from '#app/features/account/support/thread-list.tsx';
import { QueuePage } from '#app/features/admin/queue-page.tsx';
import { readQueueAddress } from '#app/features/admin/read-queue-address.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Route } from './+types/support';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { status, after, isFirst } = readQueueAddress(url, supportStatuses, '没有这一页问题。');
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [page, longest] = await Promise.all([
      readThreads(account, { userId: null, status, after }),
      readLongestWaiting(account),
    ]);
    const names = await readOwnerNames(
      account,
      page.threads.map(({ userId }) => userId),
    );
    return { ...page, status, isFirst, names, longest };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '客服' });
}

export default function SupportQueue({ loaderData }: Route.ComponentProps) {
  const { threads, status, isFirst, names, longest } = loaderData;
  return (
    <QueuePage
      {...loaderData}
      about="学员写来的问题。对方再写一句，已结束的也会回到待处理。"
      older="更早的问题"
      path="/admin/support"
      statuses={supportStatuses}
      texts={queueStatusTexts}
      title="客服"
    >
      <h2 className="sr-only">{queueStatusTexts[status].title}</h2>
      {status === 'open' && longest !== null && (threads.length > 1 || !isFirst) && (
        <p className="mb-4 text-soft">
          等得最久的一个，从 {momentToText(longest.since)} 起：
          <TextLink href={`/admin/support/${longest.id}`}>去答复</TextLink>
        </p>
      )}
      {threads.length > 0 ? (
        <ThreadList base="/admin/support" names={names} statusTexts={queueStatusTexts} threads={threads} />
      ) : (
        <State kind="empty" title={status === 'open' ? '没有待处理的问题' : '这里还没有问题'} />
      )}
    </QueuePage>
  );
}
