import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { argon2OnMainThread } from './testing/argon2-on-main-thread.ts';
import { join, secret, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;
const serviceKey = signToken({ role: 'service_role' }, secret);
const unknownId = '00000000-0000-4000-8000-000000000000';

describe.each(ruleDatabaseKinds)('the service-role API of auth on $name', (kind) => {
  const host = useAuthHarness(kind);
  const ask = (method: string, path: string, body?: unknown) =>
    host.ask(method, path, body, { token: serviceKey });

  it('creates, changes, bans, lists, invites and deletes users for the service role only', async () => {
    const { auth } = host.asServiceRole();
    const made = await auth.admin.createUser({
      email: 'made@grain.test',
      password,
      email_confirm: true,
      user_metadata: { name: '管' },
      app_metadata: { plan: 'x' },
    });
    expect(made.data.user).toMatchObject({
      email: 'made@grain.test',
      app_metadata: { provider: 'email', plan: 'x' },
    });
    const id = made.data.user?.id ?? '';
    expect((await auth.admin.createUser({ email: 'made@grain.test' })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    expect((await auth.admin.getUserById(id)).data.user?.id).toBe(id);
    const { auth: own } = host.client();
    expect((await own.signInWithPassword({ email: 'made@grain.test', password })).error).toBeNull();

    expect((await auth.admin.updateUserById(id, { ban_duration: '24h' })).data.user?.banned_until).toBe(
      new Date(host.now() + 24 * hour).toISOString(),
    );
    expect((await own.refreshSession()).error).toMatchObject({ code: 'user_banned', status: 400 });
    await auth.admin.updateUserById(id, { ban_duration: 'none', phone: '+15550001111', phone_confirm: true });
    const phoned = await host.client().auth.signInWithPassword({ phone: '+15550001111', password });
    expect(phoned.error).toBeNull();

    for (const email of ['made2@grain.test', 'made3@grain.test']) await auth.admin.createUser({ email });
    const page = await auth.admin.listUsers({ page: 1, perPage: 2 });
    if (page.error) throw page.error;
    expect(page.data.users).toHaveLength(2);
    expect(page.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    expect(page.data.total).toBeGreaterThan(2);

    const link = await auth.admin.generateLink({ type: 'recovery', email: 'made@grain.test' });
    const { hashed_token: token = '', email_otp: code = '' } = link.data.properties ?? {};
    expect(code).toMatch(/^\d{6}$/);
    const opened = await host.client().auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(opened.data.user?.id).toBe(id);
    const invited = await auth.admin.inviteUserByEmail('guest@grain.test', { data: { name: '客' } });
    expect(invited.data.user?.invited_at).toBeDefined();
    expect(host.last('guest@grain.test').purpose).toBe('invite');

    expect((await auth.admin.deleteUser(id)).error).toBeNull();
    expect((await auth.admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    const soft = invited.data.user?.id ?? '';
    expect((await auth.admin.deleteUser(soft, true)).error).toBeNull();
    expect((await auth.admin.getUserById(soft)).data.user).toMatchObject({
      email: '',
      user_metadata: {},
      deleted_at: new Date(host.now()).toISOString(),
    });
    expect((await own.admin.listUsers()).error).toMatchObject({ code: 'not_admin', status: 403 });
    expect((await auth.admin.signOut('no.token.there')).error).toMatchObject({ code: 'bad_jwt' });
  });

  it.each([
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${unknownId}`],
    ['PUT', `/admin/users/${unknownId}`],
    ['DELETE', `/admin/users/${unknownId}`],
    ['GET', `/admin/users/${unknownId}/factors`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
    ['GET', '/admin/sso/providers'],
    ['GET', '/admin/oauth/clients'],
  ])('rejects %s %s without a valid token of the service role', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const user = await join(host, host.client(), `u${Math.random()}@grain.test`);
    host.advance(3_600_000);
    const fresh = await host.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: user.refreshToken,
    });
    for (const [token, status, code] of [
      [undefined, 401, 'no_authorization'],
      [signToken({ role: 'anon' }, secret), 403, 'not_admin'],
      [String(fresh.body.access_token), 403, 'not_admin'],
      [signToken({ role: 'service_role' }, 'x'.repeat(40)), 403, 'bad_jwt'],
      [signToken({ role: 'service_role', exp: 1 }, secret), 403, 'bad_jwt'],
    ] as const) {
      const response = await host.ask(method, path, body, token === undefined ? {} : { token });
      expect([response.status, response.body.code]).toEqual([status, code]);
    }
  });

  it.each<[string, string, unknown, number, string]>([
    ['GET', '/admin/users/me', undefined, 404, 'validation_failed'],
    ['GET', `/admin/users/${unknownId}`, undefined, 404, 'user_not_found'],
    ['PUT', `/admin/users/${unknownId}`, {}, 404, 'user_not_found'],
    ['DELETE', `/admin/users/${unknownId}`, {}, 404, 'user_not_found'],
    ['GET', `/admin/users/${unknownId}/factors`, undefined, 404, 'user_not_found'],
    ['GET', '/admin/users/me/factors', undefined, 404, 'validation_failed'],
    ['GET', '/admin/users?page=x', undefined, 400, 'validation_failed'],
    ['GET', '/admin/users?per_page=-1', undefined, 400, 'validation_failed'],
    ['POST', '/admin/users', {}, 400, 'validation_failed'],
    ['POST', '/admin/users', { email: 'x@y.test', id: 'me' }, 400, 'validation_failed'],
    ['POST', '/admin/users', { email: 'x@y.test', role: 'postgres' }, 400, 'validation_failed'],
    ['POST', '/admin/users', { email: 'x@y.test', ban_duration: '1 day' }, 400, 'validation_failed'],
    ['POST', '/admin/users', { email: 'x@y.test', password: 'short' }, 422, 'weak_password'],
    ['POST', '/admin/users', { email: 'x@y.test', password_hash: '$2b$10$x' }, 400, 'validation_failed'],
    ['POST', '/admin/users', { email: 'x@y.test', user_metadata: [] }, 400, 'bad_json'],
    ['POST', '/admin/generate_link', { type: 'magic', email: 'x@y.test' }, 400, 'validation_failed'],
    ['POST', '/admin/generate_link', { type: 'recovery', email: 'x@y.test' }, 404, 'user_not_found'],
    ['POST', '/admin/generate_link', { type: 'signup', email: 'x@y.test' }, 400, 'validation_failed'],
    ['PATCH', '/admin/users', {}, 405, 'not_found'],
    ['GET', '/admin/nothing', undefined, 404, 'not_found'],
  ])('rejects the invalid request %s %s with the body %j', async (method, path, body, status, code) => {
    const response = await ask(method, path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    const rows = await host.database.query(`select id from auth.users where email = 'x@y.test'`);
    expect(rows).toEqual([]);
  });

  it('accepts the role supabase_admin and a DELETE with an empty body', async () => {
    const token = signToken({ role: 'supabase_admin' }, secret);
    const made = await host.ask('POST', '/admin/users', { email: 'bodiless@grain.test' }, { token });
    expect(made.status).toBe(200);
    // Over HTTP a missing body arrives as an empty stream.
    const path = `/admin/users/${made.body.id}`;
    expect(await host.ask('DELETE', path, '', { token })).toMatchObject({ status: 200, body: {} });
    expect(await host.ask('GET', path, undefined, { token })).toMatchObject({ status: 404 });
  });

  it('sets email_verified in the user metadata when an e-mail address is confirmed, like GoTrue', async () => {
    const { auth } = host.asServiceRole();
    const email = 'verified@grain.test';
    const { data } = await auth.admin.createUser({ email, user_metadata: { name: '穗' } });
    expect(data.user?.user_metadata).toEqual({ name: '穗' });
    const confirmed = await auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect(confirmed.data.user?.user_metadata).toEqual({ name: '穗', email_verified: true });
    const { data: signedIn } = await auth.admin.createUser({
      phone: '8613900139111',
      password,
      phone_confirm: true,
    });
    expect(signedIn.user?.user_metadata).toEqual({});
    expect(await ask('GET', `/admin/users/${data.user?.id}/factors`)).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it.each([
    ['bcrypt', '$2y$04$mtZnqB7MNI2njjJcoG/16.TLnjemBhwjVyZjPr.7Efe71hAT7bSLu'],
    [
      'fbscrypt',
      '$fbscrypt$v=1,n=10,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAk=$C0sHCg9ek77hsg==$2YdVPGlhvoITRQVeR4To+2OSQIR7wEWtmy/o17AcoQA=',
    ],
  ])('imports %s hashes and replaces them by argon2id at the next sign-in', async (kind, password_hash) => {
    const email = `${kind}@grain.test`;
    const made = await ask('POST', '/admin/users', { email, email_confirm: true, password_hash });
    expect(made.status).toBe(200);
    const { auth } = host.client();
    const signIn = async (word: string) =>
      (await auth.signInWithPassword({ email, password: word })).error?.code;
    expect([await signIn('wrong'), await signIn(password)]).toEqual(['invalid_credentials', undefined]);
    const [row] = await host.database.query('select encrypted_password from auth.users where email = $1', [
      email,
    ]);
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await signIn(password)).toBeUndefined();
  });

  it('imports argon2id hashes, also of short passwords, and updates their parameters at the next sign-in', async () => {
    const short = '123456';
    const elsewhere = createPasswordHasher({
      argon2: argon2OnMainThread,
      work: { memoryKib: 128, passes: 3, lanes: 1 },
    });
    const hash = await elsewhere.hash(short);
    const email = 'moved@grain.test';
    await ask('POST', '/admin/users', { email, email_confirm: true, password_hash: hash });
    const stored = async () => {
      const [row] = await host.database.query('select encrypted_password from auth.users where email = $1', [
        email,
      ]);
      return row?.encrypted_password;
    };
    const { auth } = host.client();
    expect((await auth.signInWithPassword({ email, password: 'wrong' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(await stored()).toBe(hash);
    expect((await auth.signInWithPassword({ email, password: short })).error).toBeNull();
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await auth.signInWithPassword({ email, password: short })).error).toBeNull();
  });

  it('ends sessions when it changes a password, and invalidates codes when it changes an e-mail address', async () => {
    const client = host.client();
    const email = 'helped@grain.test';
    const { id } = await join(host, client, email);
    await client.auth.resetPasswordForEmail(email);
    const code = host.code(email, 'recovery');
    await ask('PUT', `/admin/users/${id}`, { email: 'helped2@grain.test', email_confirm: true });
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.auth.getUser()).data.user?.email).toBe('helped2@grain.test');
    await ask('PUT', `/admin/users/${id}`, { password: 'set by an administrator' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const taken = await ask('PUT', `/admin/users/${id}`, { email: 'moved@grain.test' });
    expect([taken.status, taken.body.code]).toEqual([422, 'email_exists']);
  });

  it('paginates users as the official client expects', async () => {
    const first = await ask('GET', '/admin/users?page=1&per_page=3');
    const total = Number(first.headers.get('x-total-count'));
    const pages = Math.ceil(total / 3);
    expect(first.headers.get('link')).toBe(
      `</admin/users?page=2&per_page=3>; rel="next", </admin/users?page=${pages}&per_page=3>; rel="last"`,
    );
    const last = await ask('GET', `/admin/users?page=${pages}&per_page=3`);
    expect(last.headers.get('link')).toBe(`</admin/users?page=${pages}&per_page=3>; rel="last"`);
    const seen = new Set<unknown>();
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await ask('GET', `/admin/users?page=${page}&per_page=3`);
      for (const user of Array.isArray(body.users) ? body.users : []) seen.add(user.id);
    }
    expect(seen.size).toBe(total);
  });

  it('returns errors in the older format of GoTrue to a client that sends no API version', async () => {
    const response = await host.ask('GET', '/user', undefined, { headers: { 'x-supabase-api-version': '' } });
    expect(response.body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(response.headers.has('x-supabase-api-version')).toBe(false);
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('replaces a pending e-mail change and discards its confirmations', async () => {
    const email = 'moves@grain.test';
    const client = host.client();
    await join(host, client, email);
    await client.auth.updateUser({ email: 'first@grain.test' });
    const token = host.code('first@grain.test', 'email_change_new');
    await client.auth.verifyOtp({ email: 'first@grain.test', token, type: 'email_change' });
    const link = await host.asServiceRole().auth.admin.generateLink({
      type: 'email_change_current',
      email,
      newEmail: 'second@grain.test',
    });
    const { hashed_token: current = '' } = link.data.properties ?? {};
    await host.client().auth.verifyOtp({ token_hash: current, type: 'email_change' });
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: 'second@grain.test' });
  });

  it('rejects the code of an e-mail change that another one replaced', async () => {
    const email = 'moves2@grain.test';
    const client = host.client();
    await join(host, client, email);
    await client.auth.updateUser({ email: 'third@grain.test' });
    const token = host.code('third@grain.test', 'email_change_new');
    const generate = (type: 'email_change_current' | 'email_change_new') =>
      host.asServiceRole().auth.admin.generateLink({ type, email, newEmail: 'fourth@grain.test' });
    const current = (await generate('email_change_current')).data.properties?.hashed_token ?? '';
    await host.client().auth.verifyOtp({ token_hash: current, type: 'email_change' });
    const late = await client.auth.verifyOtp({ email: 'third@grain.test', token, type: 'email_change' });
    expect(late.error?.code).toBe('otp_expired');
    expect((await client.auth.getUser()).data.user).toMatchObject({ email });
    const last = (await generate('email_change_new')).data.properties?.hashed_token ?? '';
    await host.client().auth.verifyOtp({ token_hash: last, type: 'email_change' });
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: 'fourth@grain.test' });
  });
});
