import { data } from 'react-router';
import { orUnreachable } from '#app/features/account/support/or-unreachable.ts';
import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import { readLongestWaiting, readThreads } from '#app/features/account/support/read-support.ts';
import { queueStatusTexts, supportStatuses } from '#app/features/account/support/support-thread.ts';
import { ThreadList } from '#app/features/account/support/thread-list.tsx';
import { textToPlace } from '#app/features/shop/orders/order-place.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Route } from './+types/support';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireAdministrator];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state') ?? 'open';
  const status = supportStatuses.find((one) => one === asked);
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToPlace(before);
  if (!status || (before !== null && after === null)) throw data('没有这一页问题。', { status: 404 });
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
    return { ...page, status, isFirst: after === null, names, longest };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '客服' });
}

const pathOf = (query: Readonly<Record<string, string>>) => `/admin/support?${new URLSearchParams(query)}`;

export default function SupportQueue({ loaderData }: Route.ComponentProps) {
  const { threads, next, status, isFirst, names, longest } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title="客服">学员写来的问题。对方再写一句，已结束的也会回到待处理。</PageTitle>
      <LinkTabs
        label="按状态"
        tabs={supportStatuses.map((one) => ({
          to: one === 'open' ? '/admin/support' : pathOf({ state: one }),
          title: queueStatusTexts[one].title,
          active: one === status,
        }))}
      />
      <div className="pt-6">
        <h2 className="sr-only">{queueStatusTexts[status].title}</h2>
        {status === 'open' && longest !== null && (threads.length > 1 || !isFirst) && (
          <p className="mb-4 text-soft">
            等得最久的一个，从 {momentToText(longest.since)} 起：
            <a className="text-gold underline underline-offset-4" href={`/admin/support/${longest.id}`}>
              去答复
            </a>
          </p>
        )}
        {threads.length > 0 ? (
          <ThreadList base="/admin/support" names={names} statusTexts={queueStatusTexts} threads={threads} />
        ) : (
          <State kind="empty" title={status === 'open' ? '没有待处理的问题' : '这里还没有问题'} />
        )}
        <nav aria-label="翻页" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
          {!isFirst && (
            <ButtonLink to={pathOf({ state: status })} tone="quiet">
              回到最新的
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={pathOf({ state: status, before: next })} tone="quiet">
              更早的问题
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}
