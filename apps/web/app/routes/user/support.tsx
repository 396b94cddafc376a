import { data } from 'react-router';
import { NewThreadForm } from '#app/features/account/support/new-thread-form.tsx';
import { readThreads, readUnread } from '#app/features/account/support/read-support.ts';
import { openThread } from '#app/features/account/support/support-forms.ts';
import { learnerStatusTexts } from '#app/features/account/support/support-thread.ts';
import { ThreadList } from '#app/features/account/support/thread-list.tsx';
import { readCursor } from '#app/features/shop/orders/order-place.ts';
import { readOrders } from '#app/features/shop/orders/read-orders.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/support';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = readCursor(url);
  if (after === undefined) throw data('没有这一页。', { status: 404 });
  const order = url.searchParams.get('order');
  const viewer = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [page, unread, { orders }] = await Promise.all([
      readThreads(account, { userId: viewer.id, status: null, after }),
      readUnread(account, viewer.id),
      readOrders(account, { uid: viewer.id, status: null, after: null }),
    ]);
    return {
      ...page,
      unread,
      orders,
      isFirst: after === null,
      threadKey: crypto.randomUUID(),
      order: order !== null && isUuid(order) ? order : null,
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage([openThread], await requireForm(request), { account });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '联系客服' });
}

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { threads, next, isFirst, unread, orders, order, threadKey } = loaderData;
  return (
    <>
      <PageTitle title="联系客服">写下问题，答复会出现在这一页。</PageTitle>
      {threads.length > 0 && (
        <section className="mb-10">
          <h2 className="mb-4 text-xl">我的问题</h2>
          <ThreadList
            base="/user/support"
            statusTexts={learnerStatusTexts}
            threads={threads}
            unread={unread}
          />
          <PageLinks isFirst={isFirst} next={next} older="更早的问题" path="/user/support" />
        </section>
      )}
      <div className="scroll-mt-20" id="new">
        <Card>
          <h2 className="mb-4 text-xl">{threads.length > 0 ? '问一个新问题' : '写给客服'}</h2>
          <NewThreadForm order={order} orders={orders} state={actionData ?? null} threadKey={threadKey} />
        </Card>
      </div>
    </>
  );
}
