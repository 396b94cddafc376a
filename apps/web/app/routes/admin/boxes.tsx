import { BoxesPage } from '#app/features/admin/boxes/boxes-page.tsx';
import { readBoxes } from '#app/features/admin/boxes/read-boxes.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/boxes';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readBoxes(account));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '抽奖箱' });
}

export default function Boxes({ loaderData: boxes }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="抽奖箱">学员免费抽，抽到积分或优惠券，不抽钱。</AdminTitle>
      <BoxesPage boxes={boxes} />
    </>
  );
}
