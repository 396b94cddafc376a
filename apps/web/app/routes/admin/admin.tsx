import { adminSections } from '#app/features/admin/admin-sections.ts';
import { CheckList } from '#app/features/admin/check-list.tsx';
import { toChecklist } from '#app/features/admin/checklist.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/admin';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireAdministrator];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, host, chain, isLocal } = context.get(servicesContext);
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [facts, counts] = await Promise.all([
      chain.facts(),
      Promise.all(adminSections.map(({ countWaiting }) => countWaiting(account))),
    ]);
    const isOwn = facts?.network === 'localnet';
    const network = facts === null ? 'none' : isOwn ? 'own' : 'public';
    const items = toChecklist({ site, keepsMessages: host.keepsMessages, network });
    return { items, counts, takesKey: isOwn && isLocal };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '管理' });
}

export default function Admin({ loaderData: { items, counts, takesKey } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title="管理">处理学员的问题和退款，检查网站还缺什么。</PageTitle>
      <nav aria-label="管理">
        <ul className="mb-8 grid gap-4 sm:grid-cols-2">
          {adminSections.map(({ to, title, about, icon }, place) => (
            <li key={to}>
              <LinkCard className="h-full p-5" to={to}>
                <span className="flex items-center gap-3">
                  <Icon className="text-gold" name={icon} />
                  <span className="flex-1 text-lg font-medium">{title}</span>
                  {counts[place] === 0 ? (
                    <Badge>没有待办</Badge>
                  ) : (
                    <Badge tone="gold">{`${counts[place]} 个待处理`}</Badge>
                  )}
                </span>
                <span className="mt-1 block text-sm text-soft">{about}</span>
              </LinkCard>
            </li>
          ))}
        </ul>
      </nav>
      <CheckList items={items} takesKey={takesKey} />
    </div>
  );
}
