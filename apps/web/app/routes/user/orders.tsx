import { data } from 'react-router';
import { RestorePurchases } from '#app/features/shop/buying/restore-purchases.tsx';
import { isOrderStatus, orderStatuses, statusTexts } from '#app/features/shop/orders/order.ts';
import { OrderList } from '#app/features/shop/orders/order-list.tsx';
import { readCursor } from '#app/features/shop/orders/order-place.ts';
import { readOrders } from '#app/features/shop/orders/read-orders.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/orders';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = url.searchParams.get('state');
  const after = readCursor(url);
  if ((state !== null && !isOrderStatus(state)) || after === undefined)
    throw data('没有这一页订单。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const page = await readOrders(account, { uid: getRequiredViewer(context).id, status: state, after });
    return { state, isFirst: after === null, ...page };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的订单' });
}

const pathOf = (state: string | null) =>
  state === null ? '/user/orders' : `/user/orders?${new URLSearchParams({ state })}`;

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { state, isFirst, orders, next } = loaderData;
  return (
    <>
      <PageTitle title="我的订单">每一笔购买和退款，以链上的记录为准。</PageTitle>
      <LinkTabs
        label="按状态"
        tabs={[
          { to: pathOf(null), title: '全部', active: state === null },
          ...orderStatuses.map((status) => ({
            to: pathOf(status),
            title: statusTexts[status].title,
            active: state === status,
          })),
        ]}
      />
      <div className="pt-6">
        {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders state={state} />}
        <PageLinks isFirst={isFirst} next={next} older="更早的订单" path={pathOf(state)} />
        <div className="mt-8">
          <RestorePurchases />
        </div>
      </div>
    </>
  );
}

function NoOrders({ state }: Pick<Route.ComponentProps['loaderData'], 'state'>) {
  if (state !== null)
    return (
      <State kind="empty" title={`没有${statusTexts[state].title}的订单`}>
        <p>换一个状态看看，或者看全部订单。</p>
      </State>
    );
  return (
    <State
      action={
        <>
          <ButtonLink to="/course">看看课程</ButtonLink>
          <ButtonLink to="/vip-center" tone="quiet">
            了解会员
          </ButtonLink>
        </>
      }
      kind="empty"
      title="还没有订单"
    >
      <p>买了课程或会员之后，订单和收据都在这里。</p>
    </State>
  );
}
