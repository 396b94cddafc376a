import type { ContentDocument } from '@suixue/content/document';
import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { data, type RouterContextProvider } from 'react-router';
import { wording } from '#app/ui/wording.ts';
import { getLibrary } from './reader.ts';

/** The document at a path, as this viewer may see it; a page without one is a page that does not exist. */
export function requireDocument(context: Readonly<RouterContextProvider>, path: string): ContentDocument {
  const { store, reader } = getLibrary(context);
  const document = store.get(path, reader);
  if (!document) throw pageNotFound(path);
  return document;
}

export function pageNotFound(path: string) {
  return data(wording.pageNotFoundAt(path), { status: 404 });
}

/** The path of an address as documents know it: decoded, and without a closing slash. */
export function urlToPath({ pathname }: URL): string {
  const plain = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  try {
    return decodeURIComponent(plain);
  } catch {
    // A broken escape names no document; it is shown back as it came.
    return plain;
  }
}
