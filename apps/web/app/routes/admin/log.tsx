import { data } from 'react-router';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { logList } from '#app/features/admin/log/log-list.ts';
import { LogPage } from '#app/features/admin/log/log-page.tsx';
import { readLogPage } from '#app/features/admin/log/read-log.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/log';

export async function loader({ url, context }: Route.LoaderArgs) {
  const address = readListAddress(url, logList);
  if (address.problem !== null) return data({ address, page: null });
  const account = context.get(sessionContext).getAccount();
  const page = await orElse(
    { url, context },
    () => readLogPage(account, address),
    () => null,
  );
  return data({ address, page }, { status: page === null ? 503 : 200 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '操作记录' });
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}
