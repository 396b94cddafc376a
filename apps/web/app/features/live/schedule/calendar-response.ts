import { eventPath, type LiveEvent, plannedMinutes } from '#app/features/live/live-event.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import type { Site } from '#app/platform/services.ts';
import { toCalendarFile } from './calendar-file.ts';

interface CalendarParts {
  readonly site: Pick<Site, 'origin' | 'productName'>;
  readonly events: readonly LiveEvent[];
  /** Name of the file without its ending. */
  readonly name: string;
}

/** The events that have a time, as a file that calendars import or subscribe to. */
export function calendarResponse({ site, events, name }: CalendarParts): Response {
  const file = toCalendarFile({
    name: `${site.productName}直播`,
    host: new URL(site.origin).hostname,
    now: new Date(),
    events: events.flatMap((event) => {
      const { id, slug, title, description, startsAt, status, updatedAt } = event;
      if (startsAt === null) return [];
      const url = new URL(eventPath(slug), site.origin).href;
      const isCancelled = status === 'cancelled';
      return [
        { id, title, description, startsAt, minutes: plannedMinutes(event), url, isCancelled, updatedAt },
      ];
    }),
  });
  return new Response(file, {
    headers: {
      ...countedPage,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${name}.ics"`,
    },
  });
}
