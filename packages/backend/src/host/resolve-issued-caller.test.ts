import { describe, expect, it } from 'vitest';
import { signToken } from '../tokens/json-web-token.ts';
import { resolveIssuedCaller } from './resolve-issued-caller.ts';

const secret = 'a secret of at least thirty-two letters';
const anonKey = 'sb_publishable_no_token_at_all';
const keys = { secret, published: { find: async () => undefined } };
const resolve = (headers: Record<string, string>, key = anonKey) =>
  resolveIssuedCaller(new Request('http://host/functions/v1/echo', { headers }), {
    anonKey: key,
    keys,
    now: () => 1_800_000_000_000,
  });

describe('resolveIssuedCaller', () => {
  it('returns the anonymous caller for the anonymous key, as JWT or publishable key', async () => {
    const anon = { role: 'anon', claims: { role: 'anon' } };
    for (const key of [anonKey, signToken({ role: 'anon' }, secret)]) {
      expect(await resolve({ apikey: key }, key)).toEqual(anon);
      expect(await resolve({ apikey: key, authorization: `Bearer ${key}` }, key)).toEqual(anon);
    }
  });

  it('returns the caller of the session token', async () => {
    const session = signToken({ role: 'authenticated', sub: 'me' }, secret);
    expect(await resolve({ apikey: anonKey, authorization: `Bearer ${session}` })).toMatchObject({
      role: 'authenticated',
      claims: { sub: 'me' },
    });
  });

  it.each([
    ['no token', {}, 'no_authorization'],
    ['a part of the key', { apikey: anonKey.slice(1) }, 'PGRST301'],
    [
      'a valid API key and an invalid session token',
      { apikey: anonKey, authorization: 'Bearer a.b.c' },
      'PGRST301',
    ],
    [
      'a role that requests cannot have',
      { apikey: signToken({ role: 'supabase_admin' }, secret) },
      'PGRST301',
    ],
  ])('rejects a request with %s', async (_what, headers, code) => {
    await expect(resolve(headers as Record<string, string>)).rejects.toMatchObject({ code });
  });
});
