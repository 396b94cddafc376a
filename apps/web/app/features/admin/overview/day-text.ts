import { dateToText } from '#app/ui/time/beijing-time.ts';
import type { Period } from './period.ts';

/** A day on an axis, where the year would not fit. */
export function shortDayText(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}

/** The first and the last day of a span; one day is written once. */
export function spanText({ from, to }: Period): string {
  if (from === to) return dateToText(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${dateToText(from)}至 ${isSameYear ? dateToText(to).slice('2026 年 '.length) : dateToText(to)}`;
}
