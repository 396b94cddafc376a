import { data } from 'react-router';
import { deliveriesList } from '#app/features/admin/deliveries/deliveries-list.ts';
import { DeliveriesPage } from '#app/features/admin/deliveries/deliveries-page.tsx';
import { readDeliveries } from '#app/features/admin/deliveries/read-deliveries.ts';
import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/deliveries';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, deliveriesList);
  const account = context.get(sessionContext).getAccount();
  const read = await orElse(
    { url, context },
    async () => (query.problem === null ? readDeliveries(account, query) : unread),
    () => null,
  );
  return data({ query, ...(read ?? unread) }, { status: read === null ? 503 : 200 });
}

const unread = { page: null, waiting: {}, phones: [] } as const;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '发货' });
}

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  return <DeliveriesPage {...loaderData} />;
}
