import { serializeCookieHeader } from '@supabase/ssr';
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { type AccountClient, asRead } from './account-client.ts';
import { type AccountFacts, signedOut } from './account-facts.ts';
import { hasSessionCookie, parseCookies, sessionCookieNames } from './personal-request.ts';
import { type ChangedCookies, createServerAccount, type SessionParts, type Visit } from './server-account.ts';
import type { Session } from './session.ts';
import { readExpiry, readStoredSession } from './stored-session.ts';
import { toViewer } from './to-viewer.ts';

/**
 * Finds out who sent this request. Only requests with a session cookie ask the account service, unless nothing has changed since another
 * request asked: a session ended elsewhere ends here too. A token about to expire is refreshed. An invalid session is deleted in the
 * browser, which would otherwise reload pages rendered without a session again and again.
 */
export async function openSession(parts: SessionParts, visit: Visit): Promise<Session> {
  const { host } = parts;
  const changed: ChangedCookies = new Map();
  const fresh = readFreshToken(visit.request);
  let token = hasSessionCookie(visit.request) ? (fresh?.token ?? null) : host.anonKey;
  let account: AccountClient | undefined;
  const getAccount = () => {
    account ??= createServerAccount({ ...parts, visit, changed, token });
    return account;
  };
  const forget = () => {
    for (const name of sessionCookieNames(visit.request)) {
      changed.set(name, serializeCookieHeader(name, '', { path: '/', maxAge: 0 }));
    }
  };
  const found = await findAccount(parts, visit, fresh, getAccount);
  if (found.viewer === null && !found.isUncertain) {
    forget();
    // The host rejects writes with an invalid session, even those that need none.
    token = host.anonKey;
    account = undefined;
  }
  return {
    ...found,
    getAccount,
    followLink: (query) => followLink(parts, visit, query),
    forget,
    cookies: () => [...changed.values()],
  };
}

interface FreshToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The official client refreshes a token that expires within this time. */
const refreshMarginMs = 90_000;

/** The access token of the cookie if the official client would use it as it is. Nothing in it is verified. */
function readFreshToken(request: Request): FreshToken | null {
  const { access_token: token, expires_at: seconds } = readStoredSession(parseCookies(request)) ?? {};
  if (typeof token !== 'string' || typeof seconds !== 'number') return null;
  const expiresAt = Math.min(seconds, readExpiry(token)) * 1_000;
  return expiresAt - Date.now() > refreshMarginMs ? { token, expiresAt } : null;
}

async function findAccount(
  { host }: SessionParts,
  { request }: Visit,
  fresh: FreshToken | null,
  getAccount: () => AccountClient,
): Promise<AccountFacts> {
  if (!hasSessionCookie(request)) return signedOut;
  if (!fresh || !host.sessions) return (await askForAccount(getAccount())).facts;
  return host.sessions.find(fresh.token, async () => {
    const askedAt = Date.now();
    const { facts, lastsMs, token } = await askForAccount(getAccount());
    // The facts belong to the token that was checked.
    if (!facts.viewer || token !== fresh.token) return { facts, lasts: null };
    const until = Math.min(fresh.expiresAt, askedAt + lastsMs);
    return { facts, lasts: { account: facts.viewer.id, until } };
  });
}

/** Sends the query of an e-mail's link to the account service; returns its redirect without following it. */
function followLink({ site, host }: SessionParts, visit: Visit, query: URLSearchParams): Promise<Response> {
  const request = new Request(`${site.origin}/auth/v1/verify?${query}`, {
    headers: { apikey: host.anonKey, 'User-Agent': visit.request.headers.get('user-agent') ?? '' },
    redirect: 'manual',
  });
  return host.fetch(request, visit);
}

/** The account service failed, as opposed to finding no session. */
function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || error.status === 429 || (error.status ?? 0) >= 500;
}

interface AskedAccount {
  readonly facts: AccountFacts;
  /** After this time something that the viewer owns expires. Infinite if nothing does. */
  readonly lastsMs: number;
  readonly token: string | undefined;
}

async function askForAccount(account: AccountClient): Promise<AskedAccount> {
  const { data, error } = await account.auth.getUser();
  if (error || !data.user) {
    const isUncertain = error !== null && isUnavailable(error);
    return { facts: { ...signedOut, isUncertain }, lastsMs: 0, token: undefined };
  }
  const [profile, owned, due, session] = await Promise.all([
    account.from('profiles').select('short_id, name, avatar_path').eq('id', data.user.id).maybeSingle(),
    account.rpc('my_session_facts', undefined, asRead),
    account.rpc('due_agreements', undefined, asRead),
    account.auth.getSession(),
  ]);
  if (profile.error || !profile.data || owned.error || due.error)
    return { facts: { ...signedOut, isUncertain: true }, lastsMs: 0, token: undefined };
  return {
    facts: {
      viewer: toViewer(
        data.user.id,
        profile.data,
        owned.data,
        due.data.map(({ title }) => title ?? ''),
      ),
      user: data.user,
      region: owned.data.region ?? null,
      isUncertain: false,
    },
    lastsMs: Number(owned.data.lasts_ms ?? Number.POSITIVE_INFINITY),
    token: session.data.session?.access_token,
  };
}
