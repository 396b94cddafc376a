import { dayMs } from '../duration.ts';

/** Days since 1970. Throws on dates that do not exist, such as 2026-02-30. */
function requireDayNumber(date: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  if (midnight === undefined || Number.isNaN(midnight.getTime())) throw new RangeError(`Not a date: ${date}`);
  // Some engines roll an impossible date over into the next month instead of rejecting it.
  if (midnight.toISOString().slice(0, 10) !== date) throw new RangeError(`Not a date: ${date}`);
  return midnight.getTime() / dayMs;
}

/**
 * Counts the consecutive days that end at the latest given date (`YYYY-MM-DD`, in any order, duplicates allowed). The
 * function has no clock: the caller checks whether the latest date is today.
 */
export function countStreak(dates: readonly string[]): number {
  const days = new Set(dates.map(requireDayNumber));
  let latest = Number.NEGATIVE_INFINITY;
  for (const day of days) latest = Math.max(latest, day);
  let length = 0;
  while (days.has(latest - length)) length += 1;
  return length;
}
