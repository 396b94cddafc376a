import { decodePath } from './site-path.ts';
import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

export type LinkTarget =
  | { kind: 'internal'; path: string; fragment: string }
  | { kind: 'external' }
  | { kind: 'refused'; reason: string };

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Rejects everything that is not clearly an allowed form, so that no script URL ever reaches the HTML. */
export function parseLink(url: string, currentPath: string): LinkTarget {
  if (hasHiddenCharacters(url)) {
    return { kind: 'refused', reason: 'contains a space, a backslash or a control character' };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (allowedSchemes.has(scheme)) return { kind: 'external' };
    return { kind: 'refused', reason: `uses the scheme ${scheme}:, which is not allowed` };
  }
  if (url.startsWith('//')) return { kind: 'refused', reason: 'must name https: before //' };
  const hash = url.indexOf('#');
  const fragment = hash < 0 ? '' : decodePath(url.slice(hash + 1));
  const address = hash < 0 ? url : url.slice(0, hash);
  if (address === '' && fragment !== '') return { kind: 'internal', path: currentPath, fragment };
  if (!address.startsWith('/')) return { kind: 'refused', reason: 'must start with / or https://' };
  const path = trimTrailingSlashes(decodePath(address.split('?', 1)[0] ?? '')) || '/';
  return { kind: 'internal', path, fragment };
}

function hasHiddenCharacters(url: string): boolean {
  return /[\s\\\p{Cc}]/u.test(url);
}
