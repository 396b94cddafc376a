import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { keptReportsKey } from './kept-reports-key.ts';
import { type LessonReport, mergeReports } from './lesson-report.ts';
import { spansToText, textToSpans } from './spans.ts';

/** Progress of one account on this device that the server has not confirmed. */
export interface KeptReports {
  /** In the order in which the chapters were begun. */
  list(): readonly LessonReport[];
  find(lesson: LessonName): LessonReport | undefined;
  /** Merges into the chapter's stored report. */
  keep(report: LessonReport): void;
  /** Deletes what the server has confirmed; newer progress stays. */
  settle(report: LessonReport): void;
  /** Deletes a report that the server will never accept. */
  drop(lesson: LessonName): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In browser storage, which is synchronous: a killed tab loses nothing. */
export function createKeptReports(getStorage: () => TextStorage, account: string): KeptReports {
  const key = keptReportsKey(account);
  /** For browsers without storage: lasts as long as the page. */
  let here: readonly LessonReport[] = [];

  const read = (): readonly LessonReport[] => {
    try {
      const text = getStorage().getItem(key);
      return text === null ? here : parseReports(text);
    } catch {
      // Access to storage is refused.
      return here;
    }
  };
  const write = (reports: readonly LessonReport[]) => {
    here = reports;
    try {
      if (reports.length === 0) getStorage().removeItem(key);
      else getStorage().setItem(key, reportsToText(reports));
    } catch {
      // Storage is full or refused: `here` has the report.
    }
  };
  const without = (lesson: LessonName) => read().filter((one) => !isSameLesson(one, lesson));
  const find = (lesson: LessonName) => read().find((one) => isSameLesson(one, lesson));
  return {
    list: read,
    find,
    keep(report) {
      const known = read();
      const before = known.find((one) => isSameLesson(one, report));
      if (!before) write([...known, report]);
      else write(known.map((one) => (one === before ? mergeReports(before, report) : one)));
    },
    settle(report) {
      const present = find(report);
      if (present && isWithin(present, report)) write(without(report));
    },
    drop: (lesson) => write(without(lesson)),
  };
}

/** Whether a report contains nothing that the other lacks. */
function isWithin(report: LessonReport, other: LessonReport): boolean {
  const both = mergeReports(report, other);
  return both.furthest === other.furthest && spansToText(both.played) === spansToText(other.played);
}

function reportsToText(reports: readonly LessonReport[]): string {
  return JSON.stringify(reports.map((report) => ({ ...report, played: spansToText(report.played) })));
}

/** The readable part: another version of this page may have written it. */
function parseReports(text: string): readonly LessonReport[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.flatMap(parseReport) : [];
}

function parseReport(kept: unknown): readonly LessonReport[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { course, chapter, furthest, played } = kept as Record<string, unknown>;
  if (typeof course !== 'string' || typeof chapter !== 'string' || typeof played !== 'string') return [];
  const spans = textToSpans(played);
  if (typeof furthest !== 'number' || !Number.isInteger(furthest) || furthest < 0 || !spans) return [];
  return [{ course, chapter, furthest, played: spans }];
}
