import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { LessonReport } from './lesson-report.ts';
import type { ReportAnswer } from './report-sender.ts';

export type Recording =
  | { readonly kind: 'recorded'; readonly answer: ReportAnswer }
  | { readonly kind: 'not-open' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** PostgreSQL error codes with which `record_progress` rejects. */
const notAllowed = '42501';
const senseless = new Set(['22023', '22P02', '23503']);

export function recordProgress(account: AccountClient, report: LessonReport): Promise<Recording> {
  const played = `{${report.played.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  return record(account, { ...toNames(report), furthest: report.furthest, played });
}

/** For text-only chapters, finished at the reader's request; says nothing about films. */
export function recordRead(account: AccountClient, lesson: LessonName): Promise<Recording> {
  return record(account, { ...toNames(lesson), furthest: 0, is_finished: true });
}

const toNames = ({ course, chapter }: LessonName) => ({ course, chapter });

async function record(
  account: AccountClient,
  said: { course: string; chapter: string; furthest: number; played?: string; is_finished?: boolean },
): Promise<Recording> {
  const { data, error } = await account.rpc('record_progress', said);
  if (!error) {
    const { furthest_seconds: furthest, played_seconds: playedSeconds, finished_at: finishedAt } = data;
    return { kind: 'recorded', answer: { furthest, playedSeconds, isFinished: finishedAt !== null } };
  }
  if (error.code === notAllowed) return { kind: 'not-open' };
  return senseless.has(error.code) ? { kind: 'refused' } : { kind: 'unreachable', error };
}
