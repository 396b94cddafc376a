import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';

/** Whether an entry of the navigation leads to where one is: the front page only itself, others also what is below. */
export function isHere(pathname: string, to: string): boolean {
  const here = trimTrailingSlashes(pathname) || '/';
  return here === to || (to !== '/' && here.startsWith(`${to}/`));
}
