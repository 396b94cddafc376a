import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings } from './auth-settings.ts';
import { type AskOptions, join, useAuthHarness } from './testing/auth-harness.ts';
import { createKnownAccounts } from './testing/known-accounts.ts';

const password = 'correct horse';
const hour = 3_600_000;

/** Returns a different six-digit code. */
const wrongCode = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');

describe.each(ruleDatabaseKinds)('guessing and replay on $name', (kind) => {
  const host = useAuthHarness(kind);
  beforeAll(async () => {
    await createKnownAccounts(host, password);
  });

  const signIn = (email: string, word: string, options: AskOptions) =>
    host.ask('POST', '/token?grant_type=password', { email, password: word }, options);

  it('limits password guesses for one account from 150 network addresses; its known devices can still sign in', async () => {
    const email = 'known@grain.test';
    const device = { 'x-device-token': 'd'.repeat(43) };
    const api = host.newAddress();
    expect((await signIn(email, password, { headers: device })).status).toBe(200);
    expect((await signIn(email, password, { address: api })).status).toBe(200);
    const outcomes: Record<string, number[]> = {};
    for (const target of [email, 'nobody-guessed@grain.test']) {
      outcomes[target] = [];
      for (let round = 0; round < 150; round += 1) {
        const { status } = await signIn(target, `wrong ${round}`, { address: host.newAddress() });
        outcomes[target]?.push(status);
      }
    }
    expect(outcomes[email]?.filter((status) => status === 400)).toHaveLength(10);
    expect(outcomes['nobody-guessed@grain.test']).toEqual(outcomes[email]);
    const stranger = await signIn(email, password, { address: host.newAddress() });
    expect([stranger.status, stranger.body.code]).toEqual([429, 'over_request_rate_limit']);
    // A device is recognised by its token at any address; a client without a token is recognised by its address.
    expect((await signIn(email, password, { headers: device, address: host.newAddress() })).status).toBe(200);
    expect((await signIn(email, password, { address: api })).status).toBe(200);
    const other = { 'x-device-token': 'e'.repeat(43) };
    expect((await signIn(email, password, { headers: other, address: api })).status).toBe(429);
    host.advance(authSettings.passwordDelays.firstDelayMs);
    expect((await signIn(email, password, { address: host.newAddress() })).status).toBe(200);
    host.advance(25 * hour);
  });

  it('recognises a device for its own account only, and only until the password changes', async () => {
    const email = 'devices@grain.test';
    const device = { headers: { 'x-device-token': 'f'.repeat(43) } };
    await join(host, host.client(), email);
    await signIn(email, password, device);
    for (let round = 0; round < 10; round += 1)
      await signIn('known@grain.test', 'wrong', { address: host.newAddress() });
    expect((await signIn('known@grain.test', password, device)).status).toBe(429);
    const owner = host.client();
    await owner.auth.signInWithOtp({ email });
    await owner.auth.verifyOtp({ email, token: host.code(email), type: 'email' });
    expect((await owner.auth.updateUser({ password: 'battery staple' })).error).toBeNull();
    for (let round = 0; round < 10; round += 1) await signIn(email, 'wrong', { address: host.newAddress() });
    expect((await signIn(email, 'battery staple', device)).status).toBe(429);
    host.advance(25 * hour);
  });

  it('sends a code requested by a known device after strangers used up the limit of its e-mail address', async () => {
    const email = 'letters@grain.test';
    const known = { headers: { 'x-device-token': 'g'.repeat(43) }, address: host.newAddress() };
    await join(host, host.client(), email);
    await signIn(email, password, known);
    const ask = (options: AskOptions) => host.ask('POST', '/otp', { email }, options);
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await ask({ address: host.newAddress() })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(known)).status).toBe(200);
    host.advance(25 * hour);
  });

  it('compares at most five codes of one client, even in fifty concurrent requests', async () => {
    const email = 'known@grain.test';
    const address = host.newAddress();
    await host.ask('POST', '/otp', { email }, { address });
    const code = host.code(email);
    const guess = (token: string) =>
      host.ask('POST', '/verify', { email, token, type: 'email' }, { address });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess(wrongCode(code, index + 1))),
    );
    expect(outcomes.every(({ body }) => body.code === 'otp_expired')).toBe(true);
    const rejected = { code: 'otp_expired', message: 'Token has expired or is invalid' };
    expect((await guess(code)).body).toEqual(rejected);
    // A new code comes with new attempts.
    await host.ask('POST', '/otp', { email }, { address });
    expect((await guess(host.code(email))).status).toBe(200);
  });

  it('allows strangers 20 wrong codes and keeps five attempts for the client that requested the code', async () => {
    host.advance(25 * hour);
    const email = 'known@grain.test';
    const address = host.newAddress();
    await host.ask('POST', '/otp', { email }, { address });
    const code = host.code(email);
    const guess = (token: string, from: string) =>
      host.ask('POST', '/verify', { email, token, type: 'email' }, { address: from });
    for (let round = 0; round < authSettings.codeFailuresByOthers.limit; round += 1)
      await guess(wrongCode(code, round + 1), host.newAddress());
    expect((await guess(code, host.newAddress())).status).toBe(403);
    for (let round = 0; round < 4; round += 1) await guess(wrongCode(code, round + 1), address);
    expect((await guess(code, address)).status).toBe(200);
  });

  it('accepts a correct code only once, even in concurrent requests', async () => {
    host.advance(25 * hour);
    const email = 'known@grain.test';
    await host.client().auth.signInWithOtp({ email });
    const body = { email, token: host.code(email), type: 'email' };
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await host.ask('POST', '/verify', body)).status),
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  it('rejects an e-mailed link that was already used or whose type was changed', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    await host.client().auth.signInWithOtp({ email });
    const link = host.last(email).link ?? '';
    const follow = (url: string) => host.service(new Request(url), { address: host.newAddress() });
    const other = await follow(link.replace('type=magiclink', 'type=recovery'));
    expect(other.headers.get('location')).toContain('error_code=otp_expired');
    const first = await follow(link);
    expect(first.headers.get('location')).toContain('access_token=');
    const second = await follow(link);
    expect(second.status).toBe(303);
    const values = new URLSearchParams(new URL(second.headers.get('location') ?? '').hash.slice(1));
    expect(Object.fromEntries(values)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
    const token = new URL(link).searchParams.get('token') ?? '';
    const posted = await host.ask('POST', '/verify', { token_hash: token, type: 'magiclink' });
    expect([posted.status, posted.body.code]).toEqual([403, 'otp_expired']);
  });

  it('does not create a session from an intercepted link without the PKCE verifier', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    const owner = host.client({ flowType: 'pkce' });
    await owner.auth.signInWithOtp({ email });
    const led = await host.service(new Request(host.last(email).link ?? ''), { address: host.newAddress() });
    const code = new URL(led.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchange = (verifier: string) =>
      host.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    expect((await exchange('x'.repeat(56))).body.code).toBe('bad_code_verifier');
    expect((await owner.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_not_found',
    });
  });

  it('rejects a banned account in every way of signing in, and reveals the ban only after a valid credential', async () => {
    host.advance(2 * hour);
    const email = 'banned@grain.test';
    const { auth } = host.client();
    expect((await auth.signInWithPassword({ email, password: 'guess' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
      status: 400,
    });
    // The flow was rolled back.
    const [left] = await host.database.query(
      `select u.last_sign_in_at, (select count(*) from auth.sessions s where s.user_id = u.id) as sessions
           from auth.users u where u.email = $1`,
      [email],
    );
    expect(left).toEqual({ last_sign_in_at: null, sessions: '0' });
    await auth.signInWithOtp({ email });
    expect((await auth.verifyOtp({ email, token: host.code(email), type: 'email' })).error).toMatchObject({
      code: 'user_banned',
      status: 403,
    });
    const led = await host.service(new Request(host.last(email).link ?? ''), { address: host.newAddress() });
    expect(led.headers.get('location')).toContain('error_code=user_banned');
    const late = host.client();
    const { id, accessToken, refreshToken } = await join(host, late, 'later-banned@grain.test');
    await host.asServiceRole().auth.admin.updateUserById(id, { ban_duration: '10m' });
    expect((await host.ask('GET', '/user', undefined, { token: accessToken })).body.code).toBe('user_banned');
    const refresh = () =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken });
    expect((await refresh()).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });
    host.advance(600_000);
    expect((await refresh()).status).toBe(200);
  });
});
