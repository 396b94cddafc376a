import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { askRoute } from '#app/testing/ask-route.ts';
import * as confirm from './confirm.tsx';

const path = '/auth/confirm';
function open(query: string, error: Error | null) {
  const account = { auth: { exchangeCodeForSession: async () => ({ error }) } };
  return askRoute(confirm, path, `${path}?${query}`, {
    session: { getAccount: () => account as unknown as AccountClient },
  });
}

describe("the page that an e-mail's link opens", () => {
  const link = `${path}?${new URLSearchParams({ token: 'pkce_x', type: 'recovery', redirect_to: 'https://suixue.example/auth/confirm?a=b' })}`;
  const cookie = 'sb-suixue-auth-token-code-verifier=base64-x';
  const location = 'https://suixue.example/auth/confirm?a=b&code=c';
  const used: string[] = [];
  const session = {
    followLink: async (query: URLSearchParams) => {
      used.push(query.toString());
      return new Response(null, { status: 303, headers: { location } });
    },
  };

  it('uses the link up when its button is pressed, not when the page is opened', async () => {
    expect((await askRoute(confirm, path, link, { cookie, session })).status).toBe(200);
    expect(used).toEqual([]);
    const answer = await askRoute(confirm, path, link, { cookie, session, form: {} });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(used).toEqual([link.slice(path.length + 1)]);
  });

  it('does not use up a link that is malformed or opened in another browser', async () => {
    const before = used.length;
    expect((await askRoute(confirm, path, link, { session })).status).toBe(400);
    expect((await askRoute(confirm, path, link, { session, form: {} })).headers.get('location')).toBe(link);
    const unknown = `${path}?token=x&type=constructor`;
    expect((await askRoute(confirm, path, unknown, { session, form: {} })).status).toBe(302);
    expect(used).toHaveLength(before);
  });
});

describe("using an e-mail's link", () => {
  it('redirects to the page that the visitor came from, but never to another site', async () => {
    expect((await open('code=c&redirectTo=%2Finvite', null)).headers.get('location')).toBe('/invite');
    expect((await open('code=c&redirectTo=%2F%2Fevil.example', null)).headers.get('location')).toBe('/user');
    expect((await open('code=c&redirectTo=%2Fgo%2Ftelegram', null)).headers.get('location')).toBe('/user');
  });

  it('returns 400 for a used or expired link, and 503 if the account service is unreachable', async () => {
    const used = new AuthApiError('flow state not found', 404, 'flow_state_not_found');
    expect((await open('code=c', used)).status).toBe(400);
    expect((await open('code=c', new AuthRetryableFetchError('away', 0))).status).toBe(503);
    expect((await open('error_code=otp_expired', null)).status).toBe(400);
  });
});
