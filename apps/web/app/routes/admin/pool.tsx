import { isAddress } from '@suixue/chain/address';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { PoolPage } from '#app/features/admin/pools/pool-page.tsx';
import { type PoolDetail, readPool } from '#app/features/admin/pools/read-pool.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/pool';

export const handle: AdminHandle = { crumb: ({ pool }: { readonly pool: PoolDetail }) => pool.name };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isAddress(id ?? ''))];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  return orUnreachable({ url, context }, async () => {
    const pool = await readPool(account, id, now);
    if (!pool) throw pageNotFound(urlToPath(url));
    return { pool };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '资金池' });
}

export default function PoolRoute({ loaderData: { pool } }: Route.ComponentProps) {
  return <PoolPage key={pool.id} pool={pool} />;
}
