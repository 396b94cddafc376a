import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthService } from './auth/auth-service.ts';
import { createTableOutbox } from './auth/messages/table-outbox.ts';
import { createHost } from './host/create-host.ts';
import { createRealtimeService, type RealtimeService } from './realtime/realtime-service.ts';
import { createRestService } from './rest/rest-service.ts';
import { openDiskFileStore } from './storage/disk-file-store.ts';
import { createStorageService } from './storage/storage-service.ts';
import { openHostDatabase, ruleDatabaseKinds } from './testing/test-databases.ts';
import { useDatabase } from './testing/use-database.ts';
import { signToken } from './tokens/json-web-token.ts';

const secret = 'a secret of at least thirty-two letters';
const serviceKey = signToken({ role: 'service_role' }, secret);
const unknownId = '00000000-0000-4000-8000-000000000000';

const tables = `
  create table public.notes (id bigint generated always as identity primary key, data jsonb);
  create function public.echo(data jsonb) returns jsonb language sql immutable as $$ select data $$;
  grant all on public.notes to service_role; grant execute on function public.echo to service_role;`;

/** Endpoints with a function that puts nested JSON into an otherwise valid body. */
const endpoints: readonly (readonly [method: string, path: string, toBody: (deep: string) => string])[] = [
  ['POST', '/auth/v1/signup', (deep) => `{"email":"a@b.test","password":"123456","data":{"x":${deep}}}`],
  ['PUT', '/auth/v1/user', (deep) => `{"data":{"x":${deep}}}`],
  ['POST', '/auth/v1/token?grant_type=password', (deep) => `{"email":${deep},"password":"x"}`],
  ['POST', '/auth/v1/admin/users', (deep) => `{"email":"c@b.test","user_metadata":{"x":${deep}}}`],
  ['PUT', `/auth/v1/admin/users/${unknownId}`, (deep) => `{"app_metadata":{"x":${deep}}}`],
  ['POST', '/auth/v1/invite', (deep) => `{"email":"d@b.test","data":{"x":${deep}}}`],
  ['POST', '/rest/v1/notes', (deep) => `{"data":${deep}}`],
  ['POST', '/rest/v1/notes', (deep) => `[{"data":${deep}}]`],
  ['PATCH', '/rest/v1/notes?id=eq.1', (deep) => `{"data":${deep}}`],
  ['POST', '/rest/v1/rpc/echo', (deep) => `{"data":${deep}}`],
  ['POST', '/storage/v1/bucket', (deep) => `{"name":"deep","x":${deep}}`],
  ['POST', '/storage/v1/object/list/box', (deep) => `{"prefix":"","x":${deep}}`],
  ['POST', '/storage/v1/object/copy', (deep) => `{"bucketId":"box","metadata":{"x":${deep}}}`],
  [
    'POST',
    '/realtime/v1/api/broadcast',
    (deep) => `{"messages":[{"topic":"t","event":"e","payload":{"x":${deep}}}]}`,
  ],
];

const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe.each(ruleDatabaseKinds)('deeply nested JSON on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  let folder: string;
  let realtime: RealtimeService;
  let host: ReturnType<typeof createHost>;
  const unexpected: unknown[] = [];
  const ask = (path: string, init: RequestInit) => {
    const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, ...init.headers };
    return host(new Request(`http://host.test${path}`, { ...init, headers }), { address: '192.0.2.1' });
  };

  beforeAll(async () => {
    await database.run(tables);
    folder = mkdtempSync(join(tmpdir(), 'suixue-depth-'));
    const onUnexpected = (error: unknown) => unexpected.push(error);
    const parts = { database, secret, publicUrl: 'http://host.test', now: Date.now, onUnexpected };
    realtime = await createRealtimeService(parts);
    host = createHost(
      {
        auth: createAuthService({ ...parts, outbox: createTableOutbox(parts) }),
        rest: createRestService(parts),
        storage: createStorageService({ ...parts, files: await openDiskFileStore(folder) }),
        functions: async () => new Response(null, { status: 404 }),
        realtime: realtime.handle,
      },
      onUnexpected,
    );
    expect((await ask('/storage/v1/bucket', { method: 'POST', body: '{"name":"box"}' })).status).toBe(200);
  });
  afterAll(async () => {
    await realtime.close();
    rmSync(folder, { recursive: true });
  });

  const isRejected = async (response: Response) => {
    expect([response.status >= 400 && response.status < 500, response.status, await response.text()]).toEqual(
      [true, expect.any(Number), expect.stringMatching(/"(?:code|message|error)"/)],
    );
    // Other requests are served as before.
    expect((await ask('/rest/v1/notes', { method: 'GET' })).status).toBe(200);
    expect(unexpected).toEqual([]);
  };

  it.each(endpoints)('is rejected by %s %s', async (method, path, toBody) => {
    for (const deep of [arrays(100_000), '['.repeat(100_000), arrays(10_000), objects(8_000), objects(200)]) {
      const body = toBody(deep);
      const headers = { 'content-type': 'application/json' };
      await isRejected(await ask(path, { method, body, headers }));
    }
  });

  it.each([200, 1_000, 100_000])('is rejected in the metadata of a file: %d levels', async (depth) => {
    const metadata = `{"x":${arrays(depth)}}`;
    const path = '/storage/v1/object/box/file.txt';
    const written = { 'x-metadata': Buffer.from(metadata).toString('base64'), 'content-type': 'text/plain' };
    await isRejected(await ask(path, { method: 'POST', body: 'text', headers: written }));
    const form = new FormData();
    form.append('metadata', metadata);
    form.append('', new Blob(['text'], { type: 'text/plain' }));
    await isRejected(await ask(path, { method: 'POST', body: form }));
    expect(await database.query('select id from storage.objects')).toEqual([]);
  });

  it('is rejected in a URL', async () => {
    for (const depth of [200, 20_000]) {
      const deep = encodeURIComponent(arrays(depth));
      await isRejected(await ask(`/rest/v1/notes?data=cs.${deep}`, { method: 'GET' }));
      await isRejected(await ask(`/rest/v1/rpc/echo?data=${deep}`, { method: 'GET' }));
    }
  });

  it('is accepted with ten levels', async () => {
    const headers = { 'content-type': 'application/json' };
    const ten = arrays(10);
    for (const [path, body] of [
      ['/rest/v1/notes', `{"data":${ten}}`],
      ['/rest/v1/rpc/echo', `{"data":${ten}}`],
      ['/auth/v1/admin/users', `{"email":"e@b.test","user_metadata":{"x":${ten}}}`],
    ] as const) {
      expect((await ask(path, { method: 'POST', body, headers })).ok).toBe(true);
    }
  });
});
