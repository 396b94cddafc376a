import { keptReportsKey } from './kept-reports-key.ts';
import { isSameLesson, type LessonName, type LessonReport, mergeReports } from './lesson-report.ts';
import { spansToText, textToSpans } from './spans.ts';

/** What one account has learned on this device and the server has not confirmed. */
export interface KeptReports {
  /** In the order in which the chapters were begun. */
  list(): readonly LessonReport[];
  find(lesson: LessonName): LessonReport | undefined;
  /** Adds to what is kept of that chapter. */
  keep(report: LessonReport): void;
  /** The server has this one. What came meanwhile stays. */
  settle(report: LessonReport): void;
  /** Such a report will never be taken. */
  drop(lesson: LessonName): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In the browser's storage, which is written at once: a tab that is killed has kept what it kept. */
export function createKeptReports(getStorage: () => TextStorage, account: string): KeptReports {
  const key = keptReportsKey(account);
  /** For a browser that keeps nothing: as long as the page lives. */
  let here: readonly LessonReport[] = [];

  const read = (): readonly LessonReport[] => {
    try {
      const text = getStorage().getItem(key);
      return text === null ? here : parseReports(text);
    } catch {
      // The browser refuses even to be asked.
      return here;
    }
  };
  const write = (reports: readonly LessonReport[]) => {
    here = reports;
    try {
      if (reports.length === 0) getStorage().removeItem(key);
      else getStorage().setItem(key, reportsToText(reports));
    } catch {
      // Full, or not to be asked: `here` has it.
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

/** Whether a report says nothing that the other does not say. */
function isWithin(report: LessonReport, other: LessonReport): boolean {
  const both = mergeReports(report, other);
  return both.furthest === other.furthest && spansToText(both.played) === spansToText(other.played);
}

function reportsToText(reports: readonly LessonReport[]): string {
  return JSON.stringify(reports.map((report) => ({ ...report, played: spansToText(report.played) })));
}

/** What can be understood of it: another version of this page may have written it. */
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
