import { describe, expect, it } from 'vitest';
import { invitationCookie, isNavigation, readKeptCode, readTypedCode } from './invitation-cookie.ts';

const code = 'aB3dE6gH';
const withCookie = (cookie: string) => new Request('https://a.example/', { headers: { cookie } });

describe('the code of an invitation', () => {
  it.each([
    [code, code],
    [`  ${code}\n`, code],
    [`https://a.example/invite/${code}`, code],
    [`https://a.example/invite/${code}?from=chat#top`, code],
    ['no code', 'no code'],
    ['x'.repeat(100), 'x'.repeat(40)],
    [`${'x'.repeat(39)}🌾`, `${'x'.repeat(39)}\ufffd`],
    ['', ''],
  ])('of the typed text %j is %j', (typed, expected) => {
    expect(readTypedCode(typed)).toBe(expected);
  });

  it.each([code, '邀请码', 'a;b=c', '100%'])('%j survives in a cookie', (kept) => {
    const [pair = ''] = invitationCookie(kept, 'https://a.example').split(';');
    expect(readKeptCode(withCookie(`other=1; ${pair}`))).toBe(kept);
  });

  it('fits into a cookie when the cut goes through an emoji', () => {
    const typed = readTypedCode('🌾'.repeat(19).concat('x', '🌾'));
    const [pair = ''] = invitationCookie(typed, 'https://a.example').split(';');
    expect(readKeptCode(withCookie(pair))).toBe(typed);
  });

  it('is kept for 30 days, on HTTPS only with that, and removed by an empty one', () => {
    const secure = invitationCookie(code, 'https://a.example');
    expect(secure).toBe(`suixue-invitation=${code}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(invitationCookie('', 'http://localhost')).toContain('=; Max-Age=0;');
    expect(readKeptCode(withCookie('suixue-invitation='))).toBeNull();
    expect(readKeptCode(withCookie('suixue-invitation=%E0%A4%A'))).toBeNull();
  });

  it.each([
    [null, true],
    ['document', true],
    ['image', false],
    ['iframe', false],
  ])('is kept for a request whose destination is %j: %j', (destination, isKept) => {
    const headers = destination === null ? {} : { 'sec-fetch-dest': destination };
    expect(isNavigation(new Request('https://a.example/', { headers }))).toBe(isKept);
  });
});
