import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthService } from '@suixue/backend/auth/auth-service';
import { asCaller } from '@suixue/backend/database/as-caller';
import { createHost } from '@suixue/backend/host/create-host';
import { resolveLiveCaller } from '@suixue/backend/host/resolve-live-caller';
import { readToken, signToken } from '@suixue/backend/json-web-token';
import { createRestService } from '@suixue/backend/rest/rest-service';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { RememberedLinks } from '@suixue/backend/storage/remembered-links';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { parseAddressKeys } from '@suixue/functions/address-keys';
import { defineFunction } from '@suixue/functions/define-function';
import { exportMyData } from '@suixue/functions/export-my-data';
import { createFunctionService } from '@suixue/functions/function-service';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const secret = 'a secret of at least thirty-two letters';
const apikey = signToken({ role: 'anon' }, secret);
const serviceKey = signToken({ role: 'service_role' }, secret);
const password = 'correct horse battery';
const [owner, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Replaces the function of that name, which reads prices from the chain. */
const createOrder = defineFunction({
  name: 'create-order',
  audience: 'signed-in',
  rate: { limit: 100, windowMs: 1_000 },
  isOnce: true,
  input: z.strictObject({}),
  handler: async () => ({ order: 1 }),
});

describe.each(ruleDatabaseKinds)('access token of an ended session, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let send: (method: string, path: string, token: string, body?: unknown) => Promise<Response>;
  const folder = mkdtempSync(join(tmpdir(), 'suixue-sessions-'));
  let laterMs = 0;
  let isConnected = false;
  let links: RememberedLinks;
  beforeAll(async () => {
    await database.run(`insert into public.courses (slug, title, level, place, is_published) values ('free', '免费课', 'free', 1, true);
        insert into public.chapters (course_slug, slug, title, place, is_sample) values ('free', 'one', '一', 1, true);`);
    const unexpected = (error: unknown) => {
      throw error;
    };
    const now = () => Date.now() + laterMs;
    links = new RememberedLinks({ now, isConnected: () => isConnected });
    await database.listen('account_changes', (account) => {
      if (isConnected) links.forgetAccount(account);
    });
    const parts = { database, secret, now, publicUrl: 'http://host', onUnexpected: unexpected };
    const findCaller = (request: Request) => resolveLiveCaller(request, parts);
    const host = createHost(
      {
        auth: createAuthService({ ...parts, outbox: { send: () => Promise.resolve() } }),
        rest: createRestService(parts),
        storage: createStorageService({ ...parts, links, files: await openDiskFileStore(folder) }),
        functions: createFunctionService({ database, now: Date.now, findCaller }, [
          exportMyData({ database, addressKeys: parseAddressKeys('a'.repeat(43)), now: Date.now }),
          createOrder,
        ]),
      },
      unexpected,
    );
    send = (method, path, token, body) => {
      const isFile = Buffer.isBuffer(body);
      const headers = {
        apikey,
        authorization: `Bearer ${token}`,
        'content-type': isFile ? 'image/png' : 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const content = isFile ? new Uint8Array(body) : JSON.stringify(body);
      const request = new Request(`http://host${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: content }),
      });
      return host(request, { address: '192.0.2.1' });
    };
    for (const id of [owner, other]) {
      const account = { id, email: `${id}@grain.test`, password, email_confirm: true };
      expect((await send('POST', '/auth/v1/admin/users', serviceKey, account)).status).toBe(200);
    }
    const film = await send('POST', '/storage/v1/object/lesson-media/free/one/576.png', serviceKey, picture);
    expect(film.status).toBe(200);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function signIn(id: string): Promise<string> {
    const account = { email: `${id}@grain.test`, password };
    const answer = await send('POST', '/auth/v1/token?grant_type=password', apikey, account);
    return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
  }

  /** Performs every action that must not outlive a session and returns the statuses. */
  async function act(token: string, uid: string) {
    const film = '/storage/v1/object/sign/lesson-media/free/one/576.png';
    const note = { course_slug: 'free', chapter_slug: 'one', body: '记', at_seconds: 1 };
    const notes = '/rest/v1/chapter_notes';
    const answers = {
      film: await send('POST', film, token, { expiresIn: 60 }),
      avatar: await send(
        'POST',
        `/storage/v1/object/avatars/${uid}/${crypto.randomUUID()}.png`,
        token,
        picture,
      ),
      note: await send('POST', notes, token, note),
      change: await send('PATCH', `${notes}?body=eq.记`, token, { body: '改' }),
      checkIn: await send('POST', '/rest/v1/rpc/check_in_today', token, {}),
      export: await send('POST', '/functions/v1/export-my-data', token, {}),
      order: await send('POST', '/functions/v1/create-order', token, {}),
    };
    return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
  }

  const done = { film: 200, avatar: 200, note: 201, change: 204, checkIn: 200, export: 200, order: 200 };
  // Supabase Storage answers every rejected caller with 400.
  const refused = { film: 400, avatar: 400, note: 401, change: 401, checkIn: 401, export: 401, order: 401 };

  it('is rejected by every action after "sign out everywhere", while tokens of live sessions are accepted', async () => {
    const [stolen, bystander] = [await signIn(owner), await signIn(other)];
    expect(await act(stolen, owner)).toEqual(done);
    expect((await send('POST', '/auth/v1/logout?scope=global', stolen)).status).toBe(204);
    expect(await act(stolen, owner)).toEqual(refused);
    const answer = await send('POST', '/rest/v1/rpc/check_in_today', stolen, {});
    expect(await answer.json()).toMatchObject({ code: 'session_not_found' });
    expect((await send('GET', '/rest/v1/courses?select=slug', stolen)).status).toBe(200);

    expect(await act(bystander, other)).toEqual(done);
    expect(await act(await signIn(owner), owner)).toEqual(done);
    const withoutSession = signToken({ role: 'authenticated', sub: owner }, secret);
    expect(await act(withoutSession, owner)).toEqual(done);
  });

  it('is rejected by every action while the account is banned', async () => {
    const token = await signIn(owner);
    const ban = (duration: string) =>
      send('PUT', `/auth/v1/admin/users/${owner}`, serviceKey, { ban_duration: duration });
    expect((await ban('24h')).status).toBe(200);
    const banned = { note: 403, change: 403, checkIn: 403, export: 403, order: 403 };
    expect(await act(token, owner)).toEqual({ ...refused, ...banned });
    const answer = await send('POST', '/rest/v1/rpc/check_in_today', token, {});
    expect(await answer.json()).toMatchObject({ code: 'user_banned' });
    expect((await ban('none')).status).toBe(200);
    expect(await act(token, owner)).toEqual(done);
  });

  it('plays none of the film links signed with it 2 seconds after the session ended', async () => {
    const token = await signIn(owner);
    const path = '/storage/v1/object/sign/lesson-media/free/one/576.png';
    const answer = await send('POST', path, token, { expiresIn: 900 });
    const { signedURL } = z.object({ signedURL: z.string() }).parse(await answer.json());
    const play = async () => {
      const response = await send('GET', `/storage/v1${signedURL}`, apikey);
      await response.arrayBuffer();
      return response.status;
    };
    expect(await play()).toBe(200);
    expect((await send('POST', '/auth/v1/logout?scope=global', token)).status).toBe(204);
    laterMs += 2_000;
    expect(await play()).toBe(400);
  });

  it('plays none of the film links signed with it as soon as the server receives the account change', async () => {
    isConnected = true;
    const token = await signIn(owner);
    const path = '/storage/v1/object/sign/lesson-media/free/one/576.png';
    const answer = await send('POST', path, token, { expiresIn: 900 });
    const { signedURL } = z.object({ signedURL: z.string() }).parse(await answer.json());
    const target = `/storage/v1${signedURL}`;
    const play = async () => (await send('GET', target, apikey)).status;
    expect(await play()).toBe(200);
    expect(links.find(target)).toBeDefined();
    expect((await send('POST', '/auth/v1/logout?scope=global', token)).status).toBe(204);
    await expect.poll(() => links.find(target)).toBeUndefined();
    expect(await play()).toBe(400);
    isConnected = false;
  });

  it('of an administrator reads no data of other accounts or of the administration, and plays no film link signed with it', async () => {
    await database.query('select public.set_administrator($1::uuid, true)', [owner]);
    const token = await signIn(owner);
    const link = '/storage/v1/object/sign/lesson-media/free/one/576.png';
    const { signedURL } = z
      .object({ signedURL: z.string() })
      .parse(await (await send('POST', link, token, { expiresIn: 900 })).json());
    const count = async (path: string) => {
      const answer = await send('GET', `/rest/v1${path}`, token);
      return answer.ok ? z.array(z.unknown()).parse(await answer.json()).length : answer.status;
    };
    const read = async () => ({
      addresses: await count(`/rpc/read_account?target=${other}&select=email,phone`),
      found: await count('/rpc/admin_find?query=grain.test&select=id'),
      byAddress: await count(`/rpc/admin_find?query=${other}@grain.test&select=id`),
      administrators: await count('/rpc/list_administrators?select=address'),
      sessions: await count(`/rpc/account_sessions?target=${owner}&select=id`),
      settings: await count('/rpc/admin_settings?select=key&limit=1'),
      profiles: await count(`/profiles?id=eq.${other}&select=id`),
      log: await count('/audit_log?action=eq.administrator.grant&select=id'),
      film: (await send('GET', `/storage/v1${signedURL}`, apikey)).status,
    });
    const own = { found: 0, administrators: 1, sessions: 1, settings: 1, profiles: 1, log: 1, film: 200 };
    expect(await read()).toMatchObject({ ...own, addresses: 1, byAddress: 1 });
    expect((await send('POST', '/auth/v1/logout?scope=global', token)).status).toBe(204);
    laterMs += 2_000;
    expect(await read()).toEqual({
      addresses: 0,
      found: 403,
      byAddress: 403,
      administrators: 0,
      sessions: 0,
      settings: 0,
      profiles: 0,
      log: 0,
      film: 400,
    });
    await database.query('select public.set_administrator($1::uuid, false)', [owner]);
  });

  it('is rejected by row-level security alone, for films, avatars and notes', async () => {
    const token = await signIn(owner);
    const reading = readToken(token, secret, 0);
    const claims = reading.kind === 'good' ? reading.claims : {};
    const caller = { role: 'authenticated', claims } as const;
    const rows = (statement: string) =>
      asCaller(database, caller, { method: 'POST', path: '/' }, (tx) => tx.query(statement))
        .then(({ length }) => length)
        .catch(({ code }) => code);
    const outcomes = async () => [
      await rows(`select id from storage.objects where bucket_id = 'lesson-media'`),
      await rows(`insert into storage.objects (bucket_id, name, version)
        values ('avatars', '${owner}/${crypto.randomUUID()}.png', gen_random_uuid()) returning id`),
      await rows(`insert into public.chapter_notes (course_slug, chapter_slug, body) values ('free', 'one', '记')
        returning id`),
      await rows(
        `with changed as (update public.chapter_notes set body = '改' returning 1) select from changed limit 1`,
      ),
    ];
    expect(await outcomes()).toEqual([1, 1, 1, 1]);
    await send('POST', '/auth/v1/logout?scope=local', token);
    expect(await outcomes()).toEqual([0, '42501', '42501', 0]);
  });
});
