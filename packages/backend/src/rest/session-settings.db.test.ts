import { describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useLibrary } from './testing/open-library.ts';

describe.each(testDatabaseKinds)('session settings of a request on $name', (kind) => {
  const library = useLibrary(kind, { schemas: ['public', 'shop'] });

  const setting = async (name: string, headers: Record<string, string> = {}) => {
    const response = await library.ask('anon', `/rpc/setting?name=${name}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as string;
  };

  it('put the schema of the request first on the search path', async () => {
    expect(await setting('search_path')).toBe('"public", "extensions"');
    expect(await setting('search_path', { 'accept-profile': 'shop' })).toBe('"shop", "public", "extensions"');
    const call = await library.ask('anon', '/rpc/setting', {
      method: 'POST',
      body: '{"name": "search_path"}',
      headers: { 'content-type': 'application/json', 'content-profile': 'shop' },
    });
    expect(await call.json()).toBe('"shop", "public", "extensions"');
  });

  it('expose the headers in lower case without cookies, and the path without the prefix of the service', async () => {
    const headers = JSON.parse(await setting('request.headers', { 'X-Shelf': 'A 3', cookie: 'theme=dark' }));
    expect(headers).toMatchObject({ 'x-shelf': 'A 3', apikey: expect.any(String) });
    expect(headers).not.toHaveProperty('cookie');
    expect(await setting('request.path')).toBe('/rpc/setting');
  });

  it('expose cookies in SQL (request.cookies), except session cookies', async () => {
    const cookie = 'theme=dark; empty=; sb-site-auth-token=base64-x; sb-site-auth-token.1=y; odd=a=b';
    expect(JSON.parse(await setting('request.cookies', { cookie }))).toEqual({
      theme: 'dark',
      empty: '',
      odd: 'a=b',
    });
    expect(JSON.parse(await setting('request.cookies'))).toEqual({});
  });

  it('contain the time zone that the client prefers, also with strict handling', async () => {
    const prefer = 'handling=strict, timezone=America/Los_Angeles';
    const response = await library.ask('anon', '/rpc/setting?name=TimeZone', { headers: { prefer } });
    expect([response.status, await response.json()]).toEqual([200, 'America/Los_Angeles']);
    expect(response.headers.get('preference-applied')).toBe('handling=strict, timezone=America/Los_Angeles');
    const before = await setting('TimeZone');
    expect(await setting('TimeZone', { prefer: 'timezone=Nowhere/City' })).toBe(before);
    const strict = await library.ask('anon', '/places', {
      headers: { prefer: 'handling=strict, timezone=Nowhere/City' },
    });
    expect(strict.status).toBe(400);
    expect(await strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: timezone=Nowhere/City',
    });
  });
});
