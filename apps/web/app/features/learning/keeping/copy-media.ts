import type { LessonMedia } from '#app/features/learning/player/lesson-media.ts';
import {
  keepHeader,
  keptCaptions,
  keptFilePath,
  keptFilm,
  keptPoster,
} from '#app/offline/lessons/kept-address.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';

/** The quality to keep with a page that is requested for offline use; 0 keeps the page without its film. */
export function readCopyRequest(request: Request): { readonly height: number } | null {
  const height = request.headers.get(keepHeader);
  return height !== null && /^\d{1,4}$/.test(height) ? { height: Number(height) } : null;
}

/** The film of an offline page: one quality, at URLs that only the service worker answers, until the copy expires. */
export function copyMedia(media: LessonMedia, lesson: LessonName, height: number): LessonMedia | null {
  if (!media.films.some((film) => film.height === height)) return null;
  const at = (file: string) => keptFilePath(lesson, file);
  return {
    films: [{ height, url: at(keptFilm(height)) }],
    captions: media.captions === null ? null : at(keptCaptions),
    poster: media.poster === null ? null : at(keptPoster),
    lifetimeSeconds: media.lifetimeSeconds,
    seconds: media.seconds,
    hasSound: media.hasSound,
  };
}
