import { maxKinds } from '#app/features/admin/coupons/coupon-kind.ts';
import { CouponList } from '#app/features/admin/coupons/coupon-list.tsx';
import { readCouponKinds } from '#app/features/admin/coupons/read-coupon-kinds.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/coupons';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readCouponKinds(account, getChainNow(context)));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '优惠券' });
}

export default function Coupons({ loaderData: kinds }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle
        beside={
          <ButtonLink icon="plus" to="/admin/coupons/new" tone="quiet">
            新建优惠券
          </ButtonLink>
        }
        title="优惠券"
      >
        每一种券减多少、发了多少、用了多少。点开可以发给学员。
      </AdminTitle>
      {kinds.length > 0 ? <CouponList kinds={kinds} /> : <State kind="empty" title="还没有优惠券" />}
      {kinds.length === maxKinds && <p className="mt-3 text-soft">只列出前 {maxKinds} 种。</p>}
    </>
  );
}
