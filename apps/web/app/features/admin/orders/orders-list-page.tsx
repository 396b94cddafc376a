import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Moment, Nothing } from '#app/features/admin/lists/cells.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import type { FilterOption } from '#app/features/admin/lists/list-spec.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { kindTexts, orderTitle } from '#app/features/shop/orders/order.ts';
import { OrderBadge } from '#app/features/shop/orders/order-badge.tsx';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { dueOf, type ListedOrder, orderPath, ordersList } from './orders-list.ts';

interface OrdersListPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<ListedOrder> | null;
  readonly currencies: readonly FilterOption[];
}

type Cell = (order: ListedOrder) => ReactNode;

const cells: Readonly<Record<string, Cell>> = {
  order: (order) => (
    <>
      <TextLink href={orderPath(order.id)}>{orderTitle(order)}</TextLink>
      <span className="block text-xs text-faint">
        {kindTexts[order.kind]} · <span className="font-mono">{order.id.slice(0, 8)}</span>
      </span>
    </>
  ),
  buyer: ({ uid, buyer }) =>
    isUuid(uid) ? <TextLink href={personPath(uid)}>{buyer ?? '没有名字'}</TextLink> : <code>{uid}</code>,
  state: ({ status }) => <OrderBadge status={status} />,
  created: ({ createdAt }) => <Moment at={createdAt} />,
  paid: ({ paidAt }) => <Moment at={paidAt} />,
  refunded: ({ refundedAt }) => <Moment at={refundedAt} />,
  id: ({ id }) => <code className="font-mono text-sm">{id}</code>,
  digest: ({ digest }) =>
    digest === null ? (
      <Nothing />
    ) : (
      <code className="font-mono text-sm" title={digest}>
        {shortenText(digest)}
      </code>
    ),
};

/** All orders. */
export function OrdersListPage({ query, page, currencies }: OrdersListPageProps) {
  const facts = useCurrencies(page?.rows ?? []);
  const amount: Cell = (order) => (
    <span className="tabular-nums">
      {ledgerText(String(dueOf(order)), order.currency, facts.get(order.currency))}
    </span>
  );
  return (
    <>
      <AdminTitle title="订单">所有学员的订单。付款以链上记录为准。</AdminTitle>
      <ListView
        caption="订单"
        cells={{ ...cells, amount }}
        empty="还没有订单"
        known={{ coin: currencies }}
        page={page}
        query={query}
        rowKey={({ id }) => id}
        spec={ordersList}
      />
    </>
  );
}
