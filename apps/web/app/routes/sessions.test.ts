import { describe, expect, it } from 'vitest';
import { askRoute, learner } from '../testing/ask-route.ts';
import * as signIn from './auth/sign-in.tsx';
import * as signOut from './auth/sign-out.ts';
import * as trial from './dev/sign-in.ts';
import * as user from './user/user.tsx';

describe('/sign-in', () => {
  const ask = (url: string, asked = {}) => askRoute(signIn, '/sign-in', url, asked);

  it('remembers where a stranger was going', async () => {
    expect(await (await ask('/sign-in?redirectTo=%2Fpoints')).json()).toEqual({ returnTo: '/points' });
  });

  it('lets someone who is signed in go on', async () => {
    const answer = await ask('/sign-in?redirectTo=%2Fpoints', { viewer: learner });
    expect(answer.headers.get('location')).toBe('/points');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'never leads to %s',
    async (target) => {
      const answer = await ask(`/sign-in?redirectTo=${encodeURIComponent(target)}`, { viewer: learner });
      expect(answer.headers.get('location')).toBe('/user');
    },
  );
});

describe('/sign-out', () => {
  it('is a deed and no address', async () => {
    const visited = await askRoute(signOut, '/sign-out', '/sign-out', { viewer: learner });
    expect(visited.headers.get('set-cookie')).toBeNull();
    const done = await askRoute(signOut, '/sign-out', '/sign-out', { viewer: learner, form: {} });
    expect(done.headers.get('location')).toBe('/');
    expect(done.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(done.headers.get('clear-site-data')).toBe('"cache"');
  });
});

describe('the trial identity', () => {
  const ask = (asked: object) => askRoute(trial, '/dev/sign-in', '/dev/sign-in', asked);

  it('begins on one’s own machine', async () => {
    const answer = await ask({ isLocal: true, form: { redirectTo: '/course/move/first' } });
    expect(answer.headers.get('location')).toBe('/course/move/first');
    expect(answer.headers.get('set-cookie')).toBe('suixue-trial=begun');
  });

  it('does not exist for anyone else', async () => {
    const answer = await ask({ isLocal: false, form: { redirectTo: '/user' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('leads nowhere outside', async () => {
    const answer = await ask({ isLocal: true, form: { redirectTo: '//evil.example' } });
    expect(answer.headers.get('location')).toBe('/user');
  });
});

describe('/user', () => {
  const ask = (url: string, asked = {}) => askRoute(user, '/user', url, asked);

  it('is for those who are signed in', async () => {
    expect((await ask('/user?tab=wallet')).headers.get('location')).toBe(
      '/sign-in?redirectTo=%2Fuser%3Ftab%3Dwallet',
    );
  });

  it('has its tabs and no others', async () => {
    expect(await (await ask('/user?tab=wallet', { viewer: learner })).json()).toMatchObject({
      tab: 'wallet',
    });
    expect((await ask('/user?tab=nothing', { viewer: learner })).status).toBe(404);
  });
});
