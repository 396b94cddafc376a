import { Authority } from '#app/features/admin/authority/authority.tsx';
import { failureToText, stateOf } from '#app/features/admin/jobs/job-texts.ts';
import type { BackgroundJob } from '#app/features/admin/jobs/read-jobs.ts';
import { RunButton } from '#app/features/admin/jobs/run-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { cataloguePath } from './catalogue-path.ts';

/** The job that compares all items, its last result, and the form that has it run now. */
export function JobSummary({ job }: { readonly job: BackgroundJob | null }) {
  if (job === null) return <p className="text-soft">服务器还没有登记核对的工作，请过一分钟再看。</p>;
  const { text, tone } = stateOf(job);
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <Badge tone={tone}>{text}</Badge>
        上次核对完：{job.succeededAt === null ? '还没有' : momentToText(job.succeededAt)}
        {job.nextRunAt !== null && `；下一次：${momentToText(job.nextRunAt)}`}
      </p>
      {job.failure !== null && <Notice kind="warning" title={failureToText(job.failure)} />}
      <div className="flex flex-wrap items-center gap-3">
        <RunButton action={cataloguePath} job="catalogue">
          现在再核对一遍
        </RunButton>
        <Authority needs="owner" />
      </div>
    </div>
  );
}
