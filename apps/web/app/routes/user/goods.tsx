import { OwnedGoodsList } from '#app/features/shop/owned/owned-goods.tsx';
import { readOwnedGoods } from '#app/features/shop/owned/read-owned-goods.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/goods';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const owner = { uid: getRequiredViewer(context).id, now: getChainNow(context) };
  return { goods: await orUnreachable({ url, context }, () => readOwnedGoods(account, owner)) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '通行证与优惠券' });
}

export default function UserGoods({ loaderData: { goods } }: Route.ComponentProps) {
  const isEmpty = goods.passes.length === 0 && goods.coupons.length === 0;
  return (
    <>
      <PageTitle title="通行证与优惠券">买到的、换到的和抽到的，以链上的记录为准。</PageTitle>
      {isEmpty ? (
        <State
          action={
            <ButtonLink to="/user/orders" tone="quiet">
              看我的订单
            </ButtonLink>
          }
          kind="empty"
          title="还没有通行证和优惠券"
        >
          <p>刚付款的，过几秒就会出现在这里。</p>
        </State>
      ) : (
        <OwnedGoodsList goods={goods} />
      )}
    </>
  );
}
