import { describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { openLibrary } from './testing/open-library.ts';

const onServers = testDatabaseKinds.filter(({ name }) => name === 'PostgreSQL');

/** PGlite runs in this process and cannot become unreachable. */
describe.each(onServers)('a lost database connection on $name', (kind) => {
  it('is answered with 503 and Retry-After, and the next request succeeds', async () => {
    const library = await openLibrary(kind);
    try {
      expect((await library.ask('anon', '/places')).status).toBe(200);
      const slow = library.ask('service_role', '/rpc/sleep', {
        method: 'POST',
        body: '{"seconds": 30}',
        headers: { 'content-type': 'application/json' },
      });
      const kill = `select pg_terminate_backend(pid)::text as done from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%"sleep"%'`;
      await expect
        .poll(async () => (await library.database.query(kill)).length, {
          timeout: 20_000,
        })
        .toBe(1);
      const response = await slow;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toEqual({
        code: 'PGRST001',
        message: 'The database cannot be reached at the moment',
        details: null,
        hint: null,
      });
      expect((await library.ask('anon', '/places')).status).toBe(200);
    } finally {
      await library.close();
    }
  });
});
