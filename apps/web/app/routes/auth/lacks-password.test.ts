import { describe, expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as confirm from './confirm.tsx';
import * as newPassword from './new-password.tsx';
import * as signIn from './sign-in.tsx';
import * as signUp from './sign-up.tsx';

const welcome = '/user?tab=wallet&welcome=1&redirectTo=%2Fpoints';
const choose = `/new-password?${new URLSearchParams({ dropped: '1', redirectTo: welcome })}`;
const fine = async () => ({ data: {}, error: null });

function withPassword(has: boolean | null, asked: string[] = []) {
  const auth = { verifyOtp: fine, exchangeCodeForSession: fine, updateUser: fine };
  const rpc = async (name: string) => {
    asked.push(name);
    return { data: has, error: has === null ? { message: 'away' } : null };
  };
  return { getAccount: () => ({ auth, rpc }) as unknown as AccountClient };
}

const code = { intent: 'check-code', login: 'me@example.com', code: '123456', redirectTo: '/points' };

/** What the browser keeps after a sign-up with a password. */
async function cookieOfTyped(): Promise<string> {
  const form = { ...code, intent: 'sign-up', password: 'long enough' };
  const begun = { auth: { signUp: async () => ({ data: { session: null }, error: null }) } };
  const session = { getAccount: () => begun as unknown as AccountClient };
  const { headers } = await askRoute(signUp, '/sign-up', '/sign-up?way=password', { form, session });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('the offer to choose a password again', () => {
  it.each([
    [false, choose],
    [true, welcome],
    [null, welcome],
  ])('is shown after sign-up with a password only if the account has none (has one: %s)', async (has, to) => {
    const answer = await askRoute(signUp, '/sign-up', '/sign-up', {
      form: code,
      cookie: await cookieOfTyped(),
      session: withPassword(has),
    });
    expect(answer.headers.get('location')).toBe(to);
  });

  it.each([
    ['&typed=1', choose],
    ['', welcome],
  ])('is shown after an e-mailed link only if its URL contains typed=1: %j', async (typed, to) => {
    const url = `/auth/confirm?${new URLSearchParams({ redirectTo: welcome, code: 'x' })}${typed}`;
    const answer = await askRoute(confirm, '/auth/confirm', url, { session: withPassword(false) });
    expect(answer.headers.get('location')).toBe(to);
  });

  it.each([
    ['/sign-in', signIn, '/points'],
    ['/sign-up', signUp, welcome],
  ] as const)('is not shown after a code at %s if no password was typed before', async (path, route, to) => {
    const asked: string[] = [];
    const session = withPassword(false, asked);
    const answer = await askRoute(route, path, `${path}?way=code`, { form: code, session });
    expect(answer.headers.get('location')).toBe(to);
    expect(asked).toEqual([]);
  });

  it.each([
    ['resends the confirmation if a password was typed', true, 'resend'],
    ['sends another code to sign in with if none was typed', false, 'signInWithOtp'],
  ] as const)('%s', async (_, hasTyped, expected) => {
    const asked: string[] = [];
    const note = (name: string) => async () => {
      asked.push(name);
      return fine();
    };
    const auth = { resend: note('resend'), signInWithOtp: note('signInWithOtp') };
    const session = { getAccount: () => ({ auth }) as unknown as AccountClient };
    const cookie = hasTyped ? await cookieOfTyped() : '';
    const form = { ...code, intent: 'resend-code' };
    await askRoute(signUp, '/sign-up', '/sign-up', { form, cookie, session });
    expect(asked).toEqual([expected]);
  });

  it('is shown after a sign-in by code if a password was typed for this address before', async () => {
    const cookie = await cookieOfTyped();
    expect(cookie).toMatch(/^suixue-typed=[\da-f]{24}$/);
    for (const [login, to] of [
      [' ME@example.com', `/new-password?${new URLSearchParams({ dropped: '1', redirectTo: '/points' })}`],
      ['other@example.com', '/points'],
    ] as const) {
      const form = { ...code, login };
      const answer = await askRoute(signIn, '/sign-in', '/sign-in', {
        form,
        cookie,
        session: withPassword(false),
      });
      expect([answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        to,
        expect.stringContaining('suixue-typed=; Max-Age=0'),
      ]);
    }
  });

  it.each([
    [choose, welcome],
    ['/new-password', '/user?tab=settings&done=password'],
    ['/new-password?redirectTo=https%3A%2F%2Fevil.example', '/user?tab=settings&done=password'],
  ])('leads from %s to the page in redirectTo, and never to another site', async (url, to) => {
    const answer = await askRoute(newPassword, '/new-password', url, {
      viewer: learner,
      form: { password: 'long enough' },
      session: withPassword(false),
    });
    expect(answer.headers.get('location')).toBe(to);
  });

  it.each([
    [choose, false, true],
    [choose, true, false],
    ['/new-password', false, false],
  ])(
    'at %s, for an account with a password (%s), says that the typed password is lost: %s',
    async (url, has, wasDropped) => {
      const answer = await askRoute(newPassword, '/new-password', url, {
        viewer: learner,
        session: withPassword(has),
      });
      expect(await answer.json()).toMatchObject({ wasDropped });
    },
  );
});
