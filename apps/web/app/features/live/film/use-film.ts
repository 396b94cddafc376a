import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadAttach } from './attach-film.ts';
import type { AttachedFilm, FilmFailure, FilmQuality } from './attached-film.ts';
import type { FilmSpan } from './film-clock.ts';
import { retryDelayMs } from './retry-delay.ts';

interface FilmOptions {
  readonly film: RefObject<HTMLVideoElement | null>;
  /** The playlist; null while there is nothing to play. */
  readonly url: string | null;
  readonly isLive: boolean;
  /** Position to begin with in seconds; null for the live edge or the start. */
  readonly startAt: number | null;
  readonly onSpans: (spans: readonly FilmSpan[]) => void;
  /** The addresses no longer hold. */
  readonly onRefused: () => void;
}

interface PlayedFilm {
  readonly failure: FilmFailure | null;
  readonly qualities: readonly FilmQuality[];
  /** The film began without sound, because the browser allows no other start. */
  readonly isSilenced: boolean;
  readonly isPlaying: boolean;
  readonly attached: RefObject<AttachedFilm | null>;
}

/** Plays a playlist in an element, and attaches it again after each failure that may pass. */
export function useFilm({ film, url, isLive, startAt, onSpans, onRefused }: FilmOptions): PlayedFilm {
  const [failure, setFailure] = useState<FilmFailure | null>(null);
  const [qualities, setQualities] = useState<readonly FilmQuality[]>([]);
  const [isSilenced, setSilenced] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const attached = useRef<AttachedFilm | null>(null);
  const told = useRef({ onSpans, onRefused, startAt });
  told.current = { onSpans, onRefused, startAt };

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each attempt.
  useEffect(() => {
    const element = film.current;
    if (!element || url === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A recording goes on where it was; a live film at its edge.
    const from = !isLive && element.currentTime > 0 ? element.currentTime : told.current.startAt;
    const onFailure = (found: FilmFailure) => {
      if (isOver) return;
      setFailure(found);
      if (found === 'refused') told.current.onRefused();
      if (found === 'refused' || found === 'unsupported') return;
      timer = setTimeout(() => setAttempt((before) => before + 1), retryDelayMs(failures.current));
      failures.current += 1;
    };
    const listener = {
      onQualities: setQualities,
      onSpans: (spans: readonly FilmSpan[]) => told.current.onSpans(spans),
      onFailure,
    };
    loadAttach(element).then(
      (attach) => {
        if (isOver) return;
        attached.current = attach({ film: element, url, isLive, startAt: from, ...listener });
        if (isLive) void play(element).then(setSilenced);
      },
      // The player's script could not be loaded.
      () => onFailure('network'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      attached.current?.detach();
      attached.current = null;
    };
  }, [film, url, isLive, attempt]);

  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const onPlaying = () => {
      failures.current = 0;
      setFailure(null);
      setPlaying(true);
    };
    const onStop = () => setPlaying(false);
    const onVolume = () => {
      if (!element.muted) setSilenced(false);
    };
    const stops = ['pause', 'waiting', 'ended', 'emptied'];
    element.addEventListener('playing', onPlaying);
    element.addEventListener('volumechange', onVolume);
    for (const name of stops) element.addEventListener(name, onStop);
    return () => {
      element.removeEventListener('playing', onPlaying);
      element.removeEventListener('volumechange', onVolume);
      for (const name of stops) element.removeEventListener(name, onStop);
    };
  }, [film]);

  return { failure, qualities, isSilenced, isPlaying, attached };
}

/** Starts with sound, or without it where the browser allows no sound before a gesture. Returns whether it is silent for that reason. */
async function play(element: HTMLVideoElement): Promise<boolean> {
  if (await hasStarted(element)) return false;
  if (element.muted) return false;
  element.muted = true;
  if (await hasStarted(element)) return true;
  // The visitor starts it with the film's own button, with sound.
  element.muted = false;
  return false;
}

const hasStarted = (element: HTMLVideoElement): Promise<boolean> =>
  element.play().then(
    () => true,
    () => false,
  );
