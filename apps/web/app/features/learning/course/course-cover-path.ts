import { lastPart } from '#app/platform/navigation/last-part.ts';

/** Path of the course's own drawing as a file, for the chain's catalogue. */
export function courseCoverPath(path: string): string {
  return `/covers/course-${lastPart(path)}.svg`;
}
