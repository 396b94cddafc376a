import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { person } from './testing/behaviour.ts';
import { changingBehaviours } from './testing/changing-behaviours.ts';
import { serveLibrary, useLibrary } from './testing/open-library.ts';
import { readingBehaviours } from './testing/reading-behaviours.ts';

describe.each(testDatabaseKinds)('compatibility with PostgREST on $name', (kind) => {
  const library = useLibrary(kind);
  afterAll(() => expect(library.defects).toEqual([]));

  it.each([...readingBehaviours, ...changingBehaviours])(
    'answers $ask with status $status (headers: $headers)',
    async (behaviour) => {
      const { ask, who = 'anon', headers = {}, body, status, has = {}, text, json } = behaviour;
      const [method = '', path = ''] = ask.split(' ');
      const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
      const response = await library.ask(who, path, { method, headers: sent, ...(body && { body }) });
      const received = await response.text();
      expect({ status: response.status, received }).toMatchObject({ status });
      for (const [name, expected] of Object.entries(has))
        expect([name, response.headers.get(name)]).toEqual([name, expected]);
      if (text !== undefined) expect(received).toBe(text);
      if (json !== undefined) expect(JSON.parse(received)).toEqual(json);
    },
  );

  it('rejects requests without an API key or with a key that is not valid', async () => {
    const ask = (headers: Record<string, string>) =>
      library.service(new Request('http://host.test/rest/v1/places', { headers }), { address: '127.0.0.1' });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ apikey: 'a.b.c' })).status).toBe(401);
  });

  it('rejects an expired token with PGRST303', async () => {
    const token = signToken({ role: 'anon', exp: 1_000 }, 'a secret of at least thirty-two letters');
    const response = await library.service(
      new Request('http://host.test/rest/v1/places', { headers: { apikey: token } }),
      { address: '127.0.0.1' },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    );
    expect(await response.json()).toEqual({
      code: 'PGRST303',
      message: 'JWT expired',
      details: null,
      hint: null,
    });
  });

  it('limits a response to 1,000 rows and a request body to 1 MiB', async () => {
    const { data } = await library.client('anon').rpc('numbers', { upto: 5000 });
    expect(data).toHaveLength(1000);
    const response = await library.ask(person, '/places', {
      method: 'POST',
      body: ' '.repeat(1024 * 1024 + 1),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(413);
  });

  it('notices a table that was created or dropped after the catalogue was read', async () => {
    // A service of its own, because rereading the catalogue for unknown names is rate-limited.
    const { client } = serveLibrary(library.database);
    await client('anon').from('places').select();
    await library.database.run(
      'create table late (id int); grant select on late to anon; insert into late values (1)',
    );
    expect((await client('anon').from('late').select()).data).toEqual([{ id: 1 }]);
    await library.database.run('alter table late add column more int default 2');
    expect((await client('anon').from('late').select('more')).data).toEqual([{ more: 2 }]);
    await library.database.run('drop table late');
    expect((await client('anon').from('late').select()).status).toBe(404);
  });

  it('does not reread the catalogue for an unknown name while nothing has changed', async () => {
    const cache = new CatalogueCache({ database: library.database, schemas: ['public'], now: Date.now });
    const seen = await cache.current();
    expect(await cache.newerThan(seen)).toBe(seen);
    await library.database.run('create domain later as text');
    const newer = await cache.newerThan(seen);
    expect(newer).not.toBe(seen);
    expect(await cache.newerThan(newer)).toBe(newer);
    await library.database.run('drop domain later');
  });

  it('returns the newer catalogue to a request whose check for changes began before another request had read it', async () => {
    const { promise: hasRead, resolve } = Promise.withResolvers<void>();
    // Begins with the first look.
    let transactions = Number.NaN;
    const database: Database = {
      listen: (...channel) => library.database.listen(...channel),
      close: () => library.database.close(),
      async transaction(work, limits) {
        transactions += 1;
        const isSecondLook = transactions === 2;
        const result = await library.database.transaction(work, limits);
        if (isSecondLook) await hasRead;
        return result;
      },
    };
    const cache = new CatalogueCache({ database, schemas: ['public'], now: Date.now });
    const seen = await cache.current();
    await library.database.run('create domain awaited as text');
    transactions = 0;
    const [first, second] = [cache.newerThan(seen), cache.newerThan(seen)];
    const newer = await first;
    expect(newer).not.toBe(seen);
    resolve();
    expect(await second).toBe(newer);
    await library.database.run('drop domain awaited');
  });

  it('rereads the catalogue after a NOTIFY on the pgrst channel', async () => {
    await library.client('anon').from('places').select();
    await library.database.run(
      `alter table places add column told int default 7; notify pgrst, 'reload schema'`,
    );
    await expect
      .poll(async () => (await library.client('anon').from('places').select().limit(1)).data)
      .toEqual([expect.objectContaining({ told: 7 })]);
    await library.database.run(`alter table places drop column told; notify pgrst`);
  });
});
