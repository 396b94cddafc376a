import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { data } from 'react-router';
import { errorWording } from '#app/ui/error-wording.ts';

/** The 404 response that loaders and middleware throw. */
export function pageNotFound(path: string) {
  return data(errorWording.pageNotFoundAt(path), { status: 404 });
}

/** The decoded path without a trailing slash, as documents are stored. */
export function urlToPath({ pathname }: URL): string {
  const plain = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  try {
    return decodeURIComponent(plain);
  } catch {
    // A malformed escape matches no document; the error page shows the path as requested.
    return plain;
  }
}
