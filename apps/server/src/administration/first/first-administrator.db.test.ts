import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthService } from '@suixue/backend/auth/auth-service';
import { createTableOutbox } from '@suixue/backend/auth/table-outbox';
import type { Database } from '@suixue/backend/database/database';
import { getPayingClient } from '@suixue/backend/database/paying-client';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHostKeys } from '../../backend/host-keys.ts';
import { answerFirstAdministrator } from './answer-first-administrator.ts';
import { createFirstLinkAnnouncer, type FirstLinkAnnouncer } from './first-link-announcer.ts';

const secret = 'a secret of at least thirty-two letters';
const publicUrl = 'https://suixue.example';
const half = 30 * 60_000;
const localKeys = { operator: 'suiprivkey1 of the operator', admin: 'suiprivkey1 of the admin' };
const start = Date.now();

describe.each(ruleDatabaseKinds)('first-administrator form on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let folder: string;
  let printed: string[] = [];
  let now = start;
  beforeEach(async () => {
    [printed, now] = [[], start];
    folder = mkdtempSync(join(tmpdir(), 'suixue-first-'));
    await database.query('delete from auth.users');
    await database.query('delete from public.first_administrator_link');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Simulates a start with a database server, or with the database of a folder. */
  const announcer = (at: string | null): FirstLinkAnnouncer =>
    createFirstLinkAnnouncer({
      folder: at,
      siteUrl: publicUrl,
      now: () => now,
      print: (text) => void printed.push(text),
    });
  const tokenOf = (text: string | undefined) =>
    /https:\/\/suixue\.example\/first-administrator#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? '';
  const newToken = async () => {
    await announcer(null).databaseIsOpen(database);
    return tokenOf(printed.at(-1));
  };

  const send = (
    form: Record<string, string> | string,
    {
      headers = {},
      isLocal = true,
      on = database,
    }: { headers?: Record<string, string>; isLocal?: boolean; on?: Database } = {},
  ) => {
    const parts = {
      database: on,
      secret,
      publicUrl,
      now: () => now,
      onUnexpected: () => expect.unreachable(),
    };
    const outbox = createTableOutbox({ database, now: () => now });
    const handle = createAuthService({ ...parts, outbox });
    const first = {
      ...parts,
      ...createHostKeys(secret),
      handle,
      productName: '穗学',
      minPasswordLength: 8,
      localKeys,
    };
    const request = new Request('http://127.0.0.1:3000/first-administrator', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin', ...headers },
    });
    return answerFirstAdministrator(first, request, { isLocal, address: '192.0.2.1' });
  };
  const li = { email: 'Li@example.com', password: '正确的马电池订书钉' };
  const administrators = async () =>
    (
      await database.query(
        'select email from public.administrators join auth.users on id = user_id order by granted_at, email',
      )
    ).map(({ email }) => email);

  const sessions = () => database.query('select id from auth.sessions');

  it('signs the new administrator in with a session of the host', async () => {
    const response = await send({ token: await newToken(), ...li }, { isLocal: false });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^sb-suixue-auth-token=base64-[^;]+;.*Secure/i);
    const kept = Buffer.from(cookie.split(/=base64-|;/)[1] ?? '', 'base64url').toString();
    const session = JSON.parse(kept) as { access_token: string; user: { id: string } };
    expect(session.user.id).toBe(
      (await database.query('select user_id from public.administrators'))[0]?.user_id,
    );
    expect(await sessions()).toHaveLength(1);
  });

  it('creates an account, shows the keys of the local network and records the grant in the audit log', async () => {
    const response = await send({ token: await newToken(), ...li });
    expect(response.status).toBe(200);
    const page = await response.text();
    for (const key of Object.values(localKeys)) expect(page).toContain(key);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await administrators()).toEqual(['li@example.com']);
    expect(
      await database.query('select actor_id, action, subject from public.audit_log order by id desc limit 1'),
    ).toEqual([
      {
        actor_id: null,
        action: 'administrator.grant',
        subject: (await database.query('select id from auth.users'))[0]?.id,
      },
    ]);
    expect(await sessions()).toHaveLength(1);
    expect(await database.query('select granted_through from public.administrators')).toEqual([
      { granted_through: 'link' },
    ]);
    expect(await database.query('select * from public.first_administrator_link')).toEqual([]);
  });

  it('accepts an existing account with its password and rejects a wrong one', async () => {
    expect((await send({ token: await newToken(), ...li })).status).toBe(200);
    await database.query('select set_administrator(user_id, false) from public.administrators');
    const token = await newToken();
    const wrong = await send({ token, ...li, password: 'another one' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('密码不对')]);
    expect(await administrators()).toEqual([]);
    expect((await send({ token, ...li, email: 'li@example.com' })).status).toBe(200);
    expect(await administrators()).toEqual(['li@example.com']);
    expect(await database.query('select id from auth.users')).toHaveLength(1);
  });

  it('shows the keys of the local network on this machine only', async () => {
    const response = await send({ token: await newToken(), ...li }, { isLocal: false });
    expect([response.status, (await response.text()).includes('suiprivkey1')]).toEqual([303, false]);
  });

  it('rejects a used link, and any link while there is an administrator', async () => {
    const token = await newToken();
    await send({ token, ...li });
    for (const other of [token, 'x'.repeat(43)]) {
      expect((await send({ token: other, ...li, email: 'zhao@example.com' })).status).toBe(409);
    }
    await database.query('select set_administrator(user_id, false) from public.administrators');
    expect((await send({ token, ...li })).status).toBe(403);
    expect(await administrators()).toEqual([]);
  });

  it("counts the form's database transactions towards the budget of the sender's client address", async () => {
    const payers: (string | undefined)[] = [];
    const on: Database = {
      transaction: (work, limits) => {
        payers.push(getPayingClient()?.key);
        return database.transaction(work, limits);
      },
      listen: (...listening) => database.listen(...listening),
      close: () => database.close(),
    };
    expect((await send({ token: 'x'.repeat(43), ...li }, { on })).status).toBe(403);
    expect(payers).toEqual(['address/192.0.2.1']);
  });

  it('accepts the link for 30 minutes after the server start, not longer', async () => {
    const token = await newToken();
    now = start + half;
    const late = await send({ token, ...li });
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('已过期')]);
    expect(await database.query('select id from auth.users')).toEqual([]);
    now = start + half - 1;
    expect((await send({ token, ...li })).status).toBe(200);
  });

  it('rejects the link that an earlier start of the server printed', async () => {
    const [first, second] = [await newToken(), await newToken()];
    expect(first).not.toBe(second);
    expect((await send({ token: first, ...li })).status).toBe(403);
    expect((await send({ token: second, ...li })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a sibling site', { origin: publicUrl, 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('rejects a form sent from %s', async (_where, headers) => {
    const token = await newToken();
    expect((await send({ token, ...li }, { headers })).status).toBe(403);
    expect(await database.query('select id from auth.users')).toEqual([]);
  });

  it.each([
    ['no fields', ''],
    ['oversized fields', { ...li, token: 'x'.repeat(5_000) }],
    ['no password', { email: li.email, token: 'x' }],
  ])('rejects a form with %s', async (_what, form) => {
    expect((await send(form)).status).toBe(400);
  });

  it('rejects a weak password and escapes the submitted values', async () => {
    const token = await newToken();
    const weak = await send({ token, ...li, password: '12345' });
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('密码太弱')]);
    const odd = await send({ token: '"><script>', ...li, email: '<b>@example.com' });
    expect(await odd.text()).not.toMatch(/<b>|"><script>/);
  });

  it('creates one administrator from three forms sent at the same time', async () => {
    const token = await newToken();
    const people = ['a@example.com', 'b@example.com', 'c@example.com'];
    const answers = await Promise.all(people.map((email) => send({ token, ...li, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await administrators()).toHaveLength(1);
    // The losers must not keep a session.
    expect(await sessions()).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1);
  });

  it('each server start without an administrator prints a link, before an embedded database is open', async () => {
    const first = announcer(folder);
    first.siteIsOpen();
    const token = tokenOf(printed[0]);
    expect(token).not.toBe('');
    await first.databaseIsOpen(database);
    expect(printed).toHaveLength(1);
    expect((await send({ token, ...li })).status).toBe(200);
    await first.refreshMarker(database);

    const second = announcer(folder);
    second.siteIsOpen();
    await second.databaseIsOpen(database);
    expect(printed).toHaveLength(1);

    // Removed without updating the marker: the start notices after opening the database.
    await database.query('select set_administrator(user_id, false) from public.administrators');
    const third = announcer(folder);
    third.siteIsOpen();
    expect(printed).toHaveLength(1);
    await third.databaseIsOpen(database);
    expect(printed).toHaveLength(2);
    announcer(folder).siteIsOpen();
    expect(printed).toHaveLength(3);
  });
});
