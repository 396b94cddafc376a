import { BalanceSearch } from '#app/features/admin/balances/balance-search.tsx';
import { readHeldMoney } from '#app/features/admin/balances/read-held.ts';
import { Reconciliation } from '#app/features/admin/balances/reconciliation.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/balances';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readHeldMoney(account));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '余额与对账' });
}

export default function Balances({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="余额与对账">任何账户的余额，以及合约里的钱是否对得上。</AdminTitle>
      <BalanceSearch />
      <Reconciliation held={loaderData} />
    </>
  );
}
