/** The last segment of a path: the slug of a course, a chapter or an article. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
