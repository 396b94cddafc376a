import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from './auth-call.ts';

/**
 * Returns the requested target of a link if it may receive a session, otherwise the site's root. Only listed pages of
 * the site qualify, because another one could redirect to a foreign site and the browser would keep the fragment with
 * the tokens.
 */
export function pickRedirect(
  { siteUrl, redirectOrigins, redirectPaths }: AuthContext,
  requested: string | null,
): string {
  if (requested === null || !URL.canParse(requested)) return siteUrl;
  const { origin, pathname, protocol, username, password } = new URL(requested);
  const isPage = protocol === 'https:' || protocol === 'http:';
  const isSite = origin === new URL(siteUrl).origin;
  const mayReceive = isSite ? redirectPaths.has(pathname) : redirectOrigins.includes(origin);
  return isPage && mayReceive && username === '' && password === '' ? requested : siteUrl;
}

export function pickRedirectOfCall(context: AuthContext, { url, request }: AuthCall): string {
  return pickRedirect(context, url.searchParams.get('redirect_to') ?? request.headers.get('redirect_to'));
}

export function withQuery(url: string, values: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(values)) changed.searchParams.set(name, value);
  return changed.href;
}

/** The `sb` parameter tells the client that the fragment is meant for it. */
export function withFragment(url: string, values: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  changed.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return changed.href;
}
