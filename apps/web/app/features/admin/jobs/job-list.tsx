import { backgroundJobs } from '@suixue/academy/site/background-jobs';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { everyToText, failureToText, stateOf, tookToText } from './job-texts.ts';
import type { BackgroundJob } from './read-jobs.ts';
import { RunButton } from './run-button.tsx';

/** Each job with its last and next run, and why it failed. */
export function JobList({ jobs }: { readonly jobs: readonly BackgroundJob[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {jobs.map((job) => (
        <JobItem job={job} key={job.name} />
      ))}
    </ul>
  );
}

function JobItem({ job }: { readonly job: BackgroundJob }) {
  const { title, about, remedy } = backgroundJobs[job.name];
  const { text, tone } = stateOf(job);
  return (
    <li className="min-w-0 space-y-3 rounded-2xl border border-line bg-raised p-4 sm:p-5" id={job.name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {title}
          <Badge tone={tone}>{text}</Badge>
        </h2>
        <RunButton action="/admin/jobs" job={job.name}>{`马上做一次：${title}`}</RunButton>
      </div>
      <p className="text-[0.95rem] text-soft">{about}</p>
      {job.failure !== null && (
        <Notice
          kind="warning"
          title={`从 ${momentOf(job.failedSince)} 起失败：${failureToText(job.failure)}`}
        >
          <p>{remedy}</p>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact title="间隔">{everyToText(job.everySeconds)}</Fact>
        <Fact title="下一次">{job.nextRunAt === null ? '没有安排' : momentToText(job.nextRunAt)}</Fact>
        <Fact title="上一次">
          {momentOf(job.endedAt)}
          {job.tookMs !== null && `，用了 ${tookToText(job.tookMs)}`}
        </Fact>
        <Fact title="上次成功">{momentOf(job.succeededAt)}</Fact>
      </dl>
    </li>
  );
}

const momentOf = (at: string | null) => (at === null ? '还没有' : momentToText(at));

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
