/** A chapter of a course, by two segments of its path. */
export interface LessonName {
  readonly course: string;
  readonly chapter: string;
}

export function isSameLesson(one: LessonName, other: LessonName): boolean {
  return one.course === other.course && one.chapter === other.chapter;
}
