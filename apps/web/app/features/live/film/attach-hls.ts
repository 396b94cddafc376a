import Hls, { type ErrorData } from 'hls.js/light';
import type { AttachedFilm, AttachOptions, FilmFailure } from './attached-film.ts';
import { toFilmSpans } from './film-clock.ts';

/** A second decoding error within this time is no longer repaired. */
const repairMs = 10_000;

export function attachHls(options: AttachOptions): AttachedFilm {
  const { film, url, isLive, startAt, onQualities, onSpans, onFailure } = options;
  if (!Hls.isSupported()) {
    queueMicrotask(() => onFailure('unsupported'));
    return { behindEdge: () => null, setQuality: nothing, toEdge: nothing, detach: nothing };
  }
  const hls = new Hls({
    // Its worker would need a file of its own; the streams of this site are small.
    enableWorker: false,
    // Catching up with the live edge happens by a slightly higher speed, in this mode only.
    lowLatencyMode: isLive,
    maxLiveSyncPlaybackRate: 1.1,
    // Both are required together.
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 10,
    liveDurationInfinity: true,
    backBufferLength: isLive ? 30 : 90,
    maxBufferLength: 30,
    capLevelToPlayerSize: true,
    startPosition: startAt ?? -1,
  });
  let repairedAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (!error.fatal) return;
    const isRepairable = error.type === Hls.ErrorTypes.MEDIA_ERROR;
    if (isRepairable && performance.now() - repairedAt > repairMs) {
      repairedAt = performance.now();
      hls.recoverMediaError();
      return;
    }
    onFailure(toFailure(error));
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    onQualities(hls.levels.flatMap(({ height }, level) => (height > 0 ? [{ level, height }] : []))),
  );
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) =>
    onSpans(
      toFilmSpans(
        details.fragments.map(({ start, duration, programDateTime }) => ({
          start,
          duration,
          programDateTime,
        })),
      ),
    ),
  );
  hls.loadSource(url);
  hls.attachMedia(film);
  return {
    behindEdge: () => (hls.liveSyncPosition === null ? null : hls.latency),
    setQuality(level) {
      hls.nextLevel = level ?? -1;
    },
    toEdge() {
      const { liveSyncPosition } = hls;
      if (liveSyncPosition !== null) film.currentTime = liveSyncPosition;
    },
    detach: () => hls.destroy(),
  };
}

function nothing(): void {
  // There is no film.
}

function toFailure({ type, response }: ErrorData): FilmFailure {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR) return 'unplayable';
  return response?.code === 403 ? 'refused' : 'network';
}
