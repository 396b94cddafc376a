import type { BackgroundJob } from '#app/features/admin/jobs/read-jobs.ts';
import { readJobs } from '#app/features/admin/jobs/read-jobs.ts';
import { readSettings } from '#app/features/admin/settings/read-settings.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface StoredBackup {
  readonly name: string;
  readonly takenAt: string;
  readonly bytes: number;
}

export interface BackupFacts {
  readonly backups: readonly StoredBackup[];
  /** Null while no server has registered the job. */
  readonly job: BackgroundJob | null;
  /** Null where the default applies. */
  readonly keep: number | null;
}

/** The list cannot be longer than the largest number to keep. */
const maxBackups = 60;

export async function readBackups(account: AccountClient): Promise<BackupFacts> {
  const [rows, jobs, settings] = await Promise.all([
    account
      .from('backups')
      .select('name, taken_at, bytes')
      .order('taken_at', { ascending: false })
      .limit(maxBackups)
      .then(readRows),
    readJobs(account),
    readSettings(account),
  ]);
  const keep = settings.find(({ key }) => key === 'backups.keep')?.value;
  return {
    backups: rows.map(({ name, taken_at: takenAt, bytes }) => ({ name, takenAt, bytes })),
    job: jobs.find(({ name }) => name === 'backups') ?? null,
    keep: typeof keep === 'number' ? keep : null,
  };
}

/** When the last backup was taken, in milliseconds; null if there is none. */
export async function readLastBackup(account: AccountClient): Promise<number | null> {
  const newest = account.from('backups').select('taken_at').order('taken_at', { ascending: false });
  const row = readRows(await newest.limit(1).maybeSingle());
  return row === null ? null : Date.parse(row.taken_at);
}
