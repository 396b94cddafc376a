import type { ContentDocument } from '@suixue/content/document';
import type { RouterContextProvider } from 'react-router';
import { pageNotFound } from '#app/platform/navigation/page-not-found.ts';
import { getLibrary } from './reader.ts';

/** The document at a path, as this viewer may see it. Throws a 404 response if there is none. */
export function requireDocument(context: Readonly<RouterContextProvider>, path: string): ContentDocument {
  const { store, reader } = getLibrary(context);
  const document = store.get(path, reader);
  if (!document) throw pageNotFound(path);
  return document;
}
