import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { readWarePage, type WarePageFacts } from '#app/features/admin/catalogue/wares/read-ware-page.ts';
import { WarePage } from '#app/features/admin/catalogue/wares/ware-page.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/ware';

export const handle: AdminHandle = { crumb: ({ ware }: WarePageFacts) => ware.name };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  const facts = await orUnreachable({ url, context }, () => readWarePage(account, params.id, now));
  if (!facts) throw pageNotFound(urlToPath(url));
  return facts;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程商品' });
}

export default function Ware({ loaderData }: Route.ComponentProps) {
  return <WarePage {...loaderData} key={loaderData.ware.id} />;
}
