import { maxFilmSeconds } from '@suixue/academy/courses/learning-limits';
import { z } from 'zod';
import { parsed, text } from '#app/platform/forms/form-fields.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { isSlug } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type LessonReport, maxSpans } from './lesson-report.ts';
import type { ReportAnswer } from './report-sender.ts';
import { textToSpans } from './spans.ts';

export const reportProblem = '学习进度的内容有误。';

const slug = text.refine(isSlug, reportProblem);

/** A report as `reportToForm` writes it. */
export const reportSchema = z.object({
  account: text.refine((typed) => typed !== '', reportProblem),
  course: slug,
  chapter: slug,
  furthest: text
    .refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= maxFilmSeconds, reportProblem)
    .transform(Number),
  played: parsed(textToSpans, reportProblem).refine((spans) => spans.length <= maxSpans, reportProblem),
});

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

/** Finishes a text-only chapter at the reader's request; the progress of films is not changed. */
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
