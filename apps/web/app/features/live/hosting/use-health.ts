import { useEffect, useState } from 'react';
import { eventPath } from '#app/features/live/live-event.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { FilmHealth } from '#app/platform/live/live-films.ts';

const everyMs = 5_000;

export interface HealthAnswer {
  /** Null before the event has settings. */
  readonly health: FilmHealth | null;
  /** The server's time. */
  readonly now: number;
}

interface KnownHealth {
  /** Null until the first answer. */
  readonly answer: HealthAnswer | null;
  readonly problem: string | null;
}

/** How the stream of an event is, asked for while the page is visible. */
export function useHealth(slug: string): KnownHealth {
  const [known, setKnown] = useState<KnownHealth>({ answer: null, problem: null });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await askServer<HealthAnswer>(`${eventPath(slug)}/health.json`);
        if (!isOver) setKnown({ answer, problem: null });
      } catch (error) {
        if (!(error instanceof ServerRefusal)) throw error;
        if (!isOver) setKnown((before) => ({ ...before, problem: error.message }));
      }
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [slug]);
  return known;
}
