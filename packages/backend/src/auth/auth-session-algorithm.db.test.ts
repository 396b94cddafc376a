import { describe, expect, it } from 'vitest';
import { resolveCaller } from '../host/resolve-caller.ts';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { readPublicKeys } from '../tokens/public-keys.ts';
import { secret, useAuthHarness } from './testing/auth-harness.ts';

describe.each(ruleDatabaseKinds)('a host that signs sessions with ES256 on $name', (kind) => {
  const host = useAuthHarness(kind, {
    settings: { sessionAlgorithm: 'ES256', confirmsAutomatically: true },
  });

  it('lets the official client verify a session with the published key', async () => {
    const { auth } = host.client();
    const { data } = await auth.signUp({ email: 'keys@grain.test', password: 'correct horse' });
    const claims = await auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header).toMatchObject({ alg: 'ES256' });
    expect(claims.data?.claims.sub).toBe(data.user?.id);
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await auth.refreshSession()).error).toBeNull();
  });

  it('publishes the public half of one key and nothing of the private half', async () => {
    const { keys } = (await host.ask('GET', '/.well-known/jwks.json')).body as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    expect(readPublicKeys({ keys }).size).toBe(1);
  });

  it('accepts tokens signed with ES256 and with HS256', async () => {
    const { auth } = host.client();
    const { data } = await auth.signUp({ email: 'both@grain.test', password: 'correct horse' });
    const now = () => host.now();
    const callerOf = (token: string) =>
      resolveCaller(new Request('https://host.test', { headers: { authorization: `Bearer ${token}` } }), {
        secret,
        now,
      });
    expect(callerOf(data.session?.access_token ?? '').role).toBe('authenticated');
    expect(callerOf(signToken({ role: 'anon' }, secret)).role).toBe('anon');
  });
});
