import { ChainSettings } from '#app/features/admin/chain/chain-settings.tsx';
import { readChainRows } from '#app/features/admin/chain/read-chain-rows.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/chain';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readChainRows(account, getChainNow(context)));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '链' });
}

export default function Chain({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="链">由钱包签名的职位、开关和条款。数据库管理员的角色在这里不起作用。</AdminTitle>
      <ChainSettings rows={loaderData} />
    </>
  );
}
