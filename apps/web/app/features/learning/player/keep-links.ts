import { changeSource, hasAllThatFollows } from './film-source.ts';
import type { MediaLinks } from './lesson-media.ts';
import { learningNumbers } from './player-numbers.ts';

interface KeepParts {
  readonly film: HTMLVideoElement;
  readonly links: MediaLinks;
  /** Signs the URLs again; rejects if that fails. */
  readonly fetchLinks: () => Promise<MediaLinks>;
  readonly now: () => number;
  /** Playback cannot continue; `retry` tries once more. */
  readonly onBroken: (retry: () => void) => void;
}

/** An error this soon after a renewal is not caused by expired URLs. */
const tooSoonMs = 5_000;

/**
 * Renews the film's URLs before they expire. Playback continues on the open connection; the new URL is used when something must be
 * requested anyway: on resuming, on a seek to unbuffered content, and after an error.
 */
export function keepLinks({ film, links, fetchLinks, now, onBroken }: KeepParts): () => void {
  const { mediaSeconds, renewBeforeEndSeconds, retryMs } = learningNumbers;
  const isDue = () => now() - madeAt >= (mediaSeconds - renewBeforeEndSeconds) * 1_000;
  const sources = new Map(links.films.map(({ height }) => [height, findSource(film, height)]));
  /** The URL for the next request. */
  let waiting: string | null = null;
  let madeAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isRecovering = false;

  const heightNow = () => [...sources].find(([, source]) => source?.src === film.currentSrc)?.[0];
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void renewInTime(), delayMs);
  };
  const renew = async (): Promise<void> => {
    const present = heightNow() ?? links.films[0]?.height;
    const fresh = await fetchLinks();
    if (isOver) return;
    madeAt = now();
    for (const { height, url } of fresh.films) {
      const whole = new URL(url, film.baseURI).href;
      if (height === present) waiting = whole;
      else sources.get(height)?.setAttribute('src', whole);
    }
    schedule((mediaSeconds - renewBeforeEndSeconds) * 1_000);
  };
  const renewInTime = () => renew().catch(() => schedule(retryMs));
  const take = () => {
    if (waiting === null) return;
    const url = waiting;
    waiting = null;
    const height = heightNow();
    if (height !== undefined) sources.get(height)?.setAttribute('src', url);
    changeSource(film, url);
  };

  const onNeed = () => {
    if (waiting !== null && !hasAllThatFollows(film)) take();
  };
  const onSeen = () => {
    // Timers do not run while the machine sleeps.
    if (isDue()) void renewInTime();
  };
  const recover = async () => {
    try {
      if (waiting === null) await renew();
      take();
    } catch {
      onBroken(tryAgain);
    } finally {
      isRecovering = false;
    }
  };
  /** Once for all sources that fail together: a second new URL would lose the position. */
  const tryAgain = () => {
    if (isRecovering) return;
    isRecovering = true;
    void recover();
  };
  const onError = () => {
    if (isOver || isRecovering || film.currentSrc === '') return;
    if (waiting === null && now() - madeAt < tooSoonMs) onBroken(tryAgain);
    else tryAgain();
  };

  film.addEventListener('play', onNeed);
  film.addEventListener('seeking', onNeed);
  // Events of `source` do not bubble, so the listener uses the capture phase.
  film.addEventListener('error', onError, { capture: true });
  document.addEventListener('visibilitychange', onSeen);
  schedule((mediaSeconds - renewBeforeEndSeconds) * 1_000);
  return () => {
    isOver = true;
    clearTimeout(timer);
    film.removeEventListener('play', onNeed);
    film.removeEventListener('seeking', onNeed);
    film.removeEventListener('error', onError, { capture: true });
    document.removeEventListener('visibilitychange', onSeen);
  };
}

function findSource(film: HTMLVideoElement, height: number): HTMLSourceElement | null {
  return film.querySelector<HTMLSourceElement>(`source[size="${height}"]`);
}
