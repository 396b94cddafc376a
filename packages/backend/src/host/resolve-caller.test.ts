import { describe, expect, it } from 'vitest';
import { signToken } from '../tokens/json-web-token.ts';
import { resolveCaller } from './resolve-caller.ts';

const secret = 'a secret of at least thirty-two letters';
const now = () => 1_800_000_000_000;
const anonKey = signToken({ role: 'anon' }, secret);
const session = signToken({ role: 'authenticated', sub: 'me', exp: 1_800_000_100 }, secret);

const resolve = (headers: Record<string, string>, query = '') =>
  resolveCaller(new Request(`http://host/rest/v1/notes${query}`, { headers }), { secret, now });

describe('who asks', () => {
  it('is the session, and without one the application', () => {
    expect(resolve({ apikey: anonKey }).role).toBe('anon');
    expect(resolve({ apikey: anonKey, authorization: `Bearer ${session}` })).toMatchObject({
      role: 'authenticated',
      claims: { sub: 'me' },
    });
    expect(resolve({ authorization: `bearer ${session}` }).role).toBe('authenticated');
    expect(resolve({}, `?apikey=${anonKey}`).role).toBe('anon');
  });

  it.each([
    ['nothing at all', {}, 'no_authorization'],
    ['a word that is no token', { authorization: 'Bearer hello' }, 'PGRST301'],
    [
      'a session that is over',
      { authorization: `Bearer ${signToken({ role: 'anon', exp: 1 }, secret)}` },
      'PGRST303',
    ],
    [
      'a session that has not begun',
      { authorization: `Bearer ${signToken({ role: 'anon', nbf: 1_800_000_900 }, secret)}` },
      'PGRST303',
    ],
    [
      'somebody else’s signature',
      { apikey: signToken({ role: 'service_role' }, 'x'.repeat(40)) },
      'PGRST301',
    ],
    ['a role that is not for requests', { apikey: signToken({ role: 'postgres' }, secret) }, 'PGRST301'],
    ['a good key and a bad session', { apikey: anonKey, authorization: 'Bearer a.b.c' }, 'PGRST301'],
  ])('is refused with %s', (_what, headers, code) => {
    expect(() => resolve(headers as Record<string, string>)).toThrow(expect.objectContaining({ code }));
  });
});
