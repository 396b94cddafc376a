import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { readJobs } from '#app/features/admin/jobs/read-jobs.ts';
import { readSponsoring } from '#app/features/admin/sponsoring/read-sponsoring.ts';
import { SponsoringPage } from '#app/features/admin/sponsoring/sponsoring-page.tsx';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/sponsoring';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const { dailyLimit, ...limits } = context.get(servicesContext).sponsoring;
  return orUnreachable({ url, context }, async () => {
    const [sponsoring, jobs, alerts] = await Promise.all([
      readSponsoring(account),
      readJobs(account),
      account.from('alerts').select('problem').eq('subject', 'sponsoring').then(readRows),
    ]);
    return {
      ...sponsoring,
      limits: { ...limits, dailyLimit: String(dailyLimit) },
      problem: alerts[0]?.problem ?? null,
      job: jobs.find(({ name }) => name === 'sponsoring') ?? null,
    };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '代付' });
}

export default function Sponsoring({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="代付">替新学员付网络费的零钱：还有多少，花了多少。</AdminTitle>
      <SponsoringPage {...loaderData} />
    </>
  );
}
