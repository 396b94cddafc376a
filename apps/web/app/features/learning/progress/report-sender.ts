import type { KeptReports } from './kept-reports.ts';
import { type LessonReport, reportToForm, splitReport } from './lesson-report.ts';

export const progressPath = '/course/progress';

/** The server's progress after a report. */
export interface ReportAnswer {
  readonly furthest: number;
  readonly playedSeconds: number;
  readonly isFinished: boolean;
}

/** Accepted; rejected for good; or to be retried, with whether the other reports should be tried meanwhile. */
type Outcome =
  | { readonly kind: 'recorded'; readonly answer: ReportAnswer }
  | { readonly kind: 'senseless' }
  | { readonly kind: 'not-now' }
  | { readonly kind: 'nothing-now' };

export interface ReportSender {
  /** Sends stored reports one at a time, including those added meanwhile; returns whether all were accepted. */
  send(): Promise<boolean>;
  /** The page is closing: sends without waiting, in keep-alive requests. */
  sendAndLeave(): void;
}

interface SenderParts {
  readonly kept: KeptReports;
  readonly account: string;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  readonly onRecorded?: (report: LessonReport, answer: ReportAnswer) => void;
}

export function createReportSender({ kept, account, fetch, onRecorded }: SenderParts): ReportSender {
  const post = (report: LessonReport) =>
    fetch(progressPath, { method: 'POST', body: reportToForm(report, account), keepalive: true });

  const deliver = async (report: LessonReport): Promise<Outcome> => {
    let last: Outcome = { kind: 'senseless' };
    for (const part of splitReport(report)) {
      last = await toOutcome(() => post(part));
      if (last.kind !== 'recorded') return last;
    }
    return last;
  };
  const sendAll = async (): Promise<boolean> => {
    for (const report of kept.list()) {
      const outcome = await deliver(report);
      if (outcome.kind === 'nothing-now') return false;
      if (outcome.kind === 'senseless') kept.drop(report);
      if (outcome.kind !== 'recorded') continue;
      kept.settle(report);
      onRecorded?.(report, outcome.answer);
    }
    return kept.list().length === 0;
  };
  let sending: Promise<boolean> | null = null;
  let isAskedAgain = false;
  const sendUntilQuiet = async (): Promise<boolean> => {
    for (;;) {
      isAskedAgain = false;
      const isAllThere = await sendAll();
      if (!isAskedAgain || isAllThere) return isAllThere;
    }
  };
  return {
    send() {
      if (sending) isAskedAgain = true;
      sending ??= sendUntilQuiet().finally(() => {
        sending = null;
      });
      return sending;
    },
    sendAndLeave() {
      // The outcome is unknown, so the report stays stored; sending it twice changes nothing.
      for (const part of kept.list().flatMap(splitReport)) post(part).catch(() => undefined);
    },
  };
}

async function toOutcome(post: () => Promise<Response>): Promise<Outcome> {
  let response: Response;
  try {
    response = await post();
  } catch {
    return { kind: 'nothing-now' };
  }
  switch (response.status) {
    case 200:
      return { kind: 'recorded', answer: await response.json() };
    case 400:
    case 404:
      return { kind: 'senseless' };
    case 403:
      // Not open to this account now; it may be again.
      return { kind: 'not-now' };
    default:
      return { kind: 'nothing-now' };
  }
}
