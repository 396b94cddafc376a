import { furthestOf, type Span, spansToText, textToSpans, toWholeSeconds, unionSpans } from './spans.ts';

/** Which chapter. */
export interface LessonName {
  readonly course: string;
  readonly chapter: string;
}

/** What is to be told of how far somebody has come in one chapter; whole seconds. */
export interface LessonReport extends LessonName {
  readonly furthest: number;
  readonly played: readonly Span[];
}

/** The server takes five hundred stretches in one report. */
const mostSpans = 400;
const longestFilmSeconds = 14_400;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function toReport({ course, chapter }: LessonName, spans: readonly Span[]): LessonReport {
  const played = toWholeSeconds(spans);
  return { course, chapter, furthest: furthestOf(played), played };
}

/** Both together: the furthest of both, and everything that either has. */
export function mergeReports(one: LessonReport, other: LessonReport): LessonReport {
  return {
    course: one.course,
    chapter: one.chapter,
    furthest: Math.max(one.furthest, other.furthest),
    played: unionSpans([...one.played, ...other.played]),
  };
}

export function isSameLesson(one: LessonName, other: LessonName): boolean {
  return one.course === other.course && one.chapter === other.chapter;
}

/** The same in parts that the server takes; one, but for somebody who jumps about for hours. */
export function splitReport(report: LessonReport): readonly LessonReport[] {
  const parts: LessonReport[] = [];
  for (let at = 0; at === 0 || at < report.played.length; at += mostSpans) {
    parts.push({ ...report, played: report.played.slice(at, at + mostSpans) });
  }
  return parts;
}

/** As a form. `account` is whom the page was made for: in another tab somebody else may have signed in meanwhile. */
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

/** Undefined for a form that is no report. */
export function formToReport(form: FormData): { account: string; report: LessonReport } | undefined {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [account, course, chapter] = [text('account'), text('course'), text('chapter')];
  const played = textToSpans(text('played'));
  const furthest = /^\d{1,5}$/.test(text('furthest')) ? Number(text('furthest')) : Number.NaN;
  if (account === '' || !slug.test(course) || !slug.test(chapter)) return undefined;
  if (played === null || played.length > mostSpans || !(furthest <= longestFilmSeconds)) return undefined;
  return { account, report: { course, chapter, furthest, played } };
}
