import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { readToken } from '../tokens/json-web-token.ts';
import { type AuthHarness, join, openAuthHarness, publicUrl, secret } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(testDatabaseKinds)('the official client on $name', (kind) => {
  let host: AuthHarness;
  beforeAll(async () => {
    host = await openAuthHarness(kind);
  });
  afterAll(async () => {
    expect(host.unexpected).toEqual([]);
    await host.close();
  });

  it('signs up by e-mail, proves the address with a code, and signs in with the password', async () => {
    const { auth } = host.client();
    const email = 'ear@grain.test';
    const { data, error } = await auth.signUp({
      email: 'Ear@Grain.test',
      password,
      options: { data: { name: '穗' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: '穗' }, aud: 'authenticated' });
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
    });
    const verified = await auth.verifyOtp({ email, token: host.code(email), type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      email,
      identities: [{ provider: 'email' }],
    });
    const signedIn = await auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const { access_token: token = '', expires_in: expiresIn } = signedIn.data.session ?? {};
    expect(expiresIn).toBe(3_600);
    const seconds = Math.floor(host.now() / 1_000);
    expect(readToken(token, secret, seconds)).toMatchObject({
      kind: 'good',
      claims: {
        iss: `${publicUrl}/auth/v1`,
        sub: data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: '穗' },
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: seconds }],
        is_anonymous: false,
        iat: seconds,
        exp: seconds + 3_600,
        session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await auth.getClaims()).data?.claims.sub).toBe(data.user?.id);
  });

  it('signs up and in by phone, with a password and with a code', async () => {
    const { auth } = host.client();
    const phone = '8613800138000';
    const signedUp = await auth.signUp({ phone: `+86 138 0013 8000`, password });
    expect(signedUp.data.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } });
    expect(host.last(phone)).toMatchObject({ kind: 'sms', purpose: 'confirmation', link: null });
    const verified = await auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
    expect(verified.data.user?.phone_confirmed_at).toBeDefined();
    expect((await auth.signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull();
    expect((await auth.signInWithOtp({ phone })).error).toBeNull();
    const again = await auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
    expect(again.data.user?.id).toBe(verified.data.user?.id);
  });

  it('signs up with a code alone', async () => {
    const { auth } = host.client();
    const email = 'code@grain.test';
    expect(await auth.signInWithOtp({ email, options: { data: { city: '广州' } } })).toMatchObject({
      data: { user: null, session: null },
      error: null,
    });
    const { data } = await auth.verifyOtp({ email, token: host.code(email), type: 'email' });
    expect(data.user?.user_metadata).toEqual({ city: '广州' });
    expect((await auth.signInWithPassword({ email, password: '' })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('follows a link: with PKCE to a code, without to a session', async () => {
    const email = 'link@grain.test';
    const pkce = host.client({ flowType: 'pkce' });
    await pkce.auth.signUp({ email, password, options: { emailRedirectTo: `${publicUrl}/welcome?a=b` } });
    const link = new URL(host.last(email).link ?? '');
    expect([link.origin + link.pathname, link.searchParams.get('type')]).toEqual([
      `${publicUrl}/auth/v1/verify`,
      'signup',
    ]);
    const follow = (url: string) => host.service(new Request(url), { address: '10.1.1.1' });
    const led = await follow(link.href);
    expect(led.status).toBe(303);
    const location = new URL(led.headers.get('location') ?? '');
    expect([location.pathname, location.searchParams.get('a'), location.hash]).toEqual(['/welcome', 'b', '']);
    const code = location.searchParams.get('code') ?? '';
    const exchanged = await pkce.auth.exchangeCodeForSession(code);
    expect(exchanged.data.user).toMatchObject({ email });
    expect((await pkce.auth.getUser()).data.user?.email).toBe(email);

    const plain = host.client();
    await plain.auth.resetPasswordForEmail(email, { redirectTo: 'https://elsewhere.test/steal' });
    const implicit = await follow(host.last(email).link ?? '');
    const target = new URL(implicit.headers.get('location') ?? '');
    expect(target.origin).toBe(publicUrl);
    const values = new URLSearchParams(target.hash.slice(1));
    expect([values.get('type'), values.get('token_type'), values.has('sb')]).toEqual([
      'recovery',
      'bearer',
      true,
    ]);
    const session = await plain.auth.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect(session.data.user?.email).toBe(email);
  });

  it('recovers a password, by the secret of a link', async () => {
    const email = 'lost@grain.test';
    const client = host.client();
    await join(host, client, email);
    const other = host.client();
    await other.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: 'local' });
    await client.auth.resetPasswordForEmail(email);
    const secretOfLink = new URL(host.last(email, 'recovery').link ?? '').searchParams.get('token') ?? '';
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    const { error } = await client.auth.verifyOtp({ token_hash: secretOfLink, type: 'recovery' });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    });
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
      status: 422,
    });
    expect((await client.auth.updateUser({ password: 'new battery' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const fresh = host.client();
    expect((await fresh.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await fresh.auth.signInWithPassword({ email, password: 'new battery' })).error).toBeNull();
    expect(host.last(email).purpose).toBe('password_changed');
  });

  it('refreshes, and stays the same session', async () => {
    const client = host.client();
    const { accessToken, refreshToken } = await join(host, client, 'tab@grain.test');
    host.advance(1_000);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    expect(data.session?.access_token).not.toBe(accessToken);
    const claims = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(data.session?.access_token).session_id).toBe(claims(accessToken).session_id);
    expect((await client.auth.refreshSession({ refresh_token: 'of-nobody-at-all' })).error).toMatchObject({
      code: 'refresh_token_not_found',
      status: 400,
    });
  });

  it('changes what it says of itself, and its addresses when both have answered', async () => {
    const client = host.client();
    await join(host, client, 'old@grain.test');
    const named = await client.auth.updateUser({ data: { name: '田', city: '广州' } });
    expect(named.data.user?.user_metadata).toEqual({ name: '田', city: '广州' });
    const without = await client.auth.updateUser({ data: { city: null } });
    expect(without.data.user?.user_metadata).toEqual({ name: '田' });

    const asked = await client.auth.updateUser({ email: 'new@grain.test' });
    expect(asked.data.user).toMatchObject({ email: 'old@grain.test', new_email: 'new@grain.test' });
    const half = await client.auth.verifyOtp({
      email: 'new@grain.test',
      token: host.code('new@grain.test'),
      type: 'email_change',
    });
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await client.auth.getUser()).data.user?.email).toBe('old@grain.test');
    const whole = await client.auth.verifyOtp({
      email: 'old@grain.test',
      token: host.code('old@grain.test'),
      type: 'email_change',
    });
    expect(whole.data.user).toMatchObject({ email: 'new@grain.test' });
    expect(whole.data.user?.new_email).toBeUndefined();
    expect(host.last('old@grain.test').purpose).toBe('email_changed');

    await client.auth.updateUser({ phone: '+8613900139000' });
    const phoned = await client.auth.verifyOtp({
      phone: '+8613900139000',
      token: host.code('8613900139000'),
      type: 'phone_change',
    });
    expect(phoned.data.user).toMatchObject({
      phone: '8613900139000',
      app_metadata: { providers: ['email', 'phone'] },
    });
  });

  it('sends again what did not arrive', async () => {
    const { auth } = host.client();
    const email = 'again@grain.test';
    await auth.signUp({ email, password });
    const first = host.code(email);
    expect((await auth.resend({ email, type: 'signup' })).error).toBeNull();
    const second = host.code(email);
    expect((await auth.verifyOtp({ email, token: first, type: 'signup' })).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
    });
    expect((await auth.verifyOtp({ email, token: second, type: 'signup' })).error).toBeNull();
    await auth.updateUser({ email: 'again2@grain.test' });
    const before = host.sent.length;
    expect((await auth.resend({ email, type: 'email_change' })).error).toBeNull();
    expect(host.sent.slice(before).map(({ to }) => to)).toEqual([email, 'again2@grain.test']);
  });

  it('asks an old session for a code before it changes the password', async () => {
    const client = host.client();
    const email = 'nonce@grain.test';
    await join(host, client, email);
    host.advance(24 * hour + 1);
    await client.auth.refreshSession();
    expect((await client.auth.updateUser({ password: 'another one' })).error).toMatchObject({
      code: 'reauthentication_needed',
      status: 400,
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = host.code(email, 'reauthentication');
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
    expect((await client.auth.updateUser({ password: 'another one', nonce: wrong })).error).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    });
    expect((await client.auth.updateUser({ password: 'another one', nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'a third one', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('signs out here, elsewhere and everywhere', async () => {
    const email = 'away@grain.test';
    const clients = [host.client(), host.client(), host.client()] as const;
    const [first, second, third] = clients;
    await join(host, first, email);
    for (const { auth } of [second, third]) await auth.signInWithPassword({ email, password });
    const alive = () => Promise.all(clients.map(async ({ auth }) => (await auth.getUser()).error === null));
    expect(await alive()).toEqual([true, true, true]);
    expect((await second.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await alive()).toEqual([true, false, true]);
    expect((await first.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await alive()).toEqual([true, false, false]);
    await third.auth.signInWithPassword({ email, password });
    expect((await first.auth.signOut()).error).toBeNull();
    expect(await alive()).toEqual([false, false, false]);
    expect((await third.auth.refreshSession()).error?.code ?? 'gone').toMatch(/refresh_token_not_found|gone/);
  });

  it('manages users as an operator, and as nobody else', async () => {
    const { auth } = host.operator();
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

  it('is told what is not configured', async () => {
    const client = host.client({ flowType: 'pkce' });
    await join(host, client, 'later@grain.test');
    const { auth } = client;
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_totp_enroll_not_enabled');
    expect((await auth.signInWithIdToken({ provider: 'google', token: 'x' })).error?.code).toBe(
      'provider_disabled',
    );
    expect((await auth.signInWithSSO({ domain: 'x.test' })).error?.code).toBe('saml_provider_disabled');
    expect((await auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
    expect((await auth.linkIdentity({ provider: 'google' })).error?.code).toBe('manual_linking_disabled');
    const authorize = await host.ask('GET', '/authorize?provider=google');
    expect(authorize).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await host.ask('GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: true, google: false },
      disable_signup: false,
    });
    expect((await host.ask('GET', '/health')).status).toBe(200);
  });
});
