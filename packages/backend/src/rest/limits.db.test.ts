import { describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { serveLibrary, type TestCaller, useLibrary } from './testing/open-library.ts';

const nested = (depth: number) => `${'and('.repeat(depth)}id.eq.1${')'.repeat(depth)}`;
const deep = (depth: number) => `${'mentor_id('.repeat(depth)}name${')'.repeat(depth)}`;

describe.each(testDatabaseKinds)('request limits on $name', (kind) => {
  const library = useLibrary(kind, { rows: 2 });

  it.each([
    ['logic at the nesting limit', `/books?and=(${nested(7)})`, 200],
    ['logic beyond the nesting limit', `/books?and=(${nested(8)})`, 400],
    ['logic far beyond the nesting limit', `/books?and=(${nested(5_000)})`, 400],
    ['embedding at the nesting limit', `/people?select=${deep(6)}`, 200],
    ['embedding beyond the nesting limit', `/people?select=${deep(7)}`, 400],
    ['many filters', `/books?${'id=gt.0&'.repeat(200)}`, 200],
    ['too many filters', `/books?${'id=gt.0&'.repeat(201)}`, 400],
    ['too many filters in one tree', `/books?or=(${'id.eq.1,'.repeat(200)}id.eq.1)`, 400],
    ['many columns', `/books?select=${'id,'.repeat(499)}id`, 200],
    ['too many columns', `/books?select=${'id,'.repeat(500)}id`, 400],
    ['too long a parameter', `/books?title=eq.${'x'.repeat(65 * 1024)}`, 400],
    ['a long list', `/books?id=in.(${'1,'.repeat(5_000)}2)`, 200],
    ['a very large limit', '/books?limit=999999999999', 200],
    ['a limit with too many digits', '/books?limit=99999999999999999', 400],
    ['an array index with too many digits', '/books?select=facts->99999999999', 400],
  ])('accepts a request within the limits and rejects one beyond: %s', async (_what, path, status) => {
    const response = await library.ask('anon', path);
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([
      status,
      status === 200 ? '' : expect.stringContaining('"code":"'),
    ]);
  });

  it.each([
    ['does not reject a row for its 1,600 keys, as many as a table can have columns', 1_600, '', 'PGRST204'],
    ['rejects a row with 1,601 keys', 1_601, 'not JSON', 'PGRST102'],
  ])('%s', async (_what, keys, rest, code) => {
    const row = JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, 1])));
    const headers = { 'content-type': 'application/json' };
    const response = await library.ask('anon', '/places', {
      method: 'POST',
      body: `[${row}]${rest}`,
      headers,
    });
    const message = keys > 1_600 ? expect.stringContaining('more than 1600 keys') : expect.any(String);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code, message }),
    ]);
  });

  it('limits the request bodies that one client sends: the tenth megabyte gets status 429', async () => {
    let now = Date.now();
    const { ask } = serveLibrary(library.database, { now: () => now });
    // Text is not parsed, so that only its bytes count.
    const headers = { 'content-type': 'text/plain' };
    const body = 'x'.repeat(1_000_000);
    const send = (who: TestCaller, address?: string) =>
      ask(who, '/rpc/nowhere', { method: 'POST', body, headers }, address);
    const statuses = async (who: TestCaller, address?: string) => {
      const seen: number[] = [];
      for (let times = 0; times < 10; times += 1) seen.push((await send(who, address)).status);
      return seen;
    };
    const limited = [...Array.from({ length: 9 }, () => 404), 429];
    expect(await statuses('anon', '203.0.113.66')).toEqual(limited);
    expect(await statuses({ sub: '00000000-0000-4000-8000-00000000000a' }, '203.0.113.66')).toEqual(limited);
    expect(await statuses('service_role', '203.0.113.66')).not.toContain(429);
    expect((await send('anon', '203.0.113.67')).status).toBe(404);
    const rejected = await send('anon', '203.0.113.66');
    expect(await rejected.json()).toMatchObject({ code: 'over_request_rate_limit' });
    now += Number(rejected.headers.get('retry-after')) * 1_000;
    expect((await send('anon', '203.0.113.66')).status).toBe(404);
  });

  it('limits the rows of every list, embedded lists included', async () => {
    const { data } = await library.client('anon').from('books').select('id').order('id');
    expect(data).toHaveLength(2);
    const people = await library.client('anon').from('people').select('people(name)').eq('name', 'Ada');
    expect(people.data).toEqual([{ people: [expect.anything(), expect.anything()] }]);
  });

  it('rejects a response of 33 MiB and a change that returns 10,001 rows', async () => {
    await library.database.run(`create function large() returns text language sql stable as $$ select repeat('x', 33 * 1024 * 1024) $$;
        create table many as select generate_series(1, 10001) as id;
        grant all on many to service_role; grant execute on function large() to service_role`);
    expect((await library.ask('service_role', '/rpc/large')).status).toBe(413);
    const shown = { method: 'DELETE', headers: { prefer: 'return=representation' } };
    expect((await library.ask('service_role', '/many?id=gt.0', shown)).status).toBe(400);
    const { count } = await library
      .client('service_role')
      .from('many')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(10_001);
    expect((await library.ask('service_role', '/many?id=gt.1', shown)).status).toBe(200);
    expect((await library.ask('service_role', '/many?id=gt.0', { method: 'DELETE' })).status).toBe(204);
  });

  it('limits a statement to 3 s for an anonymous caller and 8 s for a user, and not for the service role', async () => {
    const limitFor = async (who: TestCaller) => (await library.ask(who, '/rpc/limit_of_time')).json();
    await library.database.run(`create function limit_of_time() returns text language sql stable as $$ select current_setting('statement_timeout') $$;
        grant execute on function limit_of_time() to anon, authenticated, service_role`);
    expect(await limitFor('anon')).toBe('3s');
    expect(await limitFor({ sub: '00000000-0000-4000-8000-00000000000a' })).toBe('8s');
    // The timeout of the connection: `openPGlite` enforces its own outside of PostgreSQL.
    expect(await limitFor('service_role')).toBe(kind.name === 'PGlite' ? '0' : '30s');
  });
});
