import { audienceText, eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { LiveBadge } from './live-badge.tsx';

/** Events that are over, with their replays. */
export function PastList({ events }: { readonly events: readonly LiveEvent[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li className="py-4" key={event.id}>
          <h3 className="text-lg break-words">
            <a className="underline-offset-4 hover:underline" href={eventPath(event.slug)}>
              {event.title}
            </a>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <LiveBadge event={event} />
            {event.endedAt !== null && (
              <time dateTime={event.endedAt}>{momentToDateText(event.endedAt)}</time>
            )}
            <span>{audienceText[event.audience]}</span>
            {event.hosts.length > 0 && <span>主讲：{event.hosts.join('、')}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
