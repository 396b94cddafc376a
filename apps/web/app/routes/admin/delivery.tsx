import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { deliveryTitle } from '#app/features/admin/deliveries/delivery.ts';
import { deliveryActions } from '#app/features/admin/deliveries/delivery-forms.ts';
import { DeliveryPage } from '#app/features/admin/deliveries/delivery-page.tsx';
import { type DeliveryFile, readDelivery } from '#app/features/admin/deliveries/read-delivery.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/delivery';

export const handle: AdminHandle = {
  crumb: ({ file }: { readonly file: DeliveryFile }) => deliveryTitle(file.delivery),
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  const file = await orUnreachable({ url, context }, () => readDelivery(account, params.id, now));
  if (!file) throw pageNotFound(urlToPath(url));
  return { file };
}

/** One step of the delivery, or its address; the database checks the role. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(deliveryActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '发货' });
}

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage file={loaderData.file} state={actionData ?? null} />;
}
