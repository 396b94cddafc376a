import { data } from 'react-router';
import { OrderProgress } from '#app/features/shop/buying/order-progress.tsx';
import { PaidMoment } from '#app/features/shop/buying/paid-moment.tsx';
import { readOrderStanding } from '#app/features/shop/buying/read-order-standing.ts';
import { readTopic } from '#app/features/shop/buying/read-topic.ts';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { readOrder } from '#app/features/shop/orders/read-orders.ts';
import { readTerm } from '#app/features/shop/orders/read-term.ts';
import { Receipt } from '#app/features/shop/orders/receipt.tsx';
import { readPhonePicture } from '#app/features/shop/phones/read-phone-picture.ts';
import { readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { refundActions } from '#app/features/shop/refunds/refund-forms.ts';
import { RefundSection } from '#app/features/shop/refunds/refund-section.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { errorWording } from '#app/ui/error-wording.ts';
import { PrintButton } from '#app/ui/print-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
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
    if (standing === null) throw data(errorWording.accountsUnreachable, { status: 503 });
    // Orders of other accounts are a 404, like missing ones.
    if (!order || !standing) throw pageNotFound(urlToPath(url));
    const isMoment = url.searchParams.has('paid');
    const [refund, picture] = await Promise.all([
      readRefund(account, order, getChainNow(context)),
      isMoment ? readPhonePicture(account, order) : null,
    ]);
    const topic = order.link === null ? undefined : readTopic(context, order.link);
    // The page that pays leads here.
    return { order, standing, term, refund, topic, picture, isMoment };
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
  return answerPage(refundActions, form, { account, id: order.id });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.order.paidAt ? '收据' : '订单' });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, standing, term, refund, topic, picture, isMoment } = loaderData;
  const site = useRootData()?.site;
  if (isMoment && order.kind !== 'tickets')
    return (
      <PaidMoment
        kind={order.kind}
        order={order}
        path={order.link ?? ''}
        picture={picture}
        standing={standing}
        title={orderTitle(order)}
        topic={topic}
      />
    );
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
          <TextLink href={`/user/support?${new URLSearchParams({ order: order.id })}#new`}>联系客服</TextLink>
        </p>
      </div>
    </>
  );
}
