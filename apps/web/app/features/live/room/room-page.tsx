import './room.css';
import { useRef } from 'react';
import { EventHead } from '#app/features/live/event-head.tsx';
import { LiveFilm } from '#app/features/live/film/live-film.tsx';
import { eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import type { Standing } from '#app/features/live/read-events.ts';
import { Countdown } from '#app/features/live/schedule/countdown.tsx';
import { EventMoment } from '#app/features/live/schedule/event-moment.tsx';
import { ReminderForm } from '#app/features/live/schedule/reminder-form.tsx';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Cover } from '#app/ui/cover.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { RoomContent } from './read-room.ts';
import { RoomPanel } from './room-panel.tsx';
import { useRoom } from './use-room.ts';

interface RoomPageProps {
  readonly event: LiveEvent;
  readonly standing: Standing;
  readonly content: RoomContent;
  readonly anonKey: string;
  readonly isSignedIn: boolean;
  readonly signIn: string;
  /** The server's time when the page was made. */
  readonly now: number;
  readonly formKey: string;
}

/** The room of an event before and during it. */
export function RoomPage(props: RoomPageProps) {
  const { event, standing, content, anonKey, isSignedIn, signIn, now, formKey } = props;
  const onChanged = useReload();
  const film = useRef<HTMLVideoElement>(null);
  const room = useRoom({
    ...{ anonKey, content, onChanged, eventId: event.id },
    ...{ topic: standing.topic, speaker: standing.speaker },
  });
  return (
    <>
      <EventHead event={event} />
      <div className="live-room">
        <div className="live-room-film">
          {event.status === 'live' ? (
            <LiveFilm film={film} kind="live" onRefused={onChanged} slug={event.slug} title={event.title} />
          ) : (
            <Waiting
              event={event}
              isReminded={standing.isReminded}
              now={now}
              signIn={isSignedIn ? null : signIn}
            />
          )}
        </div>
        <RoomPanel
          event={event}
          formKey={formKey}
          isSignedIn={isSignedIn}
          onChanged={onChanged}
          room={room}
          signIn={signIn}
          standing={standing}
        />
        <div className="min-w-0 space-y-3">
          {event.description !== '' && <p className="break-words whitespace-pre-line">{event.description}</p>}
          {standing.mayHost && (
            <p>
              您是主讲：
              <TextLink href={`${eventPath(event.slug)}/host`}>打开控制页</TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

interface WaitingProps {
  readonly event: LiveEvent;
  readonly isReminded: boolean;
  readonly now: number;
  readonly signIn: string | null;
}

/** In place of the film before the event begins. The page changes by itself when it does. */
function Waiting({ event, isReminded, now, signIn }: WaitingProps) {
  const { id, title, startsAt } = event;
  return (
    <div className="live-stage">
      <Cover name="news-millionaire" topic="millionaire" />
      <div className="live-stage-words">
        <EventMoment startsAt={startsAt} />
        {startsAt !== null && <Countdown now={now} startsAt={startsAt} />}
        <p className="text-sm text-soft">开播后画面自动出现，不用刷新。</p>
        <ReminderForm eventId={id} isReminded={isReminded} signIn={signIn} title={title} />
      </div>
    </div>
  );
}
