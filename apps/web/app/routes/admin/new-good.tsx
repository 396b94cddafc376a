import { data } from 'react-router';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { toGoodKind } from '#app/features/admin/goods/good-kind.ts';
import { NewGood } from '#app/features/admin/goods/new-good.tsx';
import { readCouponChoices } from '#app/features/admin/goods/read-coupon-choices.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/new-good';

export const handle: AdminHandle = { crumb: '新建商品' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = toGoodKind(url.searchParams.get('kind') ?? 'membership');
  if (kind === undefined) throw data('没有这一种商品。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    kind,
    coupons: kind === 'coupon' ? await readCouponChoices(account, getChainNow(context)) : [],
  }));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '新建商品' });
}

export default function NewGoodRoute({ loaderData: { kind, coupons } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="新建商品">选种类，填写，用运营者的钱包签名。签名之前会列出每一项。</AdminTitle>
      <NewGood coupons={coupons} kind={kind} />
    </>
  );
}
