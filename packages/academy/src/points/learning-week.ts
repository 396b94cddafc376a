import { countStreak } from './streak.ts';

const msPerDay = 86_400_000;
const shanghaiMs = 8 * 3_600_000;
const daysOfWeek = 7;

/** How somebody's days of learning stand today. */
export interface LearningWeek {
  /** Days in a row that end today or yesterday; what ended earlier is over. */
  readonly streak: number;
  readonly isTodayDone: boolean;
  /** The last seven days, today last. */
  readonly days: readonly { readonly date: string; readonly isDone: boolean }[];
}

/** The day in Shanghai, where the day of a learner begins; there is no other time there than this one. */
export function learningDay(ms: number): string {
  return new Date(ms + shanghaiMs).toISOString().slice(0, 10);
}

/** Of days (`YYYY-MM-DD`, in any order) on which somebody has learned. */
export function toLearningWeek(dates: readonly string[], today: string): LearningWeek {
  const before = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * msPerDay).toISOString().slice(0, 10);
  // A clock that runs ahead must not end what is going on.
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
