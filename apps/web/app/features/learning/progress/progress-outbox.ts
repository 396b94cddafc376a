import { noteLearned } from '#app/offline/lessons/page-store.ts';
import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { createCell } from '#app/ui/state/cell.ts';
import { createKeptReports, type KeptReports } from './kept-reports.ts';
import { createReportSender, type ReportAnswer, type ReportSender } from './report-sender.ts';

export type RecordedProgress = readonly (LessonName & ReportAnswer)[];

export const nothingRecorded: RecordedProgress = [];

/** The server's latest answer per chapter, since this document was loaded. */
export const recordedProgress = createCell<RecordedProgress>(nothingRecorded);

function noteRecorded(name: LessonName, answer: ReportAnswer): void {
  const others = recordedProgress.get().filter((each) => !isSameLesson(each, name));
  recordedProgress.set([...others, { ...name, ...answer }]);
}

interface ProgressOutbox {
  readonly kept: KeptReports;
  readonly sender: ReportSender;
}

let present: (ProgressOutbox & { readonly account: string }) | null = null;

/** One per account that a page was rendered for: its stored reports and their sender. */
export function getProgressOutbox(account: string): ProgressOutbox {
  if (present?.account === account) return present;
  const kept = createKeptReports(() => window.localStorage, account);
  const sender = createReportSender({
    kept,
    account,
    fetch: (path, options) => window.fetch(path, options),
    onRecorded: ({ course, chapter }, answer) => {
      noteRecorded({ course, chapter }, answer);
      const learned = { furthestSeconds: answer.furthest, isFinished: answer.isFinished };
      // Without browser storage there is nothing from an earlier page to send.
      noteLearned(account, { course, chapter }, learned).catch(() => undefined);
    },
  });
  present = { account, kept, sender };
  return present;
}
