import { learningDay } from '@suixue/academy/points/learning-week';
import { data } from 'react-router';
import { readLastBackup } from '#app/features/admin/backups/read-backups.ts';
import { CheckList } from '#app/features/admin/check-list.tsx';
import { toChecklist } from '#app/features/admin/checklist.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { readLowStock } from '#app/features/admin/goods/read-low-stock.ts';
import { LowStockList } from '#app/features/admin/overview/low-stock.tsx';
import { OverviewFigures } from '#app/features/admin/overview/overview-figures.tsx';
import { toChosenPeriod } from '#app/features/admin/overview/period.ts';
import { readOverview } from '#app/features/admin/overview/read-overview.ts';
import { WaitingSections } from '#app/features/admin/overview/waiting-sections.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/admin';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, host, chain, isLocal } = context.get(servicesContext);
  const today = learningDay(getChainNow(context));
  const chosen = toChosenPeriod(url.searchParams, today);
  const course = toCourseSlug(url.searchParams.get('course'));
  const account = context.get(sessionContext).getAccount();
  // What cannot be read must not close what waits and what is missing.
  const [facts, backedUpAt, overview, lowStock] = await Promise.all([
    chain.facts(),
    orElse(
      { url, context },
      () => readLastBackup(account),
      () => 'unreadable' as const,
    ),
    orElse(
      { url, context },
      () => readOverview(account, { period: chosen.period, course }),
      () => null,
    ),
    orElse(
      { url, context },
      () => readLowStock(account),
      () => [],
    ),
  ]);
  const isOwn = facts?.network === 'localnet';
  const network = facts === null ? 'none' : isOwn ? 'own' : 'public';
  const items = toChecklist({
    site,
    keepsMessages: host.keepsMessages,
    network,
    backedUpAt,
    now: Date.now(),
  });
  return data(
    { today, chosen, course, overview, lowStock, items, takesKey: isOwn && isLocal },
    { status: chosen.problem === null ? 200 : 400 },
  );
}

/** An empty text, of which there is no course, for what cannot be a slug. */
function toCourseSlug(asked: string | null): string | null {
  if (asked === null || asked === '') return null;
  return /^[a-z0-9-]{1,100}$/.test(asked) ? asked : '';
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '管理' });
}

export default function Admin({
  loaderData: { items, takesKey, lowStock, ...figures },
}: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="概览" />
      <div className="max-w-5xl">
        <WaitingSections />
        <LowStockList goods={lowStock} />
        <OverviewFigures {...figures} />
        <CheckList items={items} takesKey={takesKey} />
      </div>
    </>
  );
}
