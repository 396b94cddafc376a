import { toKeptFile } from '#app/offline/lessons/kept-address.ts';
import { offlineAction } from './fill-offline-page.ts';

/** The properties of a request that its kind depends on. */
export interface AskedFor {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
}

/**
 * - `page`: a document of ours, opened or reloaded.
 * - `data`: what the router fetches to move to another page.
 * - `asset`: a built file whose name carries a hash of what it holds.
 * - `picture`: any other image of ours.
 * - `sign-out`: someone leaves, and what they read leaves with them.
 * - `kept-file`: a file of a lesson that was taken along.
 * - `remove-kept`: such lessons are to go, from the page that is shown without a network.
 * - `other`: not for the worker; the browser goes on as if there were none.
 */
export type RequestKind =
  | 'page'
  | 'data'
  | 'asset'
  | 'picture'
  | 'sign-out'
  | 'kept-file'
  | 'remove-kept'
  | 'other';

/** Paths that are not pages: services, the chain, builds, health checks, and developer tools. */
const notPages =
  /^\/(?:auth|rest|storage|functions|realtime|sui|query|navigation|builds|dev|healthz|readyz)(?:\/|$)/;

export function toRequestKind({ method, url, mode, destination }: AskedFor, origin: string): RequestKind {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (from !== origin) return 'other';
  if (method === 'POST') return toPostKind(pathname, mode);
  if (method !== 'GET' || notPages.test(pathname) || searchParams.has('preview')) return 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate' && toKeptFile(pathname)) return 'kept-file';
  if (mode === 'navigate') return isPagePath(pathname) ? 'page' : 'other';
  if (pathname.endsWith('.data')) return 'data';
  return destination === 'image' ? 'picture' : 'other';
}

function toPostKind(pathname: string, mode: string): RequestKind {
  if (/^\/sign-out(?:\.data)?$/.test(pathname)) return 'sign-out';
  return pathname === offlineAction && mode === 'navigate' ? 'remove-kept' : 'other';
}

/** A last segment with a dot is a file: a feed, the sitemap, the manifest. */
function isPagePath(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
