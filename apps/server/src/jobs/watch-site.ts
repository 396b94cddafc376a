import {
  type BackgroundJobName,
  backgroundJobs,
  isBackgroundJobName,
} from '@suixue/academy/site/background-jobs';
import type { Database } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import { type Alert, noteAlert } from './alerts.ts';
import { asServer } from './as-server.ts';
import type { Job } from './job.ts';

interface WatchParts {
  readonly database: Database;
  /** Why the ledger does not follow the chain, or `null`. */
  readonly ledgerProblem: () => string | null;
  readonly now: () => number;
}

/** Frequent jobs may fail a few times before owners are told: the network or the database may be restarting. */
const failing = `select name, failure, failures >= 3 or coalesce(every_seconds, 86400) >= 3600 as is_told
  from public.background_jobs where failures > 0`;
const noted = 'select subject from public.alerts';

/** Tells owners that the ledger or a background job has failed, and when it works again. */
export const watchSite = ({ database, ledgerProblem, now }: WatchParts): Job => ({
  name: 'alerts',
  intervalMs: () => minuteMs,
  run: async () => {
    const [failed, present] = await asServer(database, async (tx) => [
      await tx.query(failing),
      await tx.query(noted),
    ]);
    const alerts: Alert[] = [
      {
        subject: 'ledger',
        title: '链上账本没有跟上',
        problem: ledgerProblem(),
        link: '/admin/jobs',
        patienceMs: 2 * minuteMs,
      },
    ];
    for (const name of Object.keys(backgroundJobs).filter(isBackgroundJobName)) {
      const row = failed.find((one) => one.name === name && one.is_told === 't');
      alerts.push(ofJob(name, row?.failure ?? null));
    }
    const known = new Set(present.map(({ subject }) => subject));
    for (const alert of alerts)
      if (alert.problem !== null || known.has(alert.subject)) await noteAlert(database, alert, now());
  },
});

function ofJob(name: BackgroundJobName, failure: string | null): Alert {
  const { title, remedy } = backgroundJobs[name];
  const problem = failure === null ? null : `${failureToText(failure)}。${remedy}`;
  return { subject: `job/${name}`, title: `后台工作出错：${title}`, problem, link: '/admin/jobs' };
}

const failureToText = (failure: string) =>
  failure === 'interrupted' ? '做到一半时服务器停了' : failure.slice(0, 500);
