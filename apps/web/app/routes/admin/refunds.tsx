import { QueuePage } from '#app/features/admin/queue-page.tsx';
import { readQueueAddress } from '#app/features/admin/read-queue-address.ts';
import { readRefundCases } from '#app/features/shop/refunds/read-requests.ts';
import { RefundCaseList } from '#app/features/shop/refunds/refund-case-list.tsx';
import { refundStates, refundStateTexts } from '#app/features/shop/refunds/refund-request.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/refunds';

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readQueueAddress(url, refundStates, '没有这一页申请。');
  return orUnreachable({ url, context }, async () => {
    const page = await readRefundCases(context.get(sessionContext).getAccount(), asked);
    return { status: asked.status, isFirst: asked.isFirst, ...page };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '退款申请' });
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { status, cases } = loaderData;
  return (
    <QueuePage
      {...loaderData}
      about="同意之后，还要由运营者的钱包签名，钱才会退回买家的金库。"
      older="更早的申请"
      path="/admin/refunds"
      statuses={refundStates}
      texts={refundStateTexts}
      title="退款申请"
    >
      {cases.length > 0 ? (
        <RefundCaseList cases={cases} />
      ) : (
        <State kind="empty" title={status === 'asked' ? '没有等待处理的申请' : '这里还没有申请'} />
      )}
    </QueuePage>
  );
}
