/** Query parameter with the page to return to after signing in. */
export const returnParameter = 'redirectTo';

/**
 * The path to return to, always on this site. Browsers read a backslash as a slash and drop control characters, so `/\evil.example`
 * and `/<tab>/evil.example` are other sites too; the URL parser decides.
 */
export function toReturnPath(wanted: string | null | undefined, fallback = '/user'): string {
  if (!wanted?.startsWith('/')) return fallback;
  const base = 'http://suixue.invalid';
  if (!URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  if (url.origin !== base) return fallback;
  const path = url.pathname + url.search + url.hash;
  // After resolving dot segments the path may start with two slashes, which browsers take for a host.
  if (path.startsWith('//')) return fallback;
  if (/^\/sign-(in|up)(\/|\?|#|$)/.test(path)) return fallback;
  // Rejected, because a browser would also carry the fragment to the other site.
  if (/^\/go(\/|\?|#|$)/.test(path)) return fallback;
  return path;
}

/** The sign-in page that returns to this URL. */
export function signInPath(url: URL): string {
  const wanted = toReturnPath(url.pathname + url.search + url.hash);
  return `/sign-in?${new URLSearchParams({ [returnParameter]: wanted })}`;
}

/** The path without query that this URL returns to after signing in; null without one. */
export function pageToReturnTo({ searchParams }: URL): string | null {
  const wanted = searchParams.get(returnParameter);
  const path = toReturnPath(wanted, '');
  return path === '' ? null : new URL(path, 'http://suixue.invalid').pathname;
}

/** Whether the previous page was the sign-in page. */
export function comesFromSignIn(referrer: string): boolean {
  return URL.canParse(referrer) && new URL(referrer).pathname === '/sign-in';
}
