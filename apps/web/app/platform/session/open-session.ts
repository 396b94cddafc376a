import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { type AuthError, isAuthRetryableFetchError, type User } from '@supabase/supabase-js';
import type { HostAccess, Site } from '#app/platform/services.ts';
import type { AccountClient } from './account-client.ts';
import { deviceCookie, deviceCookieName, makeDeviceToken, readDeviceToken } from './device-cookie.ts';
import { hasSessionCookie, sessionCookieName, sessionCookieNames } from './personal-request.ts';
import type { Session } from './session.ts';
import { toViewer } from './to-viewer.ts';
import type { Viewer } from './viewer.ts';

interface Visit {
  readonly request: Request;
  /** The client's address, for rate limits. */
  readonly address: string | undefined;
}

interface SessionParts {
  readonly site: Site;
  readonly host: HostAccess;
}

/**
 * Finds out who sent this request. Only requests with a session cookie ask the account service, so that a session ended elsewhere ends
 * here too. A token about to expire is refreshed. An invalid session is deleted in the browser, which would otherwise reload pages
 * rendered without a session again and again.
 */
export async function openSession(parts: SessionParts, visit: Visit): Promise<Session> {
  const kept = new Map<string, string>();
  let account: AccountClient | undefined;
  const getAccount = () => {
    account ??= createClient(parts, visit, kept);
    return account;
  };
  const forget = () => {
    for (const name of sessionCookieNames(visit.request)) {
      kept.set(name, serializeCookieHeader(name, '', { path: '/', maxAge: 0 }));
    }
  };
  const found = hasSessionCookie(visit.request) ? await readAccountFacts(getAccount()) : signedOut;
  if (found.viewer === null && !found.isUncertain) forget();
  return {
    ...found,
    getAccount,
    followLink: (query) => followLink(parts, visit, query),
    forget,
    cookies: () => [...kept.values()],
  };
}

const signedOut = { viewer: null, user: null, isUncertain: false } as const;

function createClient({ site, host }: SessionParts, visit: Visit, kept: Map<string, string>): AccountClient {
  const shown = parseCookieHeader(visit.request.headers.get('cookie') ?? '').map(({ name, value }) => ({
    name,
    value: value ?? '',
  }));
  return createServerClient(site.origin, host.anonKey, {
    cookieOptions: { name: sessionCookieName, secure: site.origin.startsWith('https:') },
    cookies: {
      getAll: () => shown,
      setAll: (changes) => {
        for (const { name, value, options } of changes) {
          kept.set(name, serializeCookieHeader(name, value, options));
          // The rest of this request uses the refreshed session.
          const at = shown.findIndex((cookie) => cookie.name === name);
          if (at >= 0) shown.splice(at, 1);
          if (options.maxAge !== 0) shown.push({ name, value });
        }
      },
    },
    global: {
      // The list of the user's sessions shows the user agent.
      headers: { 'User-Agent': visit.request.headers.get('user-agent') ?? '' },
      fetch: (input, init) => {
        const request = new Request(input, init);
        showDevice(site, visit, kept, request);
        return host.fetch(request, { address: visit.address });
      },
    },
  });
}

/** Attempts are limited per device, so every sign-in and request for a code sends the device's value. */
function showDevice(site: Site, visit: Visit, kept: Map<string, string>, request: Request): void {
  if (request.method === 'GET' || !new URL(request.url).pathname.startsWith('/auth/v1/')) return;
  const token = readDeviceToken(visit.request) ?? makeDeviceToken();
  request.headers.set('x-device-token', token);
  kept.set(deviceCookieName, deviceCookie(token, site.origin));
}

/** Sends the query of an e-mail's link to the account service; returns its redirect without following it. */
function followLink({ site, host }: SessionParts, visit: Visit, query: URLSearchParams): Promise<Response> {
  const request = new Request(`${site.origin}/auth/v1/verify?${query}`, {
    headers: { apikey: host.anonKey, 'User-Agent': visit.request.headers.get('user-agent') ?? '' },
    redirect: 'manual',
  });
  return host.fetch(request, { address: visit.address });
}

/** The account service failed, as opposed to finding no session. */
function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || error.status === 429 || (error.status ?? 0) >= 500;
}

async function readAccountFacts(
  account: AccountClient,
): Promise<{ viewer: Viewer | null; user: User | null; isUncertain: boolean }> {
  const { data, error } = await account.auth.getUser();
  if (error || !data.user) {
    return { ...signedOut, isUncertain: error !== null && isUnavailable(error) };
  }
  const [profile, access] = await Promise.all([
    account.from('profiles').select('short_id, name, avatar_path').eq('id', data.user.id).maybeSingle(),
    account.rpc('my_access'),
  ]);
  if (profile.error || !profile.data || access.error) return { ...signedOut, isUncertain: true };
  return {
    viewer: toViewer(data.user.id, profile.data, access.data),
    user: data.user,
    isUncertain: false,
  };
}
