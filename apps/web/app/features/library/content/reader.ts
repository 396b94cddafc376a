import { mayReadDocument } from '@suixue/academy/courses/document-access';
import type { ContentDocument } from '@suixue/content/document';
import type { ContentReader } from '@suixue/content/store';
import { createContext, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

/** Whether this request carries a valid preview token; set by the root's middleware. */
export const previewContext = createContext(false);

/**
 * The documents and what this viewer may read of them. Every page that shows a document uses it. Administrators read everything, except
 * `asLearner`: what they may save on a device is what they own.
 */
export function getLibrary(context: Readonly<RouterContextProvider>, asLearner = false) {
  const viewer = context.get(viewerContext);
  const store = context.get(servicesContext).content.current();
  const reader: ContentReader = {
    preview: context.get(previewContext),
    mayRead: (access, path) =>
      mayReadDocument(
        viewer && { ...viewer, isAdministrator: viewer.isAdministrator === true && !asLearner },
        {
          access,
          path,
          isFreeCourse: (course) => store.get(course, anonymous)?.meta.level === 'free',
        },
      ),
  };
  return { store, reader };
}

/** Whether the viewer may read the whole document without being an administrator. */
export function isOwnDocument(context: Readonly<RouterContextProvider>, document: ContentDocument): boolean {
  const { reader } = getLibrary(context, true);
  return document.access === 'public' || reader.mayRead(document.access, document._path);
}

const anonymous: ContentReader = { preview: true, mayRead: () => false };
