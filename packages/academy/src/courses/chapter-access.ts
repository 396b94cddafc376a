interface ChapterVisit {
  readonly isSignedIn: boolean;
  readonly isFreeCourse: boolean;
  readonly ownsCourse: boolean;
}

/**
 * Decides access to a chapter that is not a free sample: owners of the course may read it, and so may every signed-in
 * user if the course is free. Progress belongs to an account, hence the sign-in.
 */
export function mayReadChapter({ isSignedIn, isFreeCourse, ownsCourse }: ChapterVisit): boolean {
  return isSignedIn && (isFreeCourse || ownsCourse);
}
