/** The part of the film's element that changing its URL needs. */
export type SourcedFilm = Pick<
  HTMLVideoElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'paused'
  | 'buffered'
  | 'load'
  | 'play'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Loads the same film from another URL and keeps position, speed and playback state. */
export function changeSource(film: SourcedFilm, url: string): void {
  const { currentTime, playbackRate, paused } = film;
  const goOn = () => {
    film.currentTime = currentTime;
    film.playbackRate = playbackRate;
    // If the browser refuses to play without a gesture, the film stays paused at its position.
    if (!paused) film.play().catch(() => undefined);
  };
  film.addEventListener('loadedmetadata', goOn, { once: true });
  film.src = url;
  film.load();
}

/** Whether everything from here to the end is buffered, so that the URL is no longer needed. */
export function hasAllThatFollows({ buffered, currentTime, duration }: SourcedFilm): boolean {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && buffered.end(part) >= duration - 0.5) return true;
  }
  return false;
}
