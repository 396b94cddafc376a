import { describe, expect, it } from 'vitest';
import { sessionAccount } from './session-account.ts';

const id = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
const name = 'sb-suixue-auth-token';
const session = JSON.stringify({ access_token: 'a.b.c', user: { id, user_metadata: { name: '小满' } } });
const encoded = `base64-${Buffer.from(session).toString('base64url')}`;

describe('the account of the session cookies', () => {
  it('is read from an unsplit cookie, in base64 or URL-encoded', () => {
    expect(
      sessionAccount([
        { name: 'theme', value: 'dark' },
        { name, value: encoded },
      ]),
    ).toBe(id);
    expect(sessionAccount([{ name, value: encodeURIComponent(session) }])).toBe(id);
  });

  it('is read from cookie chunks in any order, but not if one is missing', () => {
    const parts = [encoded.slice(0, 40), encoded.slice(40, 90), encoded.slice(90)];
    const cookies = parts.map((value, part) => ({ name: `${name}.${part}`, value }));
    expect(sessionAccount(cookies.reverse())).toBe(id);
    expect(sessionAccount(cookies.filter((cookie) => cookie.name !== `${name}.1`))).toBeNull();
  });

  it.each([
    [[]],
    [[{ name: `${name}-code-verifier`, value: encoded }]],
    [[{ name: 'sb-other-auth-token', value: encoded }]],
    [[{ name, value: '' }]],
    [[{ name, value: 'base64-%%%' }]],
    [[{ name, value: '%E0%A4%A' }]],
    [[{ name, value: encoded.slice(0, 60) }]],
    [[{ name, value: JSON.stringify({ user: null }) }]],
    [[{ name, value: JSON.stringify({ user: { id: '../other' } }) }]],
  ])('is null for the cookies %j', (cookies) => {
    expect(sessionAccount(cookies)).toBeNull();
  });
});
