import type { LiveMessage } from '@suixue/academy/live/room-events';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FilmSpan, filmToMoment } from '#app/features/live/film/film-clock.ts';
import { loadPatiently } from '#app/features/live/room/load-patiently.ts';
import { chatLeadMs, saidUntil, windowMs, windowsAround } from './chat-windows.ts';
import type { ReplayClient } from './replay-client.ts';

interface ReplayChatOptions {
  readonly anonKey: string;
  readonly eventId: string;
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly spans: readonly FilmSpan[];
}

const stepMs = 500;
const againMs = 5_000;

/** The chat in step with a recording. Windows are read ahead of the position, each once. */
export function useReplayChat({ anonKey, eventId, film, spans }: ReplayChatOptions) {
  const [messages, setMessages] = useState<readonly LiveMessage[]>([]);
  const [isBroken, setBroken] = useState(false);
  const windows = useRef(new Map<number, readonly LiveMessage[]>());
  useEffect(() => {
    if (spans.length === 0) return;
    const leaving = new AbortController();
    let client: ReplayClient | null = null;
    /** When a window may be asked for again, by this machine's clock. */
    const asked = new Map<number, number>();
    const readWindow = async (start: number) => {
      const now = Date.now();
      if (!client || windows.current.has(start) || (asked.get(start) ?? 0) > now) return;
      asked.set(start, Number.POSITIVE_INFINITY);
      try {
        windows.current.set(start, await client.readWindow(start, start + windowMs));
        if (!leaving.signal.aborted) setBroken(false);
      } catch {
        asked.set(start, Date.now() + againMs);
        if (!leaving.signal.aborted) setBroken(true);
      }
    };
    const look = () => {
      const moment = filmToMoment(spans, film.current?.currentTime ?? 0);
      if (moment === null) return;
      const seen = moment + chatLeadMs;
      for (const start of windowsAround(seen)) void readWindow(start);
      setMessages((before) => {
        const now = saidUntil(windows.current, seen);
        const isSame = now.length === before.length && now.at(-1)?.id === before.at(-1)?.id;
        return isSame ? before : now;
      });
    };
    const timer = setInterval(look, stepMs);
    const open = async () => {
      const module = await loadPatiently({
        load: () => import('./replay-client.ts'),
        signal: leaving.signal,
        onFailure: () => setBroken(true),
      });
      if (module) client = module.openReplay(anonKey, eventId);
    };
    void open();
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [anonKey, eventId, film, spans]);
  return { messages, isBroken };
}
