import { mayReadChapter } from './chapter-access.ts';

/** The caller of a document, as far as access depends on it. */
export interface DocumentCaller {
  readonly isMember: boolean;
  readonly isAdministrator?: boolean;
  /** Slugs of the advanced courses that the caller owns now. */
  readonly ownedCourses: readonly string[];
}

interface ClosedDocument {
  readonly access: 'account' | 'member' | 'owner';
  readonly path: string;
  /** Whether the course with this path is free. */
  readonly isFreeCourse: (coursePath: string) => boolean;
}

/** Decides whether a caller may read a document that is not public; `null` for visitors. */
export function mayReadDocument(
  caller: DocumentCaller | null,
  { access, path, isFreeCourse }: ClosedDocument,
): boolean {
  if (caller?.isAdministrator === true) return true;
  // Samples require a session too, because reading progress belongs to an account.
  if (access === 'account') return caller !== null;
  if (access === 'member') return caller?.isMember ?? false;
  const coursePath = path.slice(0, path.lastIndexOf('/'));
  return mayReadChapter({
    isSignedIn: caller !== null,
    isFreeCourse: isFreeCourse(coursePath),
    ownsCourse: caller?.ownedCourses.some((slug) => coursePath === `/course/${slug}`) ?? false,
  });
}
