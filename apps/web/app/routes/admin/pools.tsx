import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { readListPage } from '#app/features/admin/lists/read-list-page.ts';
import { poolsList } from '#app/features/admin/pools/pools-list.ts';
import { PoolsListPage } from '#app/features/admin/pools/pools-list-page.tsx';
import { readPoolsPage } from '#app/features/admin/pools/read-pools.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/pools';

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, poolsList);
  return readListPage({ url, context, query }, (account) => readPoolsPage(account, query));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '资金池' });
}

export default function Pools({ loaderData }: Route.ComponentProps) {
  return <PoolsListPage {...loaderData} />;
}
