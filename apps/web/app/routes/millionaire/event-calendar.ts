import { data } from 'react-router';
import { readEvent } from '#app/features/live/read-events.ts';
import { calendarResponse } from '#app/features/live/schedule/calendar-response.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/event-calendar';

/** One event for a calendar; 404 until it has a time. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug);
    if (!event?.startsAt) throw data('没有这场直播，或者时间还没有定。', { status: 404 });
    return calendarResponse({ site: context.get(servicesContext).site, events: [event], name: event.slug });
  });
}
