import { beijingOffsetMs } from '#app/ui/time/beijing-time.ts';

/** A moment as a field of type `datetime-local` shows it, in Beijing's time; empty for 0 and beyond the range of dates. */
export function momentToEntry(moment: bigint): string {
  const there = new Date(Number(moment) + beijingOffsetMs);
  return moment === 0n || Number.isNaN(there.getTime()) ? '' : there.toISOString().slice(0, 16);
}

/** The moment of such a field in milliseconds; undefined for a date that the calendar does not have. */
export function entryToMoment(text: string): bigint | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return undefined;
  const moment = Date.parse(`${text}+08:00`);
  // A date such as 30 February is moved to March by some engines.
  if (Number.isNaN(moment) || momentToEntry(BigInt(moment)) !== text.slice(0, 16)) return undefined;
  return BigInt(moment);
}
