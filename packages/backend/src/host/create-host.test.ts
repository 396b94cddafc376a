import { describe, expect, it } from 'vitest';
import { DatabaseUnreachableError } from '../database/database-error.ts';
import { getPayingClient } from '../database/paying-client.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { createHost, type HostServices } from './create-host.ts';

const names = ['auth', 'rest', 'storage', 'functions', 'realtime'] as const;

const tokens = { secret: 'a secret of at least thirty-two letters', now: () => 1_800_000_000_000 };

function hostWith(services: Partial<HostServices>) {
  const unexpected: unknown[] = [];
  const all = Object.fromEntries(
    names.map((name) => [name, async () => new Response(name)]),
  ) as unknown as HostServices;
  const handle = createHost({ ...all, ...services }, (error) => unexpected.push(error), tokens);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    handle(new Request(`http://host${path}`, { headers }), { address: '192.0.2.1' });
  return { ask, unexpected };
}

describe('createHost', () => {
  it.each(names)('routes /%s/v1 to its service', async (name) => {
    expect(await (await hostWith({}).ask(`/${name}/v1/anything?a=b`)).text()).toBe(name);
  });

  it.each(['/', '/nothing/v1', '/toString/v1', '/__proto__/v1'])('answers 404 for %s', async (path) => {
    const response = await hostWith({}).ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it.each(names)(
    'charges database work of /%s/v1 to the account of a session, or else to the network address',
    async (name) => {
      const { ask } = hostWith({ [name]: async () => new Response(getPayingClient()?.key) });
      expect(await (await ask(`/${name}/v1/x`)).text()).toBe('address/192.0.2.1');
      const authorization = `Bearer ${signToken({ role: 'authenticated', sub: 'u1' }, tokens.secret)}`;
      expect(await (await ask(`/${name}/v1/x`, { authorization })).text()).toBe('account/u1');
      expect(getPayingClient()).toBeUndefined();
    },
  );

  it('answers an unreachable database with a Retry-After header', async () => {
    const { ask, unexpected } = hostWith({
      rest: async () => {
        throw new DatabaseUnreachableError(new Error('ECONNREFUSED 10.0.0.1'));
      },
    });
    const response = await ask('/rest/v1/notes');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.text()).not.toContain('10.0.0.1');
    expect(unexpected).toEqual([]);
  });

  it.each(['auth', 'rest'] as const)('answers 500 without details if the %s service throws', async (name) => {
    const { ask, unexpected } = hostWith({
      [name]: async () => {
        throw new Error('the secret is 42');
      },
    });
    const response = await ask(`/${name}/v1/x`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('42');
    expect(unexpected).toHaveLength(1);
  });
});
