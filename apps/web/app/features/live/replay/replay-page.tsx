import '#app/features/live/room/room.css';
import type { Caption } from '@suixue/academy/courses/captions';
import { useCallback, useRef, useState } from 'react';
import { Transcript } from '#app/features/learning/lesson/transcript.tsx';
import { EventHead } from '#app/features/live/event-head.tsx';
import { type FilmSpan, momentToFilm } from '#app/features/live/film/film-clock.ts';
import { LiveFilm } from '#app/features/live/film/live-film.tsx';
import { eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import type { LiveQuestion } from '#app/features/live/room/read-room.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { AnsweredList } from './answered-list.tsx';
import { ChapterList } from './chapter-list.tsx';
import type { Chapter } from './chapters.ts';
import { ReplayChat } from './replay-chat.tsx';
import { useReplayChat } from './use-replay-chat.ts';
import { useReplayFilm } from './use-replay-film.ts';

export interface ReplayContent {
  readonly chapters: readonly Chapter[];
  readonly captions: readonly Caption[];
  /** Plain text in paragraphs; null without one. */
  readonly transcript: string | null;
  readonly questions: readonly LiveQuestion[];
}

interface ReplayPageProps {
  readonly event: LiveEvent;
  readonly content: ReplayContent;
  readonly anonKey: string;
  /** Seconds that the address asks for; null for the beginning. */
  readonly startAt: number | null;
}

/** The page of an event that is over. */
export function ReplayPage(props: ReplayPageProps) {
  const { event, content } = props;
  const answered = content.questions.filter(({ answered_at }) => answered_at !== null);
  const open = content.questions.filter(({ answered_at }) => answered_at === null);
  return (
    <>
      <EventHead event={event} />
      {event.replay === 'shown' ? (
        <Recording {...props} answered={answered} />
      ) : (
        <div className="space-y-6">
          <NoReplay replay={event.replay} />
          <AnsweredList eventPath={eventPath(event.slug)} positionOf={() => null} questions={answered} />
        </div>
      )}
      <div className="max-w-3xl space-y-6 pt-6">
        {event.description !== '' && <p className="break-words whitespace-pre-line">{event.description}</p>}
        {open.length > 0 && (
          <details>
            <Summary tone="gold">没来得及回答的 {open.length} 个问题</Summary>
            <ul className="list-disc space-y-1 ps-5">
              {open.map(({ id, body }) => (
                <li className="break-words" key={id}>
                  {body}
                </li>
              ))}
            </ul>
          </details>
        )}
        {content.transcript !== null && <FullText text={content.transcript} />}
      </div>
    </>
  );
}

interface RecordingProps extends ReplayPageProps {
  readonly answered: readonly LiveQuestion[];
}

function Recording({ event, content, anonKey, startAt, answered }: RecordingProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [spans, setSpans] = useState<readonly FilmSpan[]>([]);
  const onRefused = useReload();
  useReplayFilm(film);
  const chat = useReplayChat({ anonKey, eventId: event.id, film, spans });
  const path = eventPath(event.slug);
  const positionOf = useCallback((moment: string) => momentToFilm(spans, Date.parse(moment)), [spans]);
  return (
    <div className="live-room">
      <div className="live-room-film" id="film">
        <LiveFilm
          captions={content.captions.length > 0 ? `${path}/captions.vtt` : null}
          film={film}
          kind="replay"
          onRefused={onRefused}
          onSpans={setSpans}
          slug={event.slug}
          startAt={startAt}
          title={event.title}
        />
      </div>
      <div className="min-w-0 space-y-6">
        <ChapterList chapters={content.chapters} path={path} />
        {content.captions.length > 0 && <Transcript captions={content.captions} chapterPath={path} />}
        <AnsweredList eventPath={path} positionOf={positionOf} questions={answered} />
      </div>
      <div className="live-room-side">
        <h2 className="text-lg">当时的聊天</h2>
        <ReplayChat {...chat} />
      </div>
    </div>
  );
}

function NoReplay({ replay }: Pick<LiveEvent, 'replay'>) {
  return (
    <Notice kind="note" title={replay === 'preparing' ? '回放还在整理' : '这一场没有回放'}>
      <p>{replay === 'preparing' ? '整理好之后，就在这一页看。' : '下面是主讲回答过的问题。'}</p>
    </Notice>
  );
}

function FullText({ text }: { readonly text: string }) {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== '');
  return (
    <details>
      <Summary tone="gold">文字稿全文</Summary>
      <div className="space-y-2">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat, and never move.
          <p className="break-words" key={place}>
            {part}
          </p>
        ))}
      </div>
    </details>
  );
}
