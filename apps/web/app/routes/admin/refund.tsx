import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { QueueLinks } from '#app/features/admin/moderation/queue-links.tsx';
import { readRefund } from '#app/features/shop/refunds/read-refund.ts';
import { readNextRequest, readRefundCase } from '#app/features/shop/refunds/read-requests.ts';
import { RefundDecision } from '#app/features/shop/refunds/refund-decision.tsx';
import { decisionActions } from '#app/features/shop/refunds/refund-forms.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/refund';

export const handle: AdminHandle = { crumb: '一份申请' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const found = await readRefundCase(account, params.id);
    if (!found) throw pageNotFound(urlToPath(url));
    const [{ isRefundable }, next] = await Promise.all([
      readRefund(account, found.order, getChainNow(context)),
      readNextRequest(account, params.id),
    ]);
    return { ...found, isRefundable, next };
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
  const { request, order, buyer, isRefundable, next } = loaderData;
  return (
    <div className="max-w-2xl">
      <AdminTitle beside={<Authority needs="finance" />} title="退款申请" />
      <RefundDecision
        buyer={buyer}
        isRefundable={isRefundable}
        order={order}
        request={request}
        state={actionData ?? null}
      />
      <div className="mt-6">
        <QueueLinks base="/admin/refunds" next={next} />
      </div>
    </div>
  );
}
