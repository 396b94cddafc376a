import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { DeletedWarePage } from '#app/features/admin/catalogue/wares/deleted-ware-page.tsx';
import {
  type DeletedWare,
  readDeletedWare,
  readWarePage,
  type WarePageFacts,
} from '#app/features/admin/catalogue/wares/read-ware-page.ts';
import { WarePage } from '#app/features/admin/catalogue/wares/ware-page.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/ware';

type Facts =
  | { readonly ware: WarePageFacts; readonly deleted: null }
  | { readonly ware: null; readonly deleted: DeletedWare };

export const handle: AdminHandle = { crumb: ({ ware }: Facts) => ware?.ware.name ?? '已删除的商品' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id))];

export function loader({ url, params, context }: Route.LoaderArgs): Promise<Facts> {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  return orUnreachable({ url, context }, async () => {
    const ware = await readWarePage(account, params.id, now);
    if (ware) return { ware, deleted: null };
    const deleted = await readDeletedWare(account, params.id);
    if (deleted) return { ware: null, deleted };
    throw pageNotFound(urlToPath(url));
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程商品' });
}

export default function Ware({ loaderData: { ware, deleted } }: Route.ComponentProps) {
  return ware ? <WarePage {...ware} key={ware.ware.id} /> : <DeletedWarePage {...deleted} />;
}
