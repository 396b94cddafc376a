import { mayReadChapter } from '@suixue/academy/courses/chapter-access';
import type { ContentReader } from '@suixue/content/store';
import { createContext, type RouterContextProvider } from 'react-router';
import { servicesContext } from '../services.ts';
import { viewerContext } from '../session/viewer.ts';

/** Whether this request has shown a genuine preview token; the root's middleware decides it. */
export const previewContext = createContext(false);

/** The documents, and what this viewer may read of them. Every page that shows a document goes through here. */
export function getLibrary(context: Readonly<RouterContextProvider>) {
  const viewer = context.get(viewerContext);
  const store = context.get(servicesContext).content.current();
  const reader: ContentReader = {
    preview: context.get(previewContext),
    mayRead(access, path) {
      if (access === 'member') return viewer?.isMember ?? false;
      const level = store.get(path.slice(0, path.lastIndexOf('/')), anonymous)?.meta.level;
      return mayReadChapter({
        isSignedIn: viewer !== null,
        isFreeCourse: level === 'free',
        ownsCourse: false,
      });
    },
  };
  return { store, reader };
}

const anonymous: ContentReader = { preview: true, mayRead: () => false };
