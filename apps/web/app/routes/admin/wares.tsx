import { readWaresPage } from '#app/features/admin/catalogue/wares/read-wares.ts';
import { waresList } from '#app/features/admin/catalogue/wares/wares-list.ts';
import { WaresListPage } from '#app/features/admin/catalogue/wares/wares-list-page.tsx';
import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { readListPage } from '#app/features/admin/lists/read-list-page.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/wares';

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, waresList);
  return readListPage({ url, context, query }, (account) => readWaresPage(account, query));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程商品' });
}

export default function Wares({ loaderData }: Route.ComponentProps) {
  return <WaresListPage {...loaderData} />;
}
