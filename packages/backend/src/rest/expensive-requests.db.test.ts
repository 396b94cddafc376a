import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useLibrary } from './testing/open-library.ts';

/** Functions that every role may call and that never return. */
const endlessFunctions = `
  create function endless() returns bigint language sql stable as
    $$ select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b $$;
  create function endless_change() returns void language plpgsql as
    $$ begin insert into hostile_marks values (1); loop perform 1; end loop; end $$;
  create table hostile_marks (id int);
  grant insert on hostile_marks to anon;
  grant execute on function endless(), endless_change() to anon, authenticated`;

describe.each(testDatabaseKinds)('expensive requests on $name', (kind) => {
  const library = useLibrary(kind);
  beforeAll(() => library.database.run(endlessFunctions));

  const request = (path: string, init?: RequestInit, address?: string) =>
    library.ask('anon', path, init, address);

  it('cancels and rolls back the statement of a client that disconnected', async () => {
    for (const path of ['/rpc/endless', '/rpc/endless_change']) {
      const leaving = new AbortController();
      const left = request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      });
      setTimeout(() => leaving.abort(), 50);
      expect((await left).status).toBe(499);
    }
    const marks = await library.database.query('select id from hostile_marks');
    expect(marks).toEqual([]);
  });

  it('does not run statements of clients that disconnected while queued', async () => {
    const leaving = new AbortController();
    const left = Array.from({ length: 50 }, () => request('/rpc/endless', { signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 50);
    for (const response of left) expect((await response).status).toBe(499);
    expect((await request('/books?select=id')).status).toBe(200);
  });

  it('answers a list for one client while another keeps the database busy', async () => {
    const leaving = new AbortController();
    let hasEnded = false;
    const attack = Array.from({ length: 6 }, async () => {
      const statuses: number[] = [];
      while (!hasEnded) {
        const response = await request('/rpc/endless', { signal: leaving.signal }, '203.0.113.66');
        statuses.push(response.status);
      }
      return statuses;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let round = 0; round < 20; round += 1) expect((await request('/books?select=id')).status).toBe(200);
    hasEnded = true;
    leaving.abort();
    const statuses = (await Promise.all(attack)).flat();
    expect(statuses).not.toContain(200);
  });

  it.each([
    'title=match.^(.%2B)(.%2B)%5C2%5C1$',
    'title=imatch.((a%2B)%2B)%2B',
    'title=match(any).{"(a)%5C%5C1"}',
    'or=(title.match."(a)\\\\1")',
  ])('rejects an expensive pattern: %s', async (condition) => {
    const response = await request(`/books?${condition}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PGRST100' }),
    ]);
  });
});
