import { CheckList } from '#app/features/admin/check-list.tsx';
import { toChecklist } from '#app/features/admin/checklist.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { WaitingSections } from '#app/features/admin/overview/waiting-sections.tsx';
import { servicesContext } from '#app/platform/services.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/admin';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, host, chain, isLocal } = context.get(servicesContext);
  const facts = await chain.facts();
  const isOwn = facts?.network === 'localnet';
  const network = facts === null ? 'none' : isOwn ? 'own' : 'public';
  const items = toChecklist({ site, keepsMessages: host.keepsMessages, network });
  return { items, takesKey: isOwn && isLocal };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '管理' });
}

export default function Admin({ loaderData: { items, takesKey } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="概览" />
      <WaitingSections />
      <div className="max-w-3xl">
        <CheckList items={items} takesKey={takesKey} />
      </div>
    </>
  );
}
