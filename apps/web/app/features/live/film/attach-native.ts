import type { AttachedFilm, AttachOptions } from './attached-film.ts';

/** What WebKit adds to films. */
interface DatedFilm {
  getStartDate(): Date;
}

const hasStartDate = (film: object): film is DatedFilm => 'getStartDate' in film;

/**
 * Whether the browser plays playlists and knows their dates. Other browsers than Safari also claim to play some, but without dates, latency and a choice of
 * quality.
 */
export function playsHlsItself(film: HTMLVideoElement): boolean {
  return film.canPlayType('application/vnd.apple.mpegurl') !== '' && hasStartDate(film);
}

/** Safari plays playlists itself and chooses the quality. */
export function attachNative({ film, url, startAt, onSpans, onFailure }: AttachOptions): AttachedFilm {
  const onMetadata = () => {
    if (startAt !== null) film.currentTime = startAt;
  };
  const tellDates = () => {
    const at = hasStartDate(film) ? film.getStartDate().getTime() : Number.NaN;
    // Safari names only the start, not the breaks.
    if (!Number.isNaN(at)) onSpans([{ start: 0, length: Number.MAX_SAFE_INTEGER / 1_000, at }]);
  };
  const onError = () => void findFailure(url).then(onFailure);
  film.addEventListener('loadedmetadata', onMetadata);
  film.addEventListener('loadeddata', tellDates);
  film.addEventListener('error', onError);
  film.src = url;
  return {
    behindEdge() {
      const { seekable } = film;
      return seekable.length === 0 ? null : seekable.end(seekable.length - 1) - film.currentTime;
    },
    setQuality() {
      // Safari decides.
    },
    toEdge() {
      const { seekable } = film;
      if (seekable.length > 0) film.currentTime = seekable.end(seekable.length - 1);
    },
    detach() {
      film.removeEventListener('loadedmetadata', onMetadata);
      film.removeEventListener('loadeddata', tellDates);
      film.removeEventListener('error', onError);
      film.removeAttribute('src');
      film.load();
    },
  };
}

/** The element's error does not tell a missing right from a missing network. */
async function findFailure(url: string): Promise<'refused' | 'network' | 'unplayable'> {
  try {
    const { ok, status } = await fetch(url);
    if (ok) return 'unplayable';
    return status === 403 ? 'refused' : 'network';
  } catch {
    return 'network';
  }
}
