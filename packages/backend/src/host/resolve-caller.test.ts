import { describe, expect, it } from 'vitest';
import { signToken } from '../tokens/json-web-token.ts';
import { resolveCaller } from './resolve-caller.ts';

const secret = 'a secret of at least thirty-two letters';
const now = () => 1_800_000_000_000;
const anonKey = signToken({ role: 'anon' }, secret);
const session = signToken({ role: 'authenticated', sub: 'me', exp: 1_800_000_100 }, secret);

const resolve = (headers: Record<string, string>, query = '') =>
  resolveCaller(new Request(`http://host/rest/v1/notes${query}`, { headers }), { secret, now });

describe('resolveCaller', () => {
  it('returns the caller of the session token, or of the API key without one', () => {
    expect(resolve({ apikey: anonKey }).role).toBe('anon');
    expect(resolve({ apikey: anonKey, authorization: `Bearer ${session}` })).toMatchObject({
      role: 'authenticated',
      claims: { sub: 'me' },
    });
    expect(resolve({ authorization: `bearer ${session}` }).role).toBe('authenticated');
    expect(resolve({}, `?apikey=${anonKey}`).role).toBe('anon');
  });

  it.each([
    ['no token', {}, 'no_authorization'],
    ['an invalid token', { authorization: 'Bearer hello' }, 'PGRST301'],
    [
      'an expired session token',
      { authorization: `Bearer ${signToken({ role: 'anon', exp: 1 }, secret)}` },
      'PGRST303',
    ],
    [
      'a session token that is not yet valid',
      { authorization: `Bearer ${signToken({ role: 'anon', nbf: 1_800_000_900 }, secret)}` },
      'PGRST303',
    ],
    [
      'a token of another issuer',
      { apikey: signToken({ role: 'service_role' }, 'x'.repeat(40)) },
      'PGRST301',
    ],
    ['a role that requests cannot have', { apikey: signToken({ role: 'postgres' }, secret) }, 'PGRST301'],
    [
      'a valid API key and an invalid session token',
      { apikey: anonKey, authorization: 'Bearer a.b.c' },
      'PGRST301',
    ],
  ])('rejects a request with %s', (_what, headers, code) => {
    expect(() => resolve(headers as Record<string, string>)).toThrow(expect.objectContaining({ code }));
  });
});
