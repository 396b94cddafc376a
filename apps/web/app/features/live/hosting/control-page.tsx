import '#app/features/live/room/room.css';
import { useRef } from 'react';
import { LiveFilm } from '#app/features/live/film/live-film.tsx';
import { eventPath } from '#app/features/live/live-event.ts';
import { RoomPanel } from '#app/features/live/room/room-panel.tsx';
import { useRoom } from '#app/features/live/room/use-room.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AfterSections } from './after-section.tsx';
import { ChatSection } from './chat-section.tsx';
import { HealthList } from './health-list.tsx';
import type { HostingFormState } from './hosting-forms.ts';
import { MoveSection } from './move-section.tsx';
import type { Control } from './read-control.ts';
import { StreamSection } from './stream-section.tsx';

interface ControlPageProps extends Control {
  readonly anonKey: string;
  readonly formKey: string;
  readonly signIn: string;
  readonly state: HostingFormState | null;
  /** What was done last. */
  readonly done: string | null;
}

/** What hosts need while they speak: the picture as viewers see it, its health, the chat, and the steps of the event. */
export function ControlPage(props: ControlPageProps) {
  const { event, standing, stream, ingest, room: content, muted, state, done } = props;
  const { anonKey, formKey, signIn } = props;
  const onChanged = useReload();
  const film = useRef<HTMLVideoElement>(null);
  const room = useRoom({
    ...{ anonKey, content, onChanged, eventId: event.id },
    ...{ topic: standing.topic, speaker: standing.speaker },
  });
  const isOver = event.status === 'ended' || event.status === 'cancelled';
  return (
    <div className="space-y-6">
      {event.isPublished && (
        <p>
          <TextLink href={eventPath(event.slug)}>看观众的页面</TextLink>
        </p>
      )}
      {!isOver && (
        <div className="live-room">
          <div className="space-y-4">
            <LiveFilm asHost film={film} kind="live" onRefused={onChanged} slug={event.slug} title="预览" />
            <Card>
              <h2 className="mb-3 text-xl">画面的情况</h2>
              <HealthList slug={event.slug} />
            </Card>
          </div>
          <RoomPanel
            event={event}
            formKey={formKey}
            isSignedIn
            onChanged={onChanged}
            room={room}
            signIn={signIn}
            standing={standing}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MoveSection done={done} event={event} state={state} />
        {!isOver && <StreamSection done={done} ingest={ingest} state={state} stream={stream} />}
        {!isOver && <ChatSection done={done} event={event} muted={muted} state={state} />}
        <AfterSections {...props} />
      </div>
    </div>
  );
}
