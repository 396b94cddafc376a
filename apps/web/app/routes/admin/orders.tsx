import { data } from 'react-router';
import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { ordersList } from '#app/features/admin/orders/orders-list.ts';
import { OrdersListPage } from '#app/features/admin/orders/orders-list-page.tsx';
import { readCurrencyOptions, readOrderPage } from '#app/features/admin/orders/read-orders.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/orders';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, ordersList);
  const account = context.get(sessionContext).getAccount();
  const read = await orElse(
    { url, context },
    async () => {
      const [currencies, page] = await Promise.all([
        readCurrencyOptions(account),
        query.problem === null ? readOrderPage(account, query) : null,
      ]);
      return { currencies, page };
    },
    () => null,
  );
  const shown = { query, page: read?.page ?? null, currencies: read?.currencies ?? [] };
  return data(shown, { status: read === null ? 503 : 200 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '订单' });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersListPage {...loaderData} />;
}
