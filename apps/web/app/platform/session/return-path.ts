/** The query parameter that remembers where someone was going when asked to sign in. */
export const returnParameter = 'redirectTo';

/**
 * Where to go after signing in: a path of this site and nothing else. Browsers read a backslash as a slash and drop
 * control characters, so `/\evil.example` and `/<tab>/evil.example` are other sites too; parsing decides, not looks.
 */
export function toReturnPath(wanted: string | null | undefined, fallback = '/user'): string {
  if (!wanted?.startsWith('/')) return fallback;
  const base = 'http://suixue.invalid';
  if (!URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  if (url.origin !== base) return fallback;
  const path = url.pathname + url.search + url.hash;
  // Dot segments may still leave a path that starts with two slashes, which a browser takes for another host.
  if (path.startsWith('//')) return fallback;
  if (/^\/sign-(in|up)(\/|\?|#|$)/.test(path)) return fallback;
  // Leads to another site, and a browser would take what is behind the `#` along.
  if (/^\/go(\/|\?|#|$)/.test(path)) return fallback;
  return path;
}

/** The sign-in page that leads back to the page at this address. */
export function signInPath(url: URL): string {
  const wanted = toReturnPath(url.pathname + url.search + url.hash);
  return `/sign-in?${new URLSearchParams({ [returnParameter]: wanted })}`;
}

/** The page, without query, that somebody at this address goes back to after signing in; null where nobody was sent from one. */
export function pageToReturnTo({ searchParams }: URL): string | null {
  const wanted = searchParams.get(returnParameter);
  const path = toReturnPath(wanted, '');
  return path === '' ? null : new URL(path, 'http://suixue.invalid').pathname;
}

/** Whether the page before this one was the one for signing in. */
export function comesFromSignIn(referrer: string): boolean {
  return URL.canParse(referrer) && new URL(referrer).pathname === '/sign-in';
}
