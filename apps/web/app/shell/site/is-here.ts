import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';

/** Whether a navigation entry leads to the current page or, except for the front page, to one above it. */
export function isHere(pathname: string, to: string): boolean {
  const here = trimTrailingSlashes(pathname) || '/';
  return here === to || (to !== '/' && here.startsWith(`${to}/`));
}
