/** Each course has a drawing of its own, named after it. */
export function courseCover(path: string): string {
  return `/covers/course-${path.slice(path.lastIndexOf('/') + 1)}.svg`;
}
