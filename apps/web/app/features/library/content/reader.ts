import { mayReadChapter } from '@suixue/academy/courses/chapter-access';
import type { ContentReader } from '@suixue/content/store';
import { createContext, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

/** Whether this request has shown a genuine preview token; the root's middleware decides it. */
export const previewContext = createContext(false);

/** The documents, and what this viewer may read of them. Every page that shows a document goes through here. */
export function getLibrary(context: Readonly<RouterContextProvider>) {
  const viewer = context.get(viewerContext);
  const store = context.get(servicesContext).content.current();
  const reader: ContentReader = {
    preview: context.get(previewContext),
    mayRead(access, path) {
      // A sample, too: what one has read has to belong to somebody.
      if (access === 'account') return viewer !== null;
      if (access === 'member') return viewer?.isMember ?? false;
      const coursePath = path.slice(0, path.lastIndexOf('/'));
      return mayReadChapter({
        isSignedIn: viewer !== null,
        isFreeCourse: store.get(coursePath, anonymous)?.meta.level === 'free',
        ownsCourse: viewer?.ownedCourses.some((slug) => coursePath === `/course/${slug}`) ?? false,
      });
    },
  };
  return { store, reader };
}

const anonymous: ContentReader = { preview: true, mayRead: () => false };
