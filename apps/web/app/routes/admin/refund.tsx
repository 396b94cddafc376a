import { readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { readRefundCase } from '#app/features/shop/refunds/read-requests.ts';
import { RefundDecision } from '#app/features/shop/refunds/refund-decision.tsx';
import { decisionActions } from '#app/features/shop/refunds/refund-forms.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/refund';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ id }) => isUuid(id)),
  requireViewer,
  requireAdministrator,
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const found = await readRefundCase(account, params.id);
    if (!found) throw pageNotFound(urlToPath(url));
    const { isRefundable } = await readRefund(account, found.order, getChainNow(context));
    return { ...found, isRefundable };
  });
}

/** Rejects or approves a request; the refund itself is signed in the browser. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(decisionActions, await requireForm(request), call);
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
