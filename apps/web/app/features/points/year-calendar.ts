/** A day on which the user checked in, at the time or afterwards. */
export interface CheckedDay {
  /** `YYYY-MM-DD` in Beijing. */
  readonly day: string;
  readonly isMadeUp: boolean;
}

export type DayMark = 'checked' | 'made-up' | 'empty';

export interface CalendarDay {
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Row of its week within the month. */
  readonly week: number;
  readonly mark: DayMark;
  readonly isToday: boolean;
}

export interface CalendarMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly days: readonly CalendarDay[];
}

/** The twelve months of a year. Days of other years are ignored. */
export function toYearCalendar(
  year: number,
  checked: readonly CheckedDay[],
  today: string,
): readonly CalendarMonth[] {
  const marks = new Map(checked.map(({ day, isMadeUp }) => [day, isMadeUp ? 'made-up' : 'checked'] as const));
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const before = weekdayOf(new Date(Date.UTC(year, index, 1)));
    const days = Array.from({ length }, (_, at): CalendarDay => {
      const date = `${year}-${twoDigits(month)}-${twoDigits(at + 1)}`;
      return {
        day: at + 1,
        weekday: (before + at) % 7,
        week: Math.floor((before + at) / 7),
        mark: marks.get(date) ?? 'empty',
        isToday: date === today,
      };
    });
    return { month, days };
  });
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;

export const daysWith = ({ days }: CalendarMonth, ...marks: readonly DayMark[]): readonly number[] =>
  days.filter(({ mark }) => marks.includes(mark)).map(({ day }) => day);

/** Ascending days as text, with runs of three or more shortened: `1 至 5、8、9 日`. */
export function daysText(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const parts = runs.flatMap(([first, last]) => {
    if (last - first > 1) return `${first} 至 ${last}`;
    return first === last ? `${first}` : [`${first}`, `${last}`];
  });
  return `${parts.join('、')} 日`;
}
