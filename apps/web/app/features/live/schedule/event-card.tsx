import { audienceText, eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Countdown } from './countdown.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventMoment } from './event-moment.tsx';
import { LiveBadge } from './live-badge.tsx';
import { ReminderForm } from './reminder-form.tsx';

interface EventCardProps {
  readonly event: LiveEvent;
  readonly now: number;
  readonly isReminded: boolean;
  readonly signIn: string | null;
}

/** An event that is live or to come, or was cancelled, with what a visitor can do about it. */
export function EventCard({ event, now, isReminded, signIn }: EventCardProps) {
  const { id, slug, title, description, audience, status, startsAt, hosts } = event;
  const path = eventPath(slug);
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex gap-4">
        {status !== 'live' && <DateLeaf moment={startsAt} />}
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap items-center gap-2">
            <LiveBadge event={event} />
            <Badge>{audienceText[audience]}</Badge>
          </div>
          <h3 className="text-xl break-words" id={`event-${slug}`}>
            <a className="underline-offset-4 hover:underline" href={path}>
              {title}
            </a>
          </h3>
          {status !== 'live' && <EventMoment startsAt={startsAt} />}
        </div>
      </div>
      {status === 'planned' && startsAt !== null && <Countdown now={now} startsAt={startsAt} />}
      {hosts.length > 0 && <p className="text-soft">主讲：{hosts.join('、')}</p>}
      {description !== '' && <p className="break-words whitespace-pre-line text-soft">{description}</p>}
      <div className="mt-auto flex flex-wrap gap-3">
        {status === 'live' && (
          <ButtonLink icon="live" to={path}>
            进入直播间
          </ButtonLink>
        )}
        {status === 'planned' && (
          <ReminderForm eventId={id} isReminded={isReminded} signIn={signIn} title={title} />
        )}
        {status === 'planned' && startsAt !== null && <CalendarLink slug={slug} title={title} />}
      </div>
    </Card>
  );
}

function CalendarLink({ slug, title }: Pick<LiveEvent, 'slug' | 'title'>) {
  return (
    <a
      aria-label={`加到日历：${title}`}
      className={buttonClasses('plain')}
      data-document
      href={`${eventPath(slug)}/calendar.ics`}
    >
      <Icon name="calendar" />
      加到日历
    </a>
  );
}
