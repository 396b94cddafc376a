import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Moment, Nothing } from '#app/features/admin/lists/cells.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import type { FilterOption } from '#app/features/admin/lists/list-spec.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { deliveriesList } from './deliveries-list.ts';
import { type Delivery, deliveryPath, deliveryTexts, deliveryTitle } from './delivery.ts';

interface DeliveriesPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<Delivery> | null;
  readonly waiting: Readonly<Record<string, number>>;
  readonly phones: readonly FilterOption[];
}

const cells: Readonly<Record<string, (delivery: Delivery) => ReactNode>> = {
  phone: (delivery) => (
    <>
      <TextLink href={deliveryPath(delivery.id)}>{deliveryTitle(delivery)}</TextLink>
      <span className="block font-mono text-xs text-faint">{delivery.id.slice(0, 8)}</span>
    </>
  ),
  buyer: ({ uid, buyer }) =>
    isUuid(uid) ? <TextLink href={personPath(uid)}>{buyer ?? '没有名字'}</TextLink> : <code>{uid}</code>,
  state: (delivery) => <DeliveryBadges delivery={delivery} />,
  paid: ({ paidAt }) => <Moment at={paidAt} />,
  parcel: ({ carrier, trackingNumber }) =>
    carrier === null && trackingNumber === null ? (
      <Nothing />
    ) : (
      [carrier, trackingNumber].filter(Boolean).join(' ')
    ),
  refund: ({ refundUntil }) =>
    refundUntil === null ? (
      <Nothing />
    ) : (
      <span className="tabular-nums">{momentToText(BigInt(refundUntil))}</span>
    ),
  identifier: ({ identifier }) => (identifier === '' ? <Nothing /> : identifier),
  id: ({ id }) => <code className="font-mono text-sm">{id}</code>,
};

export function DeliveryBadges({
  delivery: { state, isToRefund, orderStatus },
}: {
  readonly delivery: Pick<Delivery, 'state' | 'isToRefund' | 'orderStatus'>;
}) {
  const { title, tone } = deliveryTexts[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{title}</Badge>
      {isToRefund && <Badge tone="gold">等待退款</Badge>}
      {orderStatus === 'refunded' && <Badge>已退款</Badge>}
    </span>
  );
}

/** What operators work through, first come first served; the other states are in the filter. */
const tabs = ['missing', 'preparing', 'confirmed', 'shipped', 'refund'] as const;

const tabTitle = (state: (typeof tabs)[number]) =>
  state === 'refund' ? '等待退款' : deliveryTexts[state].title;

/** The queue of deliveries. */
export function DeliveriesPage({ query, page, waiting, phones }: DeliveriesPageProps) {
  const { state } = query.filters;
  return (
    <>
      <AdminTitle
        beside={
          <ButtonLink icon="paper" to="/admin/deliveries/packing" tone="quiet">
            装箱单
          </ButtonLink>
        }
        title="发货"
      >
        买到的手机，从填地址到收到。地址只在一笔订单里看，看一次记一次。
      </AdminTitle>
      <div className="mb-4">
        <LinkTabs
          label="按状态"
          tabs={[
            { to: deliveriesList.path, title: '全部', active: state === undefined },
            ...tabs.map((one) => ({
              to: `${deliveriesList.path}?${new URLSearchParams({ state: one, sort: 'oldest' })}`,
              title: `${tabTitle(one)} ${waiting[one] ?? 0}`,
              active: state === one,
            })),
          ]}
        />
      </div>
      <ListView
        caption="发货"
        cells={cells}
        empty="还没有卖出手机"
        known={{ good: phones }}
        page={page}
        query={query}
        rowKey={({ id }) => id}
        spec={deliveriesList}
      />
    </>
  );
}
