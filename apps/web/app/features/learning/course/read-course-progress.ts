import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** A chapter that the user has begun. */
export interface LearnedChapter {
  /** Last segment of its path. */
  readonly chapter: string;
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
  /** When the user last learned in it. */
  readonly at: string;
}

/** Keyed by the last segment of the course's path, most recently used first; a missing course has not been begun. */
export type CourseProgress = ReadonlyMap<string, readonly LearnedChapter[]>;

/** Reads the progress in all given courses with one request. */
export async function readCourseProgress(
  account: AccountClient,
  viewer: Viewer,
  courses: readonly string[],
): Promise<CourseProgress> {
  if (courses.length === 0) return new Map();
  const answer = await account
    .from('chapter_progress')
    .select('course_slug, chapter_slug, furthest_seconds, finished_at, updated_at')
    // Administrators can read all rows.
    .eq('user_id', viewer.id)
    .in('course_slug', [...courses])
    .order('updated_at', { ascending: false });
  const progress = new Map<string, LearnedChapter[]>();
  for (const row of readRows(answer)) {
    const learned = progress.get(row.course_slug) ?? [];
    learned.push({
      chapter: row.chapter_slug,
      furthestSeconds: row.furthest_seconds,
      isFinished: row.finished_at !== null,
      at: row.updated_at,
    });
    progress.set(row.course_slug, learned);
  }
  return progress;
}

/** The same for pages that also work without it: null if it could not be read. */
export async function loadCourseProgress(
  { context, request }: { readonly context: Readonly<RouterContextProvider>; readonly request: Request },
  viewer: Viewer,
  courses: readonly { readonly slug: string }[],
): Promise<CourseProgress | null> {
  try {
    const account = context.get(sessionContext).getAccount();
    return await readCourseProgress(
      account,
      viewer,
      courses.map(({ slug }) => slug),
    );
  } catch (error) {
    context.get(servicesContext).reportError(error, request);
    return null;
  }
}

/** Number of finished chapters, ignoring chapters that the course no longer has. */
export function countFinished(
  chapters: readonly string[],
  learned: readonly Pick<LearnedChapter, 'chapter' | 'isFinished'>[] | undefined,
): number {
  const finished = new Set(learned?.filter(({ isFinished }) => isFinished).map(({ chapter }) => chapter));
  return chapters.filter((chapter) => finished.has(chapter)).length;
}
