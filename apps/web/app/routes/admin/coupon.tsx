import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import type { CouponKindRow } from '#app/features/admin/coupons/coupon-kind.ts';
import { CouponPage } from '#app/features/admin/coupons/coupon-page.tsx';
import { readCouponKind, readHolders } from '#app/features/admin/coupons/read-coupon-kinds.ts';
import { readItemNames } from '#app/features/admin/coupons/read-item-choices.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/coupon';

export const handle: AdminHandle = {
  crumb: ({ kind }: { readonly kind: CouponKindRow }) => kind.name,
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id))];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  return orUnreachable({ url, context }, async () => {
    const [kind, holders] = await Promise.all([
      readCouponKind(account, { id, now }),
      readHolders(account, id),
    ]);
    if (!kind) throw pageNotFound(urlToPath(url));
    const named = kind.terms?.rules.flatMap((rule) => (rule.kind === 'specify-id' ? String(rule.id) : []));
    return { kind, holders, names: await readItemNames(account, named ?? []) };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '优惠券' });
}

export default function CouponRoute({ loaderData }: Route.ComponentProps) {
  return <CouponPage {...loaderData} key={loaderData.kind.id} />;
}
