import { isAddress } from '@suixue/chain/address';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { BoxPage } from '#app/features/admin/boxes/box-page.tsx';
import { readBoxes, readCouponNames, readMirrored } from '#app/features/admin/boxes/read-boxes.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Route } from './+types/box';

export const handle: AdminHandle = { crumb: '一个抽奖箱' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isAddress(id ?? ''))];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [[box], kinds, mirrored] = await Promise.all([
      readBoxes(account, id),
      readCouponNames(account),
      readMirrored(account, id),
    ]);
    if (!box) throw pageNotFound(urlToPath(url));
    return { box, kinds, mirrored };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '抽奖箱' });
}

export default function BoxRoute({ loaderData: { box, kinds, mirrored } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title={`抽奖箱 ${shortenText(box.id)}`}>{momentToText(box.createdAt)} 新建。</AdminTitle>
      <BoxPage id={box.id} key={box.id} kinds={kinds} mirrored={mirrored} />
    </>
  );
}
