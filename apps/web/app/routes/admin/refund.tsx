import { data, redirect } from 'react-router';
import { OrdersError } from '#app/features/shop/orders/read-orders.ts';
import { readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { readRefundCase } from '#app/features/shop/refunds/read-requests.ts';
import { RefundDecision } from '#app/features/shop/refunds/refund-decision.tsx';
import { runDecisionForm } from '#app/features/shop/refunds/refund-forms.ts';
import { requireForm } from '#app/platform/forms/require-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { wording } from '#app/ui/wording.ts';
import type { Route } from './+types/refund';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ id }) => isUuid(id)),
  requireViewer,
  requireAdministrator,
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  try {
    const found = await readRefundCase(account, params.id);
    if (!found) throw pageNotFound(urlToPath(url));
    const { isRefundable } = await readRefund(account, found.order);
    return { ...found, isRefundable };
  } catch (error) {
    if (!(error instanceof OrdersError)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    throw data(wording.accountsUnreachable, { status: 503 });
  }
}

/** Rejects or approves a request; the refund itself is signed in the browser. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const outcome = await runDecisionForm(context.get(sessionContext).getAccount(), params.id, form);
  if (outcome === undefined) throw data('没有这项操作，什么都没有改变。', { status: 400 });
  if (outcome === null) throw redirect(`/admin/refunds/${params.id}`, 303);
  return data(outcome, { status: 400 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '退款申请' });
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { request, order, buyer, isRefundable } = loaderData;
  return (
    <>
      <h1 className="mb-6 text-3xl">退款申请</h1>
      <RefundDecision
        buyer={buyer}
        isRefundable={isRefundable}
        order={order}
        request={request}
        state={actionData ?? null}
      />
    </>
  );
}
