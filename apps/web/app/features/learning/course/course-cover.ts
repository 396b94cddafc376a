/** Path of the course's own drawing. */
export function courseCover(path: string): string {
  return `/covers/course-${path.slice(path.lastIndexOf('/') + 1)}.svg`;
}
