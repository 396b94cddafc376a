import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { GoodPage } from '#app/features/admin/goods/good-page.tsx';
import { type GoodDetail, readGood } from '#app/features/admin/goods/read-good.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/good';

export const handle: AdminHandle = {
  crumb: ({ good }: { readonly good: GoodDetail }) => good.name ?? '一件商品',
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id))];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const listedAfter = url.searchParams.get('listed') ?? '';
  // The database rejects NUL, which no account's id contains.
  if (listedAfter.includes('\0')) throw pageNotFound(urlToPath(url));
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  return orUnreachable({ url, context }, async () => {
    const good = await readGood(account, { id, now, listedAfter });
    if (!good) throw pageNotFound(urlToPath(url));
    return { good };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '商品' });
}

export default function GoodRoute({ loaderData: { good } }: Route.ComponentProps) {
  return <GoodPage good={good} key={good.id} />;
}
