import { data } from 'react-router';
import { textToPlace } from '#app/features/shop/orders/order-place.ts';
import { OrdersError } from '#app/features/shop/orders/read-orders.ts';
import { readRefundCases } from '#app/features/shop/refunds/read-requests.ts';
import { RefundCaseList } from '#app/features/shop/refunds/refund-case-list.tsx';
import { refundStates, refundStateTexts } from '#app/features/shop/refunds/refund-request.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { wording } from '#app/ui/wording.ts';
import type { Route } from './+types/refunds';

export const handle: PageHandle = { layout: 'default' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireAdministrator];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state') ?? 'asked';
  const status = refundStates.find((state) => state === asked);
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToPlace(before);
  if (!status || (before !== null && after === null)) throw data('没有这一页申请。', { status: 404 });
  try {
    const page = await readRefundCases(context.get(sessionContext).getAccount(), { status, after });
    return { status, isFirst: after === null, ...page };
  } catch (error) {
    if (!(error instanceof OrdersError)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    throw data(wording.accountsUnreachable, { status: 503 });
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '退款申请' });
}

const pathOf = (query: Readonly<Record<string, string>>) => `/admin/refunds?${new URLSearchParams(query)}`;

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { status, isFirst, cases, next } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title="退款申请">同意之后，还要由运营者的钱包签名，钱才会退回买家的金库。</PageTitle>
      <LinkTabs
        label="按状态"
        tabs={refundStates.map((state) => ({
          to: state === 'asked' ? '/admin/refunds' : pathOf({ state }),
          title: refundStateTexts[state].title,
          active: state === status,
        }))}
      />
      <div className="pt-6">
        {cases.length > 0 ? (
          <RefundCaseList cases={cases} />
        ) : (
          <State kind="empty" title={status === 'asked' ? '没有等待处理的申请' : '这里还没有申请'} />
        )}
        <nav aria-label="翻页" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
          {!isFirst && (
            <ButtonLink to={pathOf({ state: status })} tone="quiet">
              回到最新的
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={pathOf({ state: status, before: next })} tone="quiet">
              更早的申请
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}
