import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** A chapter that somebody has begun. */
export interface LearnedChapter {
  /** The last part of its address. */
  readonly chapter: string;
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
  /** When it was last learned with. */
  readonly at: string;
}

/** By the last part of a course's address, those begun last first; a course that nothing is known of has not been begun. */
export type CourseProgress = ReadonlyMap<string, readonly LearnedChapter[]>;

/** How far somebody has come in these courses, asked once for all of them. */
export async function readCourseProgress(
  account: AccountClient,
  viewer: Viewer,
  courses: readonly string[],
): Promise<CourseProgress> {
  if (courses.length === 0) return new Map();
  const { data, error } = await account
    .from('chapter_progress')
    .select('course_slug, chapter_slug, furthest_seconds, finished_at, updated_at')
    // Administrators see everybody's.
    .eq('user_id', viewer.id)
    .in('course_slug', [...courses])
    .order('updated_at', { ascending: false });
  if (error) throw error;
  const progress = new Map<string, LearnedChapter[]>();
  for (const row of data) {
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

/** The same for a page, which is there without it: null where it could not be read. */
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

/** How many of a course's chapters are done. What a course no longer has does not count. */
export function countFinished(
  chapters: readonly string[],
  learned: readonly Pick<LearnedChapter, 'chapter' | 'isFinished'>[] | undefined,
): number {
  const finished = new Set(learned?.filter(({ isFinished }) => isFinished).map(({ chapter }) => chapter));
  return chapters.filter((chapter) => finished.has(chapter)).length;
}
