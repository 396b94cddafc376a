interface ChapterVisit {
  readonly isSignedIn: boolean;
  readonly isFreeCourse: boolean;
  readonly ownsCourse: boolean;
}

/**
 * Whether a chapter that is no free sample opens: to whoever owns the course, and, in a free course, to everyone
 * who has signed in (progress has to belong to someone).
 */
export function mayReadChapter({ isSignedIn, isFreeCourse, ownsCourse }: ChapterVisit): boolean {
  return isSignedIn && (isFreeCourse || ownsCourse);
}
