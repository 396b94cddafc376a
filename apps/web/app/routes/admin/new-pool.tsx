import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { NewPool } from '#app/features/admin/pools/new-pool.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/new-pool';

export const handle: AdminHandle = { crumb: '新建资金池' };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '新建资金池' });
}

export default function NewPoolRoute() {
  return (
    <>
      <AdminTitle title="新建资金池">
        填写，看试算，用运营者的钱包签名。签名之前会列出将要写到链上的每一项。
      </AdminTitle>
      <NewPool />
    </>
  );
}
