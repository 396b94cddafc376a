import { describe, expect, it } from 'vitest';
import { begunCookie, noBegunCookies, readBegun, readSentAt } from './begun-cookie.ts';

const origin = 'https://suixue.example';
const now = Date.parse('2026-11-22T12:00:00Z');
const at = (path: string) => new URL(path, origin);
const pairOf = (cookie: string) => cookie.split(';', 1)[0] ?? '';
const asking = (cookie: string, path: string) =>
  readBegun(new Request(at(path), { headers: { cookie } }), at(path), now);

describe('the cookie that remembers a sent code', () => {
  it('restores the code field for ten minutes on the sign-in tab that sent the code', () => {
    const cookie = begunCookie(' Ann@Example.com', now - 600_000, { url: at('/sign-in'), origin });
    expect(cookie).toMatch(/; Max-Age=600; Path=\/sign-in; HttpOnly; SameSite=Lax; Secure$/);
    expect(asking(pairOf(cookie), '/sign-in?way=code&redirectTo=%2Fuser')).toMatchObject({
      step: 'code',
      values: { login: ' Ann@Example.com', sentTo: 'ann@example.com' },
      problem: null,
      resendIn: 0,
    });
    expect(asking(pairOf(cookie), '/sign-in?way=password')).toBeNull();
  });

  it('restores the code field for a phone number', () => {
    const cookie = begunCookie('13800138000', now, { url: at('/sign-up'), origin });
    expect(asking(pairOf(cookie), '/sign-up')).toMatchObject({
      step: 'code',
      values: { sentTo: '+8613800138000' },
    });
  });

  it('counts the wait for the next code from the time of sending, not from the page load', () => {
    const waitAt = (sentAt: number) =>
      asking(pairOf(begunCookie('a@example.com', sentAt, { url: at('/sign-up'), origin })), '/sign-up')
        ?.resendIn;
    expect([0, 38_000, 60_000, -3_600_000].map((since) => waitAt(now - since))).toEqual([60, 22, 0, 60]);
    const cookie = pairOf(begunCookie('a@example.com', now, { url: at('/sign-up'), origin }));
    const request = new Request(at('/sign-up'), { headers: { cookie } });
    expect(readSentAt(request, at('/sign-up'), 'a@example.com')).toBe(now);
    expect(readSentAt(request, at('/sign-up'), 'b@example.com')).toBeNull();
  });

  it.each([
    '',
    'suixue-begun=',
    'suixue-begun=start%3A',
    'suixue-begun=start%3A<b>',
    'suixue-begun=%E0%A4%A',
    'suixue-begun=start',
  ])('is ignored if the Cookie header is %j', (cookie) => {
    expect(asking(cookie, '/sign-up')).toBeNull();
  });

  it('is deleted for the path of every page that sends codes', () => {
    const cookies = noBegunCookies('http://localhost');
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      '/sign-in',
      '/sign-up',
      '/forgotten-password',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/^suixue-begun=; Max-Age=0;.*Lax$/);
  });
});
