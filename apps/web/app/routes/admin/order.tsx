import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { OrderFilePage } from '#app/features/admin/orders/order-file-page.tsx';
import { type OrderFile, readOrderFile } from '#app/features/admin/orders/read-order.ts';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/order';

export const handle: AdminHandle = {
  crumb: ({ file }: { readonly file: OrderFile }) => orderTitle(file.order),
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  const file = await orUnreachable({ url, context }, () => readOrderFile(account, params.id, now));
  if (!file) throw pageNotFound(urlToPath(url));
  return { file };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '订单' });
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderFilePage file={loaderData.file} />;
}
