import { describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { readToken } from '../tokens/json-web-token.ts';
import { join, publicUrl, secret, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';

describe.each(testDatabaseKinds)('signing in with the official client on $name', (kind) => {
  const host = useAuthHarness(kind);

  it('signs up by e-mail, confirms the address with a code, and signs in with the password', async () => {
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
    expect(data.user?.user_metadata).toEqual({ email_verified: true, city: '广州' });
    expect((await auth.signInWithPassword({ email, password: '' })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('exchanges an e-mailed link for a code with PKCE, and for a session without PKCE', async () => {
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

  it('returns the error of GoTrue for each feature that is not configured', async () => {
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
    expect(await host.ask('GET', '/health')).toMatchObject({ status: 200, body: { name: 'GoTrue' } });
  });
});
