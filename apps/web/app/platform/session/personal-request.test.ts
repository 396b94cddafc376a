import { describe, expect, it } from 'vitest';
import { getCookie, isPersonalRequest } from './personal-request.ts';

const request = (headers: Record<string, string> = {}, url = 'http://localhost/news') =>
  new Request(url, { headers });

describe('isPersonalRequest', () => {
  it.each([
    'sb-suixue-auth-token=abc',
    'a=1; sb-suixue-auth-token.0=abc; b=2',
    'theme=dark;suixue-preview=y',
    'suixue-begun=code%3Aann%40example.com',
    'suixue-way=password',
  ])('is true for the cookie %s', (cookie) => {
    expect(isPersonalRequest(request({ cookie }))).toBe(true);
  });

  it('is true for an Authorization header, a preview parameter, or the code or token of a link', () => {
    expect(isPersonalRequest(request({ authorization: 'Bearer x' }))).toBe(true);
    expect(isPersonalRequest(request({}, 'http://localhost/news?preview=abc'))).toBe(true);
    expect(isPersonalRequest(request({}, 'http://localhost/auth/confirm?code=abc'))).toBe(true);
    expect(isPersonalRequest(request({}, 'http://localhost/auth/confirm?token=abc&type=signup'))).toBe(true);
  });

  it.each(['', 'theme=dark', 'sb-auth=1', 'not-sb-suixue-auth-token=1', 'sb-127-auth-token=another'])(
    'is false for the cookie %j alone',
    (cookie) => {
      expect(isPersonalRequest(request({ cookie }))).toBe(false);
      expect(isPersonalRequest(request())).toBe(false);
    },
  );
});

describe('getCookie', () => {
  it('returns a value with an equals sign, and null for a missing cookie', () => {
    expect(getCookie(request({ cookie: 'a=1; suixue-preview=x.y==; c=3' }), 'suixue-preview')).toBe('x.y==');
    expect(getCookie(request({ cookie: 'xa=1' }), 'a')).toBeNull();
    expect(getCookie(request(), 'a')).toBeNull();
  });
});
