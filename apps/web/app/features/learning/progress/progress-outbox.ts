import { noteLearned } from '#app/offline/lessons/note-learned.ts';
import { createCell } from '#app/ui/state/cell.ts';
import { createKeptReports, type KeptReports } from './kept-reports.ts';
import { isSameLesson, type LessonName } from './lesson-report.ts';
import { createReportSender, type ReportAnswer, type ReportSender } from './report-sender.ts';

export type RecordedProgress = readonly (LessonName & ReportAnswer)[];

export const nothingRecorded: RecordedProgress = [];

/** What the server last answered for each chapter that was reported since this document was loaded. */
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

/** One for each account that a page was made for: what is kept, and its way to the server. */
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
      // A device that does not remember it goes on where it last did: there is nothing to be told to anybody.
      noteLearned(account, { course, chapter }, learned).catch(() => undefined);
    },
  });
  present = { account, kept, sender };
  return present;
}
