/** Path of the course's own drawing as a file, for the chain's catalogue. */
export function courseCoverPath(path: string): string {
  return `/covers/course-${path.slice(path.lastIndexOf('/') + 1)}.svg`;
}
