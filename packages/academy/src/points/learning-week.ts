import { dayMs, hourMs } from '../duration.ts';
import { countStreak } from './streak.ts';

const shanghaiMs = 8 * hourMs;
const daysOfWeek = 7;

/** A learner's streak and last seven days. */
export interface LearningWeek {
  /** Consecutive days that end today or yesterday; an earlier run no longer counts. */
  readonly streak: number;
  readonly isTodayDone: boolean;
  /** The last seven days, today last. */
  readonly days: readonly { readonly date: string; readonly isDone: boolean }[];
}

/** The date in Shanghai, where a learner's day begins. China has no daylight saving time, so the offset is constant. */
export function learningDay(ms: number): string {
  return new Date(ms + shanghaiMs).toISOString().slice(0, 10);
}

/** @param dates days with learning activity, `YYYY-MM-DD` in any order */
export function toLearningWeek(dates: readonly string[], today: string): LearningWeek {
  const before = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  // Ignore dates after today, so that a fast clock does not break the streak.
  const past = dates.filter((date) => date <= today);
  const isTodayDone = past.includes(today);
  return {
    streak: isTodayDone || past.includes(before(1)) ? countStreak(past) : 0,
    isTodayDone,
    days: Array.from({ length: daysOfWeek }, (_, place) => {
      const date = before(daysOfWeek - 1 - place);
      return { date, isDone: past.includes(date) };
    }),
  };
}
