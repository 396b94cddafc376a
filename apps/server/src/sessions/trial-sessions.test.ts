import { getCookie } from '@suixue/web/session/personal-request';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrialSessions } from './trial-sessions.ts';

const cookieName = 'suixue-trial';
const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { cookie } });

function setUp(now: () => number = () => 0) {
  return createTrialSessions({ cookieName, getCookie, now });
}

const value = (setCookie: string) => setCookie.split(';', 1)[0]?.slice(cookieName.length + 1) ?? '';

describe('trial sessions', () => {
  it('recognises the cookie it has given, until it expires', async () => {
    let now = 0;
    const sessions = setUp(() => now);
    const request = requestWith(`${cookieName}=${value(sessions.beginTrial())}`);
    expect(await sessions.read(request)).toMatchObject({ kind: 'trial', isMember: false });
    now = 12 * 60 * 60 * 1000;
    expect(await sessions.read(request)).toBeNull();
  });

  it('gives a cookie that no script and no other site can use', () => {
    expect(setUp().beginTrial()).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    expect(setUp().end()).toContain('Max-Age=0');
  });

  it('knows nobody by the cookie of another process', async () => {
    const cookie = `${cookieName}=${value(setUp().beginTrial())}`;
    expect(await setUp().read(requestWith(cookie))).toBeNull();
  });

  it('knows nobody by a cookie that was changed anywhere, or by nonsense', async () => {
    const sessions = setUp();
    const genuine = value(sessions.beginTrial());
    const changed = fc
      .tuple(fc.nat(genuine.length - 1), fc.constantFrom(...'0123456789abcXYZ-_.'))
      .map(([at, character]) => genuine.slice(0, at) + character + genuine.slice(at + 1))
      .filter((text) => text !== genuine);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(changed, fc.stringMatching(/^[\x21-\x3a\x3c-\x7e]{0,90}$/)),
        async (cookie) => {
          expect(await sessions.read(requestWith(`${cookieName}=${cookie}`))).toBeNull();
        },
      ),
    );
  });
});
