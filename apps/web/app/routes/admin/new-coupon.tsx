import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { NewCoupon } from '#app/features/admin/coupons/new-coupon.tsx';
import { readItemChoices } from '#app/features/admin/coupons/read-item-choices.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/new-coupon';

export const handle: AdminHandle = { crumb: '新建优惠券' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readItemChoices(account));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '新建优惠券' });
}

export default function NewCouponRoute({ loaderData: items }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="新建优惠券">先定一种券的条款，启用之后再发给学员、放进商店或抽奖箱。</AdminTitle>
      <NewCoupon items={items} />
    </>
  );
}
