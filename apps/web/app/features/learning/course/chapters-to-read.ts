import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { getLibrary } from '#app/features/library/content/reader.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { readCourseProgress } from './read-course-progress.ts';

interface ChapterToRead {
  readonly path: string;
  readonly title: string;
  readonly minutes: number;
}

/** The unfinished chapters of begun courses that the viewer may open, the course that was used last first. */
export async function readChaptersToRead(
  account: AccountClient,
  viewer: Viewer,
  { store, reader }: ReturnType<typeof getLibrary>,
): Promise<readonly ChapterToRead[]> {
  const courses = store.list('course', reader);
  const progress = await readCourseProgress(
    account,
    viewer,
    courses.map(({ _path }) => lastPart(_path)),
  );
  return [...progress].flatMap(([slug, learned]) => {
    const course = courses.find(({ _path }) => lastPart(_path) === slug);
    if (!course) return [];
    const finished = learned.filter(({ isFinished }) => isFinished).map(({ chapter }) => chapter);
    return readMeta(courseMeta, course.meta).chapters.flatMap(({ _path, title, sample }) => {
      const document = store.get(_path, reader);
      const isOpen = sample || reader.mayRead('owner', _path);
      if (!document || !isOpen || finished.includes(lastPart(_path))) return [];
      return [{ path: _path, title, minutes: document.minutes }];
    });
  });
}
