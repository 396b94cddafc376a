import {
  type BackgroundJobName,
  backgroundJobs,
  isBackgroundJobName,
} from '@suixue/academy/site/background-jobs';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface BackgroundJob {
  readonly name: BackgroundJobName;
  readonly everySeconds: number | null;
  readonly nextRunAt: string | null;
  /** Whether an owner has asked for a run that has not begun. */
  readonly isWanted: boolean;
  /** Since when it runs; `null` if it does not. */
  readonly runningSince: string | null;
  readonly endedAt: string | null;
  readonly tookMs: number | null;
  readonly succeededAt: string | null;
  readonly failures: number;
  readonly failedSince: string | null;
  readonly failure: string | null;
}

const columns =
  'name, every_seconds, next_run_at, wanted_at, leased_by, started_at, ended_at, took_ms, succeeded_at, failures, failed_since, failure';

/** The jobs that servers have, failing ones first, then in the order of the registry. */
export async function readJobs(account: AccountClient): Promise<readonly BackgroundJob[]> {
  const rows = readRows(await account.from('background_jobs').select(columns));
  const names = Object.keys(backgroundJobs);
  return rows
    .flatMap((row) => {
      if (!isBackgroundJobName(row.name)) return [];
      return {
        name: row.name,
        everySeconds: row.every_seconds,
        nextRunAt: row.next_run_at,
        isWanted: row.wanted_at !== null,
        runningSince: row.leased_by === null ? null : row.started_at,
        endedAt: row.ended_at,
        tookMs: row.took_ms,
        succeededAt: row.succeeded_at,
        failures: row.failures,
        failedSince: row.failed_since,
        failure: row.failure,
      };
    })
    .sort(
      (one, other) =>
        Number(other.failures > 0) - Number(one.failures > 0) ||
        names.indexOf(one.name) - names.indexOf(other.name),
    );
}
