import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as signIn from './auth/sign-in.tsx';
import * as signOut from './auth/sign-out.ts';
import * as user from './user/user.tsx';

describe('/sign-in', () => {
  const ask = (url: string, asked = {}) => askRoute(signIn, '/sign-in', url, asked);

  it('keeps the page to return to', async () => {
    const answer = await ask('/sign-in?redirectTo=%2Fpoints');
    expect(await answer.json()).toEqual({ returnTo: '/points', way: 'code', begun: null });
  });

  it('redirects a visitor with a session', async () => {
    const answer = await ask('/sign-in?redirectTo=%2Fpoints', { viewer: learner });
    expect(answer.headers.get('location')).toBe('/points');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'never redirects to %s',
    async (target) => {
      const answer = await ask(`/sign-in?redirectTo=${encodeURIComponent(target)}`, { viewer: learner });
      expect(answer.headers.get('location')).toBe('/user');
    },
  );
});

describe('/sign-out', () => {
  const signOutWith = vi.fn(async () => ({ error: null }));
  const forget = vi.fn();
  const account = { auth: { signOut: signOutWith } } as unknown as AccountClient;
  const session = { getAccount: () => account, forget };
  beforeEach(() => vi.clearAllMocks());

  it('does not sign out on a GET request', async () => {
    await askRoute(signOut, '/sign-out', '/sign-out', { viewer: learner, session });
    expect(signOutWith).not.toHaveBeenCalled();
    expect(forget).not.toHaveBeenCalled();
  });

  it('ends the session of this device and removes cached copies', async () => {
    const done = await askRoute(signOut, '/sign-out', '/sign-out', { viewer: learner, session, form: {} });
    expect(done.headers.get('location')).toBe('/');
    expect(done.headers.get('clear-site-data')).toBe('"cache"');
    expect(signOutWith).toHaveBeenCalledWith({ scope: 'local' });
    expect(forget).toHaveBeenCalledOnce();
  });
});

describe('/user', () => {
  const ask = (url: string, asked = {}) => askRoute(user, '/user', url, asked);

  it('requires a session', async () => {
    expect((await ask('/user?tab=wallet')).headers.get('location')).toBe(
      '/sign-in?redirectTo=%2Fuser%3Ftab%3Dwallet',
    );
  });

  it('answers 503 instead of asking for a password if the session cannot be checked', async () => {
    const answer = await ask('/user', { session: { isUncertain: true } });
    expect([answer.status, answer.headers.get('location')]).toEqual([503, null]);
  });

  it('returns 503 and reports the error if rows cannot be read', async () => {
    const reportError = vi.fn();
    const getAccount = () => answeringAccount({});
    const answer = await ask('/user?tab=follow', {
      viewer: learner,
      session: { getAccount },
      services: { reportError },
    });
    expect(answer.status).toBe(503);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('shows the requested tab, and returns 404 for an unknown one', async () => {
    const getAccount = () => answeringAccount({ account_closings: [] });
    const asked = { viewer: learner, session: { getAccount } };
    expect(await (await ask('/user?tab=follow', asked)).json()).toMatchObject({ tab: 'follow' });
    expect((await ask('/user?tab=nothing', { viewer: learner })).status).toBe(404);
  });

  it('shows the bound wallet, and returns 503 if it cannot be read', async () => {
    const record = { uid: learner.id, owner: [`0x${'a'.repeat(64)}`] };
    const answering = (answer: object) => {
      const from = () => ({ select: () => ({ eq: () => ({ maybeSingle: async () => answer }) }) });
      const rpc = async () => ({ data: 'none', error: null });
      const getAccount = () => ({ from, rpc }) as unknown as AccountClient;
      return { viewer: learner, session: { getAccount }, services: { reportError: vi.fn() } };
    };
    const found = await ask('/user?tab=wallet', answering({ data: record, error: null }));
    expect(await found.json()).toMatchObject({ shown: { tab: 'wallet', facts: { record } } });
    const unknown = await ask('/user?tab=wallet', answering({ data: null, error: { message: 'gone' } }));
    expect(unknown.status).toBe(503);
  });
});
