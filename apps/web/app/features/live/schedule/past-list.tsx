import { audienceText, eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { DateLeaf } from './date-leaf.tsx';
import { LiveBadge } from './live-badge.tsx';

/** Events that are over, with their replays. */
export function PastList({ events }: { readonly events: readonly LiveEvent[] }) {
  return (
    <ul className="space-y-3">
      {events.map((event) => (
        <li key={event.id}>
          <LinkCard className="flex items-center gap-4 p-4 sm:p-5" to={eventPath(event.slug)}>
            <DateLeaf moment={event.endedAt} />
            <div className="min-w-0 flex-1">
              <h3 className="text-lg break-words">{event.title}</h3>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                <LiveBadge event={event} />
                {event.endedAt !== null && (
                  <time dateTime={event.endedAt}>{momentToDateText(event.endedAt)}</time>
                )}
                <span>{audienceText[event.audience]}</span>
                {event.hosts.length > 0 && <span>主讲：{event.hosts.join('、')}</span>}
              </p>
            </div>
            {event.replay === 'shown' && <Icon className="size-6 text-gold" name="play" />}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
