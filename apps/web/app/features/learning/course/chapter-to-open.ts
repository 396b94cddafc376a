import { nextChapter } from '@suixue/academy/courses/next-chapter';
import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readCourseProgress } from './read-course-progress.ts';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The chapter in which the owner of a course goes on: the next that is not finished, or else the first. */
export async function chapterToOpen(context: Readonly<RouterContextProvider>, slug: string): Promise<string> {
  const path = `/course/${slug}`;
  const { store, reader } = getLibrary(context);
  const document = store.get(path, reader);
  const chapters = document ? readMeta(courseMeta, document.meta).chapters : [];
  const account = context.get(sessionContext).getAccount();
  const progress = await readCourseProgress(account, getRequiredViewer(context), [slug]).catch(
    // The way to the course does not depend on its progress.
    () => null,
  );
  // Bought a moment ago: the access that was read with the session may be older.
  const open = chapters.map((chapter) => ({ slug: lastPart(chapter._path), isOpen: true }));
  const next = nextChapter(open, progress?.get(slug) ?? []) ?? open[0]?.slug;
  return next === undefined ? path : `${path}/${next}`;
}
