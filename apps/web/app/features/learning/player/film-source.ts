/** The film's element, as much as changing its address needs. */
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

/** Takes the same film from another address: it goes on where it stood, as fast as it was, playing if it played. */
export function changeSource(film: SourcedFilm, url: string): void {
  const { currentTime, playbackRate, paused } = film;
  const goOn = () => {
    film.currentTime = currentTime;
    film.playbackRate = playbackRate;
    // A browser may want to be asked first: then it stands there, ready.
    if (!paused) film.play().catch(() => undefined);
  };
  film.addEventListener('loadedmetadata', goOn, { once: true });
  film.src = url;
  film.load();
}

/** Whether everything from here to the end has arrived: then no address is needed any more. */
export function hasAllThatFollows({ buffered, currentTime, duration }: SourcedFilm): boolean {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && buffered.end(part) >= duration - 0.5) return true;
  }
  return false;
}
