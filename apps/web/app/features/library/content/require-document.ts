import type { ContentDocument } from '@suixue/content/document';
import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { data, type RouterContextProvider } from 'react-router';
import { wording } from '#app/ui/wording.ts';
import { getLibrary } from './reader.ts';

/** The document at a path, as this viewer may see it. Throws a 404 response if there is none. */
export function requireDocument(context: Readonly<RouterContextProvider>, path: string): ContentDocument {
  const { store, reader } = getLibrary(context);
  const document = store.get(path, reader);
  if (!document) throw pageNotFound(path);
  return document;
}

export function pageNotFound(path: string) {
  return data(wording.pageNotFoundAt(path), { status: 404 });
}

/** The path as documents have it: decoded and without a trailing slash. */
export function urlToPath({ pathname }: URL): string {
  const plain = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  try {
    return decodeURIComponent(plain);
  } catch {
    // A malformed escape names no document; the error page shows it unchanged.
    return plain;
  }
}
