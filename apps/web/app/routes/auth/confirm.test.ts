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

  it('redeems the invitation that this browser keeps once, and signs in whatever becomes of it', async () => {
    const redeemed: unknown[] = [];
    const follow = (outcome: { readonly data: unknown; readonly error: object | null }) => {
      const rpc = async (name: string, given: unknown) => {
        redeemed.push([name, given]);
        return outcome;
      };
      const account = { auth: { exchangeCodeForSession: async () => ({ error: null }) }, rpc };
      return askRoute(confirm, path, `${path}?code=c&redirectTo=%2Fcourse`, {
        cookie: 'suixue-invitation=aB3dE6gH',
        session: { getAccount: () => account as unknown as AccountClient },
      });
    };
    const kept = ({ headers }: Response) =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith('suixue-invitation='));
    const good = await follow({ data: true, error: null });
    const welcome = '/user?tab=wallet&welcome=1&redirectTo=%2Fcourse';
    expect(good.headers.get('location')).toBe(`${welcome}&done=invited`);
    expect(kept(good)).toEqual([expect.stringContaining('=; Max-Age=0')]);
    expect(redeemed).toEqual([['redeem_invitation', { invitation_code: 'aB3dE6gH' }]]);
    // An account that signed up long ago continues as without a code; an unreachable database leaves the code.
    const old = await follow({ data: null, error: { hint: 'invitation_too_late' } });
    expect([old.headers.get('location'), kept(old).length]).toEqual(['/course', 1]);
    const away = await follow({ data: null, error: { message: 'away' } });
    expect([away.headers.get('location'), kept(away)]).toEqual([`${welcome}&problem=invitation-later`, []]);
  });

  it('returns 400 for a used or expired link, and 503 if the account service is unreachable', async () => {
    const used = new AuthApiError('flow state not found', 404, 'flow_state_not_found');
    expect((await open('code=c', used)).status).toBe(400);
    expect((await open('code=c', new AuthRetryableFetchError('away', 0))).status).toBe(503);
    expect((await open('error_code=otp_expired', null)).status).toBe(400);
  });
});
