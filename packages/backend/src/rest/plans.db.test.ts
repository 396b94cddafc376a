import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { type Library, serveLibrary, useLibrary } from './testing/open-library.ts';

interface Asking {
  readonly ask: Library['ask'];
  readonly init?: RequestInit;
}

describe.each(testDatabaseKinds)('use of the query planner on $name', (kind) => {
  const library = useLibrary(kind);
  beforeAll(async () => {
    await library.database.run(`create table crowd as select generate_series(1, 3000) as id, 'a' as word;
        grant select on crowd to anon; grant all on crowd to service_role; analyze crowd`);
  });
  const counted = async (path: string, count: string, { ask, init }: Asking = library) => {
    const headers = { 'content-type': 'application/json', prefer: `count=${count}` };
    const response = await ask('service_role', path, { ...init, headers });
    expect(response.headers.get('preference-applied')).toBe(`count=${count}`);
    return [response.status, response.headers.get('content-range')];
  };

  it('returns a planned count without counting rows', async () => {
    expect(await counted('/crowd?limit=1', 'planned')).toEqual([206, '0-0/3000']);
    const [, range] = await counted('/crowd?word=like.a*&id=lt.3', 'planned');
    expect(range).toMatch(/^0-1\/\d+$/);
  });

  it('estimates a count only if more rows match than are returned', async () => {
    const few = serveLibrary(library.database, { rows: 10 });
    expect(await counted('/crowd?id=lt.5', 'estimated', few)).toEqual([200, '0-3/4']);
    expect(await counted('/crowd', 'estimated', few)).toEqual([206, '0-9/3000']);
  });

  it('estimates counts only for the service role, because estimates include rows that policies hide', async () => {
    for (const count of ['planned', 'estimated']) {
      const response = await library.ask('anon', '/crowd?id=lt.5', { headers: { prefer: `count=${count}` } });
      expect(response.headers.get('preference-applied')).toBe('count=exact');
      expect(response.headers.get('content-range')).toBe('0-3/4');
    }
  });

  it('does not use the planner to count the rows of a function call or a change', async () => {
    expect(await counted('/rpc/numbers?upto=3', 'planned')).toEqual([200, '0-2/*']);
    expect(await counted('/rpc/numbers?upto=3', 'estimated')).toEqual([200, '0-2/3']);
    const change = { ask: library.ask, init: { method: 'PATCH', body: '{"word": "a"}' } };
    expect(await counted('/crowd?id=lt.4', 'planned', change)).toEqual([204, '0-2/*']);
    expect(await counted('/crowd?id=lt.4', 'estimated', change)).toEqual([204, '0-2/3']);
  });

  it('returns the execution plan to the service role only', async () => {
    const accept = 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|;';
    const response = await library.ask('service_role', '/crowd?id=eq.5', { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose; charset=utf-8',
    ]);
    expect(await response.json()).toEqual([expect.objectContaining({ Plan: expect.anything() })]);
    for (const who of ['anon', { sub: '00000000-0000-4000-8000-00000000000a' }] as const) {
      const rejected = await library.ask(who, '/crowd?id=eq.5', { headers: { accept } });
      expect([rejected.status, await rejected.json()]).toMatchObject([406, { code: 'PGRST107' }]);
    }
  });

  it('explains a change without making it', async () => {
    const headers = { accept: 'application/vnd.pgrst.plan' };
    const response = await library.ask('service_role', '/crowd?id=eq.7', { method: 'DELETE', headers });
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
    );
    expect(await response.text()).toContain('Delete on');
    expect(await (await library.ask('anon', '/crowd?id=eq.7')).json()).toHaveLength(1);
    const client = library.client('service_role');
    const { data } = await client.from('crowd').select('id').eq('id', 7).explain();
    expect(data).toContain('Aggregate');
  });
});
