import { isWareCursor, readWareRows } from '#app/features/admin/catalogue/wares/read-wares.ts';
import { WareList } from '#app/features/admin/catalogue/wares/ware-list.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { Route } from './+types/wares';

const path = '/admin/wares';

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get('before');
  if (before !== null && !isWareCursor(before)) throw pageNotFound(urlToPath(url));
  const account = context.get(sessionContext).getAccount();
  const page = await orUnreachable({ url, context }, () => readWareRows(account, before));
  return { ...page, isFirst: before === null };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程商品' });
}

export default function Wares({ loaderData: { rows, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="课程商品">链上卖的课程，最近变化的在前面。点开能改价、补货、下架。</AdminTitle>
      <WareList rows={rows} />
      <PageLinks isFirst={isFirst} next={next} older="更早的商品" path={path} />
    </>
  );
}
