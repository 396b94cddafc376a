import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { furthestOf, type Span, spansToText, toWholeSeconds, unionSpans } from './spans.ts';

/** A learner's progress in one chapter, in whole seconds. */
export interface LessonReport extends LessonName {
  readonly furthest: number;
  readonly played: readonly Span[];
}

/** The server accepts 500 spans per report. */
export const maxSpans = 400;

export function toReport({ course, chapter }: LessonName, spans: readonly Span[]): LessonReport {
  const played = toWholeSeconds(spans);
  return { course, chapter, furthest: furthestOf(played), played };
}

/** Merges two reports: the furthest position and all spans. */
export function mergeReports(one: LessonReport, other: LessonReport): LessonReport {
  return {
    course: one.course,
    chapter: one.chapter,
    furthest: Math.max(one.furthest, other.furthest),
    played: unionSpans([...one.played, ...other.played]),
  };
}

/** Splits a report into parts that the server accepts; usually one. */
export function splitReport(report: LessonReport): readonly LessonReport[] {
  const parts: LessonReport[] = [];
  for (let at = 0; at === 0 || at < report.played.length; at += maxSpans) {
    parts.push({ ...report, played: report.played.slice(at, at + maxSpans) });
  }
  return parts;
}

/** As a form. `account` is the account the page was rendered for: another tab may have signed in as someone else. */
export function reportToForm(
  { course, chapter, furthest, played }: LessonReport,
  account: string,
): URLSearchParams {
  return new URLSearchParams({
    account,
    course,
    chapter,
    furthest: String(furthest),
    played: spansToText(played),
  });
}
