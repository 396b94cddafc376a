/** An event as a calendar needs it. */
interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly url: string;
  readonly isCancelled: boolean;
  readonly updatedAt: string;
}

interface Calendar {
  readonly name: string;
  /** Host of the site; part of the identifiers, so that they are unique among all calendars. */
  readonly host: string;
  readonly events: readonly CalendarEvent[];
  /** When the file is made. */
  readonly now: Date;
}

/**
 * A calendar in the format of RFC 5545. All times are in UTC, which calendars show in the time zone of their owner, so that no definition of a zone
 * is needed. A changed event keeps its identifier and has a higher sequence, so that calendars replace it.
 */
export function toCalendarFile({ name, host, events, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suixue//Live//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => toEventLines(event, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toEventLines(event: CalendarEvent, host: string, now: Date): readonly string[] {
  const title = escapeText(event.title);
  return [
    'BEGIN:VEVENT',
    `UID:live-${event.id}@${host}`,
    `DTSTAMP:${toUtc(now)}`,
    `LAST-MODIFIED:${toUtc(new Date(event.updatedAt))}`,
    `SEQUENCE:${Math.floor(Date.parse(event.updatedAt) / 1_000)}`,
    `DTSTART:${toUtc(new Date(event.startsAt))}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(event.description === '' ? event.url : `${event.description}\n${event.url}`)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isCancelled ? [] : alarm(title)),
    'END:VEVENT',
  ];
}

/** A quarter of an hour before the start, as the notification of the site. */
const alarm = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${title}`,
  'TRIGGER:-PT15M',
  'END:VALARM',
];

const toUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Backslashes first, because the other escapes contain some. Other control characters are not allowed in a calendar. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const maxLineBytes = 75;

/** Folds a line at 75 bytes of UTF-8, never inside a character. The blank at the start of a continuation counts. */
export function foldLine(line: string): string {
  const rows: string[] = [''];
  let used = 0;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (used + bytes > maxLineBytes) {
      rows.push('');
      used = 1;
    }
    rows[rows.length - 1] += character;
    used += bytes;
  }
  return rows.join('\r\n ');
}

/** The length of a code point in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
