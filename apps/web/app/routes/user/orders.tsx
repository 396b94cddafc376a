import { data } from 'react-router';
import { RestorePurchases } from '#app/features/shop/buying/restore-purchases.tsx';
import { isOrderStatus, orderStatuses, statusTexts } from '#app/features/shop/orders/order.ts';
import { OrderList } from '#app/features/shop/orders/order-list.tsx';
import { textToPlace } from '#app/features/shop/orders/order-place.ts';
import { OrdersError, readOrders } from '#app/features/shop/orders/read-orders.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { wording } from '#app/ui/wording.ts';
import type { Route } from './+types/orders';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = url.searchParams.get('state');
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToPlace(before);
  if ((state !== null && !isOrderStatus(state)) || (before !== null && after === null))
    throw data('没有这一页订单。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  try {
    const page = await readOrders(account, { uid: getRequiredViewer(context).id, status: state, after });
    return { state, isFirst: after === null, ...page };
  } catch (error) {
    if (!(error instanceof OrdersError)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    throw data(wording.accountsUnreachable, { status: 503 });
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的订单' });
}

const pathOf = (query: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '/user/orders' : `/user/orders?${search}`;
};

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { state, isFirst, orders, next } = loaderData;
  const filter = state === null ? {} : { state };
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title="我的订单">买过什么，付了多少，现在怎样：以链上的记录为准。</PageTitle>
      <LinkTabs
        label="按状态"
        tabs={[
          { to: pathOf({}), title: '全部', active: state === null },
          ...orderStatuses.map((status) => ({
            to: pathOf({ state: status }),
            title: statusTexts[status].title,
            active: state === status,
          })),
        ]}
      />
      <div className="pt-6">
        {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders state={state} />}
        <nav aria-label="翻页" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
          {!isFirst && (
            <ButtonLink to={pathOf(filter)} tone="quiet">
              回到最新的
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={pathOf({ ...filter, before: next })} tone="quiet">
              更早的订单
            </ButtonLink>
          )}
        </nav>
        <div className="mt-8">
          <RestorePurchases />
        </div>
      </div>
    </div>
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
      <p>免费课程不用下单就能学。买了课程或会员之后，订单和收据都在这里。</p>
    </State>
  );
}
