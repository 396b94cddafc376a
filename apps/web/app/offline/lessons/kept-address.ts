import type { LessonName } from '#app/platform/navigation/lesson-name.ts';

/**
 * Cache name prefix of saved lessons, one cache per account, separate from the worker's public caches, which may be deleted at any
 * time.
 */
export const keptCachePrefix = 'kept-lessons-';
export const keptCacheName = (account: string) => `${keptCachePrefix}${account}`;

/** Request header for the offline copy of a page: the height of its film, or 0. */
export const keepHeader = 'Suixue-Keep';
/** Response header: the account of the copy. */
export const keptForHeader = 'Suixue-Kept-For';

export const renewPath = '/course/kept';
export const offerPath = ({ course, chapter }: LessonName) => `/course/${course}/${chapter}/keep.json`;

export const keptCaptions = 'captions.zh.vtt';
export const keptPoster = 'poster.webp';
export const keptFilm = (height: number) => `${height}.mp4`;

/** URL prefix of a saved page's film, served by the worker only. */
export const keptFilePath = (lesson: LessonName, file: string) => `${lessonPath(lesson)}/kept/${file}`;

export const lessonPath = ({ course, chapter }: LessonName) => `/course/${course}/${chapter}`;

const slug = '([a-z0-9]+(?:-[a-z0-9]+)*)';
const lessonPattern = new RegExp(`^/course/${slug}/${slug}/?$`);
const filePattern = new RegExp(
  `^/course/${slug}/${slug}/kept/(\\d+\\.mp4|captions\\.zh\\.vtt|poster\\.webp)$`,
);

export function toLessonName(pathname: string): LessonName | null {
  const [, course, chapter] = lessonPattern.exec(pathname) ?? [];
  return course !== undefined && chapter !== undefined ? { course, chapter } : null;
}

export function toKeptFile(pathname: string): { readonly lesson: LessonName; readonly file: string } | null {
  const [, course, chapter, file] = filePattern.exec(pathname) ?? [];
  if (course === undefined || chapter === undefined || file === undefined) return null;
  return { lesson: { course, chapter }, file };
}

/** Identifies a lesson in requests to the server. */
export const lessonKey = ({ course, chapter }: LessonName) => `${course}/${chapter}`;

export function keyToLesson(key: string): LessonName | null {
  return toLessonName(`/course/${key}`);
}

/** Web Lock held while a lesson is written, by the page that saves it or by the worker that updates it. */
export const lockOf = (account: string, lesson: LessonName) => `kept-lesson ${account} ${lessonKey(lesson)}`;

/** Broadcast channel on which pages and worker announce changes. */
export const keptChannel = 'kept-lessons';
