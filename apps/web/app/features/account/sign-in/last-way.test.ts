import { describe, expect, it } from 'vitest';
import { lastWayCookie, readSignInWay } from './last-way.ts';

const url = (query = '') => new URL(`https://suixue.example/sign-in${query}`);
const read = (cookie: string, query = '') =>
  readSignInWay(new Request(url(query), { headers: { cookie } }), url(query));

describe('the way to sign in', () => {
  it('is the code, until a session has begun with a password, and again after one with a code', () => {
    expect(read('')).toBe('code');
    const [kept = '', ...rest] = lastWayCookie('password', 'https://suixue.example').split('; ');
    expect(rest).toEqual(['Max-Age=34560000', 'Path=/sign-in', 'HttpOnly', 'SameSite=Lax', 'Secure']);
    expect(read(`other=1; ${kept}`)).toBe('password');
    expect(lastWayCookie('code', 'http://localhost')).toMatch(/^suixue-way=; Max-Age=0; [^S]*SameSite=Lax$/);
  });

  it('is what the address names, whatever was used last', () => {
    expect(read('suixue-way=password', '?way=code')).toBe('code');
    expect(read('', '?way=password')).toBe('password');
    expect(read('suixue-way=anything', '?way=anything')).toBe('code');
  });
});
