/** A point in time: ISO 8601, or milliseconds since 1970. */
type Moment = string | number | bigint;

/** Beijing is 8 hours ahead of UTC, without summer time. */
export const beijingOffsetMs = 8 * 3_600_000;
/** The last moment that JavaScript dates represent. Terms on the chain add up and may lie beyond it. */
const lastMs = 8_640_000_000_000_000n - BigInt(beijingOffsetMs);
export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Computed without the browser's time zone, so that server and browser render the same text. */
function toBeijing(moment: Moment): Date | null {
  const ms = typeof moment === 'string' ? Date.parse(moment) : moment;
  return BigInt(ms) > lastMs ? null : new Date(Number(ms) + beijingOffsetMs);
}

const dayOf = (there: Date) =>
  `${there.getUTCFullYear()} 年 ${there.getUTCMonth() + 1} 月 ${there.getUTCDate()} 日`;
const timeOf = (there: Date) => `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`;

/** Date and time in Beijing. */
export function momentToText(moment: Moment): string {
  const there = toBeijing(moment);
  return there ? `${dayOf(there)} ${timeOf(there)}` : '很久以后';
}

/** The time of day in Beijing. */
export function momentToTimeText(moment: Moment): string {
  const there = toBeijing(moment);
  return there ? timeOf(there) : '很久以后';
}

/** The date in Beijing at a moment. */
export function momentToDateText(moment: Moment): string {
  const there = toBeijing(moment);
  return there ? dayOf(there) : '很久以后';
}

/** A calendar date such as a document's, which has no time and so no time zone. */
export function dateToText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** The parts of the date in Beijing, for a leaf of a calendar; null beyond the last date. */
export function momentToLeaf(
  moment: Moment,
): { readonly month: string; readonly day: string; readonly weekday: string } | null {
  const there = toBeijing(moment);
  return (
    there && {
      month: `${there.getUTCMonth() + 1} 月`,
      day: String(there.getUTCDate()),
      weekday: weekdays[there.getUTCDay()] ?? '',
    }
  );
}
