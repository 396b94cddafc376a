import type { RouterContextProvider } from 'react-router';
import { toCourseTopic } from '#app/features/learning/course/course-topic.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';

/** The topic of the course at a path, whose colour its cover has. */
export function readTopic(context: Readonly<RouterContextProvider>, path: string): string | undefined {
  const { store, reader } = getLibrary(context);
  return toCourseTopic(store.get(path, reader)?.category);
}
