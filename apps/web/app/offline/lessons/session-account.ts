import { type Cookie, readStoredSession } from '#app/platform/session/stored-session.ts';

/**
 * The account of a browser's session cookies, or null. It grants nothing on the server, which checks the session; here it selects the
 * account's store.
 */
export function sessionAccount(cookies: readonly Cookie[]): string | null {
  const id = readStoredSession(cookies)?.user?.id;
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? id : null;
}
