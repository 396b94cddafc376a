import { readCancelled, readUpcoming } from '#app/features/live/read-events.ts';
import { calendarResponse } from '#app/features/live/schedule/calendar-response.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/calendar';

/** All events to come, for subscriptions. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [upcoming, cancelled] = await Promise.all([
      readUpcoming(account),
      readCancelled(account, Date.now()),
    ]);
    const { site } = context.get(servicesContext);
    return calendarResponse({ site, events: [...upcoming, ...cancelled], name: 'suixue-live' });
  });
}
