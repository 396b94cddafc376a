import type { LessonName } from '#app/platform/navigation/lesson-name.ts';

/** Each account has a store of its own; apart from the worker's others, which are public and may go at any time. */
export const keptCachePrefix = 'kept-lessons-';
export const keptCacheName = (account: string) => `${keptCachePrefix}${account}`;

/** What a page sends to be given the copy of itself that is to be kept: the height of its film, or 0. */
export const keepHeader = 'Suixue-Keep';
/** What the server answers such a page with: whose it is. */
export const keptForHeader = 'Suixue-Kept-For';

export const renewPath = '/course/kept';
export const offerPath = ({ course, chapter }: LessonName) => `/course/${course}/${chapter}/keep.json`;

export const keptCaptions = 'captions.zh.vtt';
export const keptPoster = 'poster.webp';
export const keptFilm = (height: number) => `${height}.mp4`;

/** Where a kept page has its film from: only the worker answers here. */
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

/** One word for a lesson, as the server is asked about it. */
export const lessonKey = ({ course, chapter }: LessonName) => `${course}/${chapter}`;

export function keyToLesson(key: string): LessonName | null {
  return toLessonName(`/course/${key}`);
}

/** Held by whoever writes a lesson: a page that saves it, or the worker that brings it up to date. */
export const lockOf = (account: string, lesson: LessonName) => `kept-lesson ${account} ${lessonKey(lesson)}`;

/** On which pages and worker tell one another that something has changed. */
export const keptChannel = 'kept-lessons';
