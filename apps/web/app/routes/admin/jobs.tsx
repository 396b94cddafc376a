import { backgroundJobs, isBackgroundJobName } from '@suixue/academy/site/background-jobs';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { jobActions } from '#app/features/admin/jobs/job-forms.ts';
import { JobList } from '#app/features/admin/jobs/job-list.tsx';
import { readJobs } from '#app/features/admin/jobs/read-jobs.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/jobs';

const path = '/admin/jobs';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    jobs: await readJobs(account),
    asked: url.searchParams.get('asked') ?? '',
  }));
}

/** Asks for a run; the database accepts it from owners only. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(jobActions, await requireForm(request), { account, path });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '后台工作' });
}

export default function Jobs({ loaderData: { jobs, asked }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="后台工作">
        服务器定时做的事。每项同一时间只有一台服务器在做。
      </AdminTitle>
      <div className="mb-4 space-y-3 empty:hidden">
        {actionData?.problem && <Notice kind="problem" title={actionData.problem} />}
        {isBackgroundJobName(asked) && !actionData && (
          <Notice kind="done" title={`已经要求服务器做一次：${backgroundJobs[asked].title}。`}>
            <p>
              过几秒<TextLink href={path}>刷新</TextLink>就能看到结果。
            </p>
          </Notice>
        )}
      </div>
      {jobs.length === 0 ? (
        <Notice kind="note" title="服务器还没有登记后台工作，请过一分钟再看。" />
      ) : (
        <JobList jobs={jobs} />
      )}
    </>
  );
}
