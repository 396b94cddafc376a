import { nextChapter } from '@suixue/academy/courses/next-chapter';
import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readCourseProgress } from './read-course-progress.ts';

/** Where the owner of a course continues: the first unfinished chapter, or else the first one. */
export async function chapterToOpen(context: Readonly<RouterContextProvider>, slug: string): Promise<string> {
  const path = `/course/${slug}`;
  const { store, reader } = getLibrary(context);
  const document = store.get(path, reader);
  const chapters = document ? readMeta(courseMeta, document.meta).chapters : [];
  const account = context.get(sessionContext).getAccount();
  const progress = await readCourseProgress(account, getRequiredViewer(context), [slug]).catch(
    // A course without progress still opens at its first chapter.
    () => null,
  );
  // The access read with the session may predate a purchase made moments ago.
  const open = chapters.map((chapter) => ({ slug: lastPart(chapter._path), isOpen: true }));
  const next = nextChapter(open, progress?.get(slug) ?? []) ?? open[0]?.slug;
  return next === undefined ? path : `${path}/${next}`;
}
