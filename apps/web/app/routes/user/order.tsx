import { data, redirect } from 'react-router';
import { OrderProgress } from '#app/features/shop/buying/order-progress.tsx';
import { readOrderStanding } from '#app/features/shop/buying/read-order-standing.ts';
import { PrintButton } from '#app/features/shop/orders/print-button.tsx';
import { OrdersError, readOrder } from '#app/features/shop/orders/read-orders.ts';
import { readTerm } from '#app/features/shop/orders/read-term.ts';
import { Receipt } from '#app/features/shop/orders/receipt.tsx';
import { readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { runRefundForm } from '#app/features/shop/refunds/refund-forms.ts';
import { RefundSection } from '#app/features/shop/refunds/refund-section.tsx';
import { requireForm } from '#app/platform/forms/require-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { wording } from '#app/ui/wording.ts';
import type { Route } from './+types/order';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ order }) => isUuid(order)),
  requireViewer,
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const viewer = getRequiredViewer(context);
  return orUnreachable({ url, context }, async () => {
    const [order, standing, term] = await Promise.all([
      readOrder(account, viewer.id, params.order),
      readOrderStanding(context, params.order),
      readTerm(account, params.order),
    ]);
    if (standing === null) throw data(wording.accountsUnreachable, { status: 503 });
    // Orders of other accounts are a 404, like missing ones.
    if (!order || !standing) throw pageNotFound(urlToPath(url));
    return { order, standing, term, refund: await readRefund(account, order) };
  });
}

/** Requests a refund, or withdraws the request. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const account = context.get(sessionContext).getAccount();
  const order = await orUnreachable({ url, context }, () =>
    readOrder(account, getRequiredViewer(context).id, params.order),
  );
  if (!order) throw pageNotFound(`/user/orders/${params.order}`);
  const outcome = await runRefundForm(account, order.id, form);
  if (outcome === undefined) throw data('没有这项操作，什么都没有改变。', { status: 400 });
  if (outcome === null) throw redirect(`/user/orders/${order.id}#refund`, 303);
  return data(outcome, { status: 400 });
}

/** Reports unreadable rows as such. */
async function orUnreachable<T>(
  { url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof OrdersError)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    throw data(wording.accountsUnreachable, { status: 503 });
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.order.paidAt ? '收据' : '订单' });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, standing, term, refund } = loaderData;
  const site = useRootData()?.site;
  return (
    <>
      <h1 className="mb-6 text-3xl print:hidden">{order.paidAt === null ? '订单' : '收据'}</h1>
      <div className="space-y-6">
        <div className="empty:hidden print:hidden">
          <OrderProgress order={order} standing={standing} />
        </div>
        <Receipt order={order} site={site} term={term} />
        <div className="print:hidden">
          <PrintButton />
        </div>
        <RefundSection order={order.id} standing={refund} state={actionData ?? null} />
        <p className="text-sm text-soft print:hidden">
          有问题？
          <a
            className="text-gold underline underline-offset-4"
            href={`/user/support?${new URLSearchParams({ order: order.id })}#new`}
          >
            联系客服
          </a>
        </p>
      </div>
    </>
  );
}
