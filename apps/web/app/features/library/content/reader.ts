import { mayReadChapter } from '@suixue/academy/courses/chapter-access';
import type { ContentReader } from '@suixue/content/store';
import { createContext, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

/** Whether this request carries a valid preview token; set by the root's middleware. */
export const previewContext = createContext(false);

/** The documents and what this viewer may read of them. Every page that shows a document uses it. */
export function getLibrary(context: Readonly<RouterContextProvider>) {
  const viewer = context.get(viewerContext);
  const store = context.get(servicesContext).content.current();
  const reader: ContentReader = {
    preview: context.get(previewContext),
    mayRead(access, path) {
      // Samples require a session too, because reading progress belongs to an account.
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
