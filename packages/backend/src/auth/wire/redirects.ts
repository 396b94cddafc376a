import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from './auth-call.ts';

/** Where a link shall lead: what was asked for if it is one of our places, the site otherwise. */
export function pickRedirect({ siteUrl, redirectOrigins }: AuthContext, asked: string | null): string {
  if (asked === null || !URL.canParse(asked)) return siteUrl;
  const { origin, protocol, username, password } = new URL(asked);
  const isPage = protocol === 'https:' || protocol === 'http:';
  const isOurs = origin === new URL(siteUrl).origin || redirectOrigins.includes(origin);
  return isPage && isOurs && username === '' && password === '' ? asked : siteUrl;
}

export function pickRedirectOfCall(context: AuthContext, { url, request }: AuthCall): string {
  return pickRedirect(context, url.searchParams.get('redirect_to') ?? request.headers.get('redirect_to'));
}

export function withQuery(url: string, values: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(values)) changed.searchParams.set(name, value);
  return changed.href;
}

/** The mark `sb` tells the client that the fragment is meant for it. */
export function withFragment(url: string, values: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  changed.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return changed.href;
}
