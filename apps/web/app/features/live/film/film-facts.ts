import { eventPath } from '#app/features/live/live-event.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import type { FilmAddresses, FilmPublicState } from '#app/platform/live/live-films.ts';

interface FilmAnswer {
  readonly addresses: FilmAddresses | null;
}

/** Asks where this viewer's player finds the film; throws a `ServerRefusal`. */
export async function askForFilm(slug: string, asHost: boolean): Promise<FilmAddresses | null> {
  const { addresses } = await askServer<FilmAnswer>(`${eventPath(slug)}/film.json${asHost ? '?host' : ''}`);
  return addresses;
}

/** The film's present state; `refused` if the ticket no longer holds, null if the server did not answer. */
export async function askForState(
  { state }: FilmAddresses,
  signal: AbortSignal,
): Promise<FilmPublicState | 'refused' | null> {
  try {
    const answer = await fetch(state, { signal });
    if (answer.status === 403) return 'refused';
    return answer.ok ? ((await answer.json()) as FilmPublicState) : null;
  } catch {
    // Without a network the film goes on with what it has.
    return null;
  }
}
