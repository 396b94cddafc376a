import { mayReadDocument } from '@suixue/academy/courses/document-access';
import type { ContentReader, ContentStore } from '@suixue/content/store';
import type { Asker } from './questions/question.ts';

const callers = {
  visitor: null,
  learner: { isMember: false, ownedCourses: [] },
  member: { isMember: true, ownedCourses: [] },
  owner: { isMember: true, ownedCourses: ['pool-terms', 'move-first-steps'] },
} as const satisfies Record<Asker, unknown>;

const nothing: ContentReader = { preview: false, mayRead: () => false };

/** The reader that the pages would give this caller. */
export function readerOf(asker: Asker, store: ContentStore): ContentReader {
  return {
    preview: false,
    mayRead: (access, path) =>
      mayReadDocument(callers[asker], {
        access,
        path,
        isFreeCourse: (course) => store.get(course, nothing)?.meta.level === 'free',
      }),
  };
}
