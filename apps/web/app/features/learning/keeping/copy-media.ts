import type { LessonMedia } from '#app/features/learning/player/lesson-media.ts';
import type { LessonName } from '#app/features/learning/progress/lesson-report.ts';
import {
  keepHeader,
  keptCaptions,
  keptFilePath,
  keptFilm,
  keptPoster,
} from '#app/offline/lessons/kept-address.ts';

/** Whether a page is asked for to be kept, and with its film in which quality; 0 for without. */
export function readCopyWish(request: Request): { readonly height: number } | null {
  const wish = request.headers.get(keepHeader);
  return wish !== null && /^\d{1,4}$/.test(wish) ? { height: Number(wish) } : null;
}

/** The same film as a kept page has it: in one quality, at addresses where only this device answers, for as long as it may. */
export function copyMedia(media: LessonMedia, lesson: LessonName, height: number): LessonMedia | null {
  if (!media.films.some((film) => film.height === height)) return null;
  const at = (file: string) => keptFilePath(lesson, file);
  return {
    films: [{ height, url: at(keptFilm(height)) }],
    captions: media.captions === null ? null : at(keptCaptions),
    poster: media.poster === null ? null : at(keptPoster),
    lifetimeSeconds: media.lifetimeSeconds,
    seconds: media.seconds,
  };
}
