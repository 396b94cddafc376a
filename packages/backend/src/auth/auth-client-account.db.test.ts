import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { join, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(ruleDatabaseKinds)('an account with the official client on $name', (kind) => {
  const host = useAuthHarness(kind);

  it('resets a password with the token of a link', async () => {
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

  it('refreshes tokens within the same session', async () => {
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

  it('changes metadata immediately, the e-mail address after two codes, and the phone number after one code', async () => {
    const client = host.client();
    await join(host, client, 'old@grain.test');
    const named = await client.auth.updateUser({ data: { name: '田', city: '广州' } });
    expect(named.data.user?.user_metadata).toEqual({ email_verified: true, name: '田', city: '广州' });
    const without = await client.auth.updateUser({ data: { city: null } });
    expect(without.data.user?.user_metadata).toEqual({ email_verified: true, name: '田' });

    const change = await client.auth.updateUser({ email: 'new@grain.test' });
    expect(change.data.user).toMatchObject({ email: 'old@grain.test', new_email: 'new@grain.test' });
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

  it('resends the code of a sign-up and both codes of an e-mail change', async () => {
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

  it('requires a new code to change the password half an hour after the sign-in', async () => {
    const client = host.client();
    const email = 'nonce@grain.test';
    await join(host, client, email);
    host.advance(hour / 2);
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

  it('signs out of this session, of all other sessions, or of all sessions', async () => {
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
});
