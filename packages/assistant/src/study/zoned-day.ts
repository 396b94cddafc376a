import { dayMs } from '@suixue/academy/duration';

/** The days of the site, and of learners whose browser names no time zone. */
export const defaultZone = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** The zone if this machine knows it, or else the site's. */
export function toZone(text: string): string {
  if (text.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return defaultZone;
  try {
    formatOf(text);
    return text;
  } catch (error) {
    if (error instanceof RangeError) return defaultZone;
    throw error;
  }
}

/** What clocks in the zone show, as milliseconds since 1970 of a clock without zones. */
export function toWallMs(ms: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(ms);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const seconds = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return seconds + (((ms % 1000) + 1000) % 1000);
}

/** The moment at which clocks in the zone show this. A time that a change of clocks skips becomes one after it. */
export function fromWallMs(wall: number, zone: string): number {
  const offsetAt = (ms: number) => toWallMs(ms, zone) - ms;
  const early = wall - offsetAt(wall - dayMs);
  if (toWallMs(early, zone) === wall) return early;
  return wall - offsetAt(wall + dayMs);
}

/** The first moment of the day in the zone, or of a later one. */
export function startOfDay(ms: number, zone: string, daysLater = 0): number {
  const wall = toWallMs(ms, zone);
  return fromWallMs(Math.floor(wall / dayMs) * dayMs + daysLater * dayMs, zone);
}

/** The date in the zone, `YYYY-MM-DD`. */
export const dateInZone = (ms: number, zone: string): string =>
  new Date(toWallMs(ms, zone)).toISOString().slice(0, 10);
