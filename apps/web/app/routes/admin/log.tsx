import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { readListPage } from '#app/features/admin/lists/read-list-page.ts';
import { logList } from '#app/features/admin/log/log-list.ts';
import { LogPage } from '#app/features/admin/log/log-page.tsx';
import { readLogPage } from '#app/features/admin/log/read-log.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/log';

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, logList);
  return readListPage({ url, context, query }, (account) => readLogPage(account, query));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '操作记录' });
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}
