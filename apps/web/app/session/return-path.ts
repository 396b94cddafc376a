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
  return path;
}

/** The sign-in page that leads back to the page at this address. */
export function signInPath(url: URL): string {
  const wanted = toReturnPath(url.pathname + url.search);
  return `/sign-in?${new URLSearchParams({ [returnParameter]: wanted })}`;
}
