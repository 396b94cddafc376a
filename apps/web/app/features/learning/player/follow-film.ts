import type { KeptReports } from '#app/features/learning/progress/kept-reports.ts';
import { type LessonReport, reportToForm, toReport } from '#app/features/learning/progress/lesson-report.ts';
import type { ReportSender } from '#app/features/learning/progress/report-sender.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { createPlayTracker } from './play-tracker.ts';
import { learningNumbers } from './player-numbers.ts';

/** The part of the film's element that progress is read from. */
export interface FollowedFilm extends EventTarget {
  readonly currentTime: number;
  readonly playbackRate: number;
  readonly paused: boolean;
  readonly seeking: boolean;
}

interface FollowParts {
  readonly film: FollowedFilm;
  readonly lesson: LessonName;
  readonly kept: KeptReports;
  readonly sender: ReportSender;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly page: {
    readonly document: EventTarget & { readonly hidden: boolean };
    readonly window: EventTarget;
  };
}

/** Stores and sends progress during playback, on pause and when the page is left. Returns a function that stops it. */
export function followFilm({ film, lesson, kept, sender, now, page }: FollowParts): () => void {
  const tracker = createPlayTracker();
  const moment = () => ({ position: film.currentTime, now: now(), rate: film.playbackRate });
  const isPlaying = () => !film.paused && !film.seeking;
  const keep = createKeeper(kept, () => toReport(lesson, tracker.spans()));
  let [keptAt, sentAt] = [now(), now()];

  const save = () => {
    keep();
    [keptAt, sentAt] = [now(), now()];
    void sender.send();
  };
  const onTime = () => {
    if (!isPlaying()) return;
    tracker.at(moment());
    if (now() - sentAt >= learningNumbers.sendEveryMs) save();
    else if (now() - keptAt >= learningNumbers.keepEveryMs) {
      keep();
      keptAt = now();
    }
  };
  const onStop = () => {
    if (!film.seeking) tracker.at(moment());
    tracker.cut();
    save();
  };
  const onHidden = () => {
    if (page.document.hidden) save();
  };
  const onLeave = () => {
    if (isPlaying()) tracker.at(moment());
    keep();
    sender.sendAndLeave();
  };

  const listeners: readonly (readonly [EventTarget, string, () => void])[] = [
    [film, 'playing', onTime],
    [film, 'timeupdate', onTime],
    [film, 'seeking', tracker.cut],
    [film, 'emptied', tracker.cut],
    [film, 'pause', onStop],
    [film, 'ended', onStop],
    [page.document, 'visibilitychange', onHidden],
    [page.window, 'pagehide', onLeave],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    if (isPlaying()) tracker.at(moment());
    save();
  };
}

/** Stores a report unless the previous one already contains it. */
function createKeeper(kept: KeptReports, make: () => LessonReport): () => void {
  let said = '';
  return () => {
    const report = make();
    const text = reportToForm(report, '').toString();
    if (report.played.length === 0 || text === said) return;
    said = text;
    kept.keep(report);
  };
}
