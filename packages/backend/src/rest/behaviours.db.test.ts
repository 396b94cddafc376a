import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { ada } from './testing/library.ts';
import { type Library, openLibrary, serveLibrary, type Who } from './testing/open-library.ts';

interface Behaviour {
  readonly ask: string;
  readonly who?: Who;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly status: number;
  readonly has?: Record<string, string | null>;
  readonly text?: string;
  readonly json?: unknown;
}

const representation = { prefer: 'return=representation' };
const person: Who = { sub: ada };
const error = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

/** Request by request, what PostgREST answers. */
const behaviours: readonly Behaviour[] = [
  {
    ask: 'GET /places?order=id',
    status: 200,
    has: {
      'content-range': '0-1/*',
      'content-type': 'application/json; charset=utf-8',
      'preference-applied': null,
    },
    json: [
      { id: 1, city: '北京' },
      { id: 2, city: 'Bern' },
    ],
  },
  { ask: 'GET /places?id=eq.9', status: 200, has: { 'content-range': '*/*' }, text: '[]' },
  {
    ask: 'GET /places?order=id&limit=1',
    headers: { prefer: 'count=exact' },
    status: 206,
    has: { 'content-range': '0-0/2', 'preference-applied': 'count=exact' },
  },
  {
    ask: 'GET /places?limit=0',
    headers: { prefer: 'count=estimated' },
    status: 206,
    has: { 'content-range': '*/2' },
    text: '[]',
  },
  {
    ask: 'GET /books?select=id&order=id',
    headers: { range: '1-1', 'range-unit': 'items' },
    status: 200,
    has: { 'content-range': '1-1/*' },
    json: [{ id: 2 }],
  },
  {
    ask: 'GET /books?select=id&order=id&offset=1&limit=5',
    headers: { range: '0-1' },
    status: 200,
    json: [{ id: 2 }],
  },
  { ask: 'GET /books', headers: { range: '5-2' }, status: 416, json: error('PGRST103') },
  { ask: 'GET /books?select=', status: 200, json: [{}, {}, {}] },
  { ask: 'HEAD /places', status: 200, has: { 'content-range': '0-1/*' }, text: '' },
  { ask: 'HEAD /nowhere', status: 404, text: '' },
  { ask: 'OPTIONS /places', status: 204, has: { allow: 'OPTIONS, GET, HEAD, POST, PATCH, DELETE' } },
  { ask: 'GET /', status: 404, json: error('PGRST126') },
  { ask: 'GET /places/1', status: 404, json: error('PGRST125') },
  { ask: 'GET /%E0%A4%A', status: 404, json: error('PGRST125') },
  { ask: 'PUT /places?id=eq.1', body: '{}', status: 405, json: error('PGRST117') },
  { ask: 'DELETE /rpc/add', status: 405, json: error('PGRST117') },
  {
    ask: 'GET /nowhere',
    status: 404,
    json: {
      code: 'PGRST205',
      message: "Could not find the table 'public.nowhere' in the schema cache",
      details: null,
      hint: null,
    },
  },
  { ask: 'GET /things', status: 404, json: error('PGRST205') },
  { ask: 'GET /things', headers: { 'accept-profile': 'hidden' }, status: 406, json: error('PGRST106') },
  { ask: 'GET /users', headers: { 'accept-profile': 'auth' }, status: 406, json: error('PGRST106') },
  {
    ask: 'POST /users',
    headers: { 'content-profile': 'auth' },
    body: '{}',
    status: 406,
    json: error('PGRST106'),
  },
  { ask: 'GET /places', headers: { accept: 'image/png' }, status: 406, json: error('PGRST107') },
  {
    ask: 'GET /places?id=eq.1',
    headers: { accept: 'text/csv;q=0.5, application/json' },
    status: 200,
    json: [{ id: 1, city: '北京' }],
  },
  {
    ask: 'GET /places?id=eq.1',
    headers: { accept: 'application/vnd.pgrst.object+json' },
    status: 200,
    has: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    json: { id: 1, city: '北京' },
  },
  {
    ask: 'GET /places?nowhere=eq.1',
    status: 400,
    json: error('42703', { message: 'column places.nowhere does not exist' }),
  },
  { ask: 'GET /places?select=nowhere', status: 400, json: error('42703') },
  { ask: 'GET /places?order=nowhere', status: 400, json: error('42703') },
  { ask: 'GET /places?select=id::nothing', status: 400, json: error('42704') },
  { ask: 'GET /places?select=ctid', status: 400, json: error('42703') },
  {
    ask: 'GET /places?id=is.5',
    status: 400,
    json: {
      code: 'PGRST100',
      message: '"failed to parse filter (is.5)" (line 1, column 4)',
      details: 'unexpected "5" at column 4, expecting null, not_null, true, false or unknown',
      hint: null,
    },
  },
  { ask: 'GET /places?id=5', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?select=id,', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?order=id.up', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?limit=-1', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?limit=1&limit=2', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?or=(id.eq.1', status: 400, json: error('PGRST100') },
  { ask: 'GET /places?id=eq.x', status: 400, json: error('22P02') },
  { ask: 'GET /places?id=like.x', status: 404, json: error('42883') },
  { ask: 'GET /places?city=eq.%00', status: 400, json: error('22021') },
  { ask: 'GET /places?select=count()', status: 400, json: error('PGRST123') },
  { ask: 'GET /places?select=id.sum()', status: 400, json: error('PGRST123') },
  {
    ask: 'GET /places?select=subjects(name)',
    status: 400,
    json: error('PGRST200', {
      message: "Could not find a relationship between 'places' and 'subjects' in the schema cache",
    }),
  },
  {
    ask: 'GET /books?select=people(name)',
    status: 300,
    json: error('PGRST201', {
      hint: "Try changing 'people' to one of the following: 'people!books_author_id_fkey', 'people!books_edited_by'. Find the desired relationship in the 'details' key.",
    }),
  },
  { ask: 'GET /books?notes.words=eq.x', status: 400, json: error('PGRST108') },
  { ask: 'GET /books?order=people(name)', status: 400, json: error('PGRST108') },
  { ask: 'GET /books?select=subjects(name)&order=subjects(name)', status: 400, json: error('PGRST118') },
  { ask: 'GET /books?select=...subjects(name)', status: 400, json: error('PGRST119') },
  { ask: 'GET /books?select=subjects()&subjects=eq.1', status: 400, json: error('PGRST120') },
  { ask: 'GET /books?select=subjects(name),subjects(id)', status: 400, json: error('PGRST100') },
  { ask: 'GET /secrets', status: 401, has: { 'www-authenticate': 'Bearer' }, json: error('42501') },
  { ask: 'GET /secrets', who: person, status: 403, json: error('42501') },
  {
    ask: 'GET /places',
    headers: { prefer: 'handling=strict, count=all' },
    status: 400,
    json: error('PGRST122', { details: 'Invalid preferences: count=all' }),
  },
  {
    ask: 'POST /places',
    who: person,
    headers: { prefer: 'return=headers-only' },
    body: '{"id": 20, "city": "a"}',
    status: 201,
    has: {
      location: '/places?id=eq.20',
      'content-range': '*/*',
      'preference-applied': 'return=headers-only',
    },
    text: '',
  },
  {
    ask: 'POST /places?select=id',
    who: person,
    headers: { prefer: 'return=representation, count=exact' },
    body: '[{"id": 21, "city": "b"}, {"id": 22, "city": "c"}]',
    status: 201,
    has: { 'content-range': '*/2', 'preference-applied': 'return=representation, count=exact' },
    json: [{ id: 21 }, { id: 22 }],
  },
  {
    ask: 'POST /places?columns=id,city',
    who: person,
    headers: representation,
    body: '{"id": 23, "city": "d", "ignored": true}',
    status: 201,
    json: [{ id: 23, city: 'd' }],
  },
  { ask: 'POST /places', who: person, headers: representation, body: '[]', status: 201, text: '[]' },
  {
    ask: 'POST /places',
    who: person,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: '{"id": 21, "city": "B"}',
    status: 201,
    has: { 'preference-applied': 'resolution=merge-duplicates' },
  },
  {
    ask: 'POST /places?on_conflict=city',
    who: person,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: '{"id": 21, "city": "B"}',
    status: 400,
    json: error('42P10'),
  },
  {
    ask: 'POST /places',
    who: person,
    headers: { 'content-type': 'text/plain' },
    body: '{}',
    status: 400,
    json: error('PGRST102'),
  },
  {
    ask: 'PATCH /places?id=gte.21',
    who: person,
    body: '{"city": "x"}',
    status: 204,
    has: { 'content-range': '0-2/*' },
    text: '',
  },
  {
    ask: 'PATCH /places?id=eq.99',
    who: person,
    body: '{"city": "x"}',
    status: 204,
    has: { 'content-range': '*/*' },
  },
  {
    ask: 'PATCH /places?id=eq.21',
    who: person,
    body: '[{"city": "x"}, {"city": "y"}]',
    status: 400,
    json: error('PGRST102'),
  },
  {
    ask: 'DELETE /places?id=gte.20',
    who: person,
    headers: { prefer: 'return=representation, count=exact' },
    status: 200,
    has: { 'content-range': '*/4' },
  },
  { ask: 'DELETE /places?id=gte.20', who: person, status: 204, has: { 'content-range': '*/*' }, text: '' },
  { ask: 'DELETE /places?id=eq.1', status: 401, json: error('42501') },
  { ask: 'GET /rpc/add?a=1&b=2', status: 200, text: '3' },
  {
    ask: 'GET /rpc/numbers?upto=3',
    headers: { range: '1-1' },
    status: 200,
    has: { 'content-range': '1-1/*' },
    json: [2],
  },
  { ask: 'POST /rpc/add', body: '{"a": 1}', headers: { accept: 'text/csv' }, status: 200, text: 'add\n2' },
  { ask: 'POST /rpc/add', body: '[1]', status: 404, json: error('PGRST202') },
];

describe.each(testDatabaseKinds)('what PostgREST answers is answered on $name', (kind) => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary(kind);
  });
  afterAll(async () => {
    await library.close();
    expect(library.defects).toEqual([]);
  });

  it.each(behaviours)('$ask $headers: $status', async (behaviour) => {
    const { ask, who = 'anon', headers = {}, body, status, has = {}, text, json } = behaviour;
    const [method = '', path = ''] = ask.split(' ');
    const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
    const answer = await library.ask(who, path, { method, headers: sent, ...(body && { body }) });
    const said = await answer.text();
    expect({ status: answer.status, said }).toMatchObject({ status });
    for (const [name, expected] of Object.entries(has))
      expect([name, answer.headers.get(name)]).toEqual([name, expected]);
    if (text !== undefined) expect(said).toBe(text);
    if (json !== undefined) expect(JSON.parse(said)).toEqual(json);
  });

  it('answers nobody without a key, and nobody with somebody else’s', async () => {
    const ask = (headers: Record<string, string>) =>
      library.service(new Request('http://host.test/rest/v1/places', { headers }), { address: '127.0.0.1' });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ apikey: 'a.b.c' })).status).toBe(401);
  });

  it('shows no more rows than it may, and reads no more than it may', async () => {
    const { data } = await library.client('anon').rpc('numbers', { upto: 5000 });
    expect(data).toHaveLength(1000);
    const answer = await library.ask(person, '/places', {
      method: 'POST',
      body: ' '.repeat(1024 * 1024 + 1),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
  });

  it('sees a table that was made after it looked, and one that is gone', async () => {
    // Of its own: how often names that are nowhere make a service look again is limited.
    const { client } = serveLibrary(library.database);
    await client('anon').from('places').select();
    await library.database.transaction((tx) =>
      tx.run('create table late (id int); grant select on late to anon; insert into late values (1)'),
    );
    expect((await client('anon').from('late').select()).data).toEqual([{ id: 1 }]);
    await library.database.transaction((tx) => tx.run('alter table late add column more int default 2'));
    expect((await client('anon').from('late').select('more')).data).toEqual([{ more: 2 }]);
    await library.database.transaction((tx) => tx.run('drop table late'));
    expect((await client('anon').from('late').select()).status).toBe(404);
  });

  it('hears when tables are said to have changed', async () => {
    await library.client('anon').from('places').select();
    await library.database.transaction((tx) =>
      tx.run(`alter table places add column told int default 7; notify pgrst, 'reload schema'`),
    );
    await expect
      .poll(async () => (await library.client('anon').from('places').select().limit(1)).data)
      .toEqual([expect.objectContaining({ told: 7 })]);
    await library.database.transaction((tx) => tx.run(`alter table places drop column told; notify pgrst`));
  });
});
