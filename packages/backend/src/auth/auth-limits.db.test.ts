import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { createAuthService } from './auth-service.ts';
import { authSettings as settings } from './auth-settings.ts';
import {
  type AuthHarness,
  join,
  openAuthHarness,
  publicUrl,
  secret,
  useAuthHarness,
} from './testing/auth-harness.ts';

const password = 'correct horse';
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

it('the default auth settings have the limits and lifetimes that this test lists', () => {
  expect(settings).toEqual({
    codeLifetimeMs: 600 * second,
    codeFailures: { limit: 5, windowMs: 600 * second },
    codeFailuresByOthers: { limit: 20, windowMs: day },
    linkLifetimeMs: hour,
    inviteLifetimeMs: day,
    flowLifetimeMs: 300 * second,
    sendsPerAddress: { limit: 5, windowMs: hour },
    sendsPerClient: { limit: 2_000, windowMs: day },
    unusedSendsPerClient: { limit: 600, windowMs: day },
    smsPerNumber: { limit: 10, windowMs: day },
    smsPerClient: { limit: 600, windowMs: day },
    smsInTotal: { limit: 2_000, windowMs: day },
    passwordDelays: { freeAttempts: 10, firstDelayMs: second, maxDelayMs: 900 * second, windowMs: day },
    failuresPerClient: { limit: 400, windowMs: 600 * second },
    accessTokenLifetimeMs: hour,
    sessionLifetimeMs: 400 * day,
    refreshGraceMs: 10 * second,
    replacedTokensKeptMs: 30 * day,
    freshCodeMs: 900 * second,
    sessionAlgorithm: 'HS256',
    confirmsAutomatically: false,
    minPasswordLength: 8,
    rejectsCommonPasswords: true,
    allowsSignUp: true,
    maxMetadataBytes: 8_192,
    maxBodyBytes: 65_536,
  });
});

describe.each(ruleDatabaseKinds)('auth limits at their boundaries on $name', (kind) => {
  const host = useAuthHarness(kind);
  let next = 0;
  const anyEmail = () => `edge${next++}@grain.test`;
  const follow = async (url: string | null) => {
    const { headers } = await host.service(new Request(url ?? ''), { address: host.newAddress() });
    return headers.get('location') ?? '';
  };

  it('expires a code after ten minutes', async () => {
    for (const [after, status] of [
      [settings.codeLifetimeMs - 1, 200],
      [settings.codeLifetimeMs, 403],
    ] as const) {
      const email = anyEmail();
      await host.client().auth.signInWithOtp({ email });
      host.advance(after);
      const body = { email, token: host.code(email), type: 'email' };
      expect((await host.ask('POST', '/verify', body)).status).toBe(status);
    }
  });

  it('allows five attempts for a code', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 403],
    ] as const) {
      const email = anyEmail();
      await host.client().auth.signInWithOtp({ email });
      const body = { email, type: 'email' };
      for (let round = 0; round < wrong; round += 1)
        await host.ask('POST', '/verify', { ...body, token: 'wrong' });
      const response = await host.ask('POST', '/verify', { ...body, token: host.code(email) });
      expect(response.status).toBe(status);
    }
  });

  it('invalidates an earlier code when a new one is sent for the same purpose', async () => {
    const email = anyEmail();
    const { auth } = host.client();
    await auth.signInWithOtp({ email });
    const first = host.code(email);
    await auth.signInWithOtp({ email });
    expect((await auth.verifyOtp({ email, token: first, type: 'email' })).error?.code).toBe('otp_expired');
    expect((await auth.verifyOtp({ email, token: host.code(email), type: 'email' })).error).toBeNull();
  });

  it('expires a link after an hour and an invitation after a day', async () => {
    const { auth } = host.asServiceRole();
    for (const isInvite of [false, true]) {
      const lifetime = isInvite ? settings.inviteLifetimeMs : settings.linkLifetimeMs;
      for (const [after, expected] of [
        [lifetime - 1, 'access_token='],
        [lifetime, 'error_code=otp_expired'],
      ] as const) {
        const email = anyEmail();
        if (isInvite) await auth.admin.inviteUserByEmail(email);
        else await host.client().auth.signInWithOtp({ email });
        host.advance(after);
        expect(await follow(host.last(email).link)).toContain(expected);
      }
    }
  });

  it('expires a PKCE flow five minutes after its link was followed', async () => {
    for (const [after, code] of [
      [settings.flowLifetimeMs - 1, undefined],
      [settings.flowLifetimeMs, 'flow_state_expired'],
    ] as const) {
      const email = anyEmail();
      const { auth } = host.client({ flowType: 'pkce' });
      await auth.signInWithOtp({ email });
      const location = new URL(await follow(host.last(email).link));
      host.advance(after);
      const { error } = await auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
      expect(error?.code).toBe(code);
    }
  });

  it('sends one e-mail address or phone number at most five messages an hour, for any purpose and client', async () => {
    const email = anyEmail();
    const ask = (path: string, body: object = {}) =>
      host.ask('POST', path, { email, ...body }, { address: host.newAddress() });
    await ask('/signup', { password });
    await ask('/otp');
    await ask('/recover');
    await ask('/resend', { type: 'signup' });
    host.advance(1);
    expect((await ask('/otp')).status).toBe(200);
    host.advance(hour - 2);
    expect((await ask('/otp')).body.code).toBe('over_email_send_rate_limit');
    host.advance(1);
    expect((await ask('/otp')).status).toBe(200);
    const phone = '15551110000';
    for (let round = 0; round < 5; round += 1)
      await host.ask('POST', '/otp', { phone }, { address: host.newAddress() });
    const late = await host.ask('POST', '/otp', { phone }, { address: host.newAddress() });
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([
      429,
      'over_sms_send_rate_limit',
      '3600',
    ]);
  });

  it('sends at most 600 messages a day for one IPv6 network if their codes stay unused, also after a restart', async () => {
    const ask = (index: number, service = host.service) =>
      service(
        new Request(`${publicUrl}/auth/v1/otp`, {
          method: 'POST',
          body: JSON.stringify({ email: anyEmail() }),
        }),
        { address: `2001:db8:1:2::${index.toString(16)}` },
      );
    for (let index = 0; index < 600; index += 1) expect((await ask(index)).status).toBe(200);
    const restarted = createAuthService({
      database: host.database,
      secret,
      publicUrl,
      now: host.now,
      onUnexpected: (error) => host.unexpected.push(error),
      outbox: { send: () => Promise.resolve() },
    });
    host.advance(day - 1);
    expect((await ask(601, restarted)).status).toBe(429);
    host.advance(1);
    expect((await ask(602, restarted)).status).toBe(200);
  });

  it('delays sign-ins of a client after ten wrong passwords, and does not count correct ones', async () => {
    const email = anyEmail();
    await join(host, host.client(), email);
    const address = host.newAddress();
    const signIn = (word: string, from = address) =>
      host.ask('POST', '/token?grant_type=password', { email, password: word }, { address: from });
    for (let round = 0; round < 20; round += 1) expect((await signIn(password)).status).toBe(200);
    const concurrently = (word: string, from: string) =>
      Promise.all(Array.from({ length: 50 }, async () => (await signIn(word, from)).status));
    expect((await concurrently(password, address)).filter((status) => status !== 200)).toEqual([]);
    const elsewhere = host.newAddress();
    expect((await concurrently('wrong', elsewhere)).filter((status) => status === 400)).toHaveLength(10);
    for (let round = 0; round < 10; round += 1) expect((await signIn('wrong')).status).toBe(400);
    const { firstDelayMs, windowMs } = settings.passwordDelays;
    for (const from of [address, elsewhere]) {
      const limited = await signIn(password, from);
      expect([limited.status, limited.body.code]).toEqual([429, 'over_request_rate_limit']);
    }
    host.advance(firstDelayMs);
    expect((await signIn('wrong')).status).toBe(400);
    host.advance(2 * firstDelayMs - 1);
    expect((await signIn(password)).status).toBe(429);
    host.advance(1);
    expect((await signIn(password)).status).toBe(200);
    host.advance(windowMs);
    for (let round = 0; round < 10; round += 1) expect((await signIn('wrong')).status).toBe(400);
  });

  it('limits SMS to ten a day for one number, and to configured limits for one client and in total', async () => {
    host.advance(day);
    const few = await openAuthHarness(kind, {
      settings: { smsPerClient: { limit: 20, windowMs: day }, smsInTotal: { limit: 50, windowMs: day } },
    });
    let number = 15_556_660_000;
    const ask = (on: AuthHarness, phone: string, address: string) =>
      on.ask('POST', '/otp', { phone }, { address });
    const send = async (on: AuthHarness, times: number, phone: () => string, address: () => string) => {
      const statuses: number[] = [];
      for (let round = 0; round < times; round += 1) {
        // Three an hour stay below the hourly limits.
        on.advance(hour / 3);
        statuses.push((await ask(on, phone(), address())).status);
      }
      return statuses.filter((status) => status === 200).length;
    };
    const one = '15556669999';
    expect(await send(host, 12, () => one, host.newAddress)).toBe(10);
    const limited = await ask(host, one, host.newAddress());
    expect([limited.status, limited.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    const client = few.newAddress();
    expect(
      await send(
        few,
        22,
        () => String(number++),
        () => client,
      ),
    ).toBe(20);
    expect(await send(few, 32, () => String(number++), few.newAddress)).toBe(30);
    const email = await few.ask('POST', '/otp', { email: anyEmail() }, { address: few.newAddress() });
    expect(email.status).toBe(200);
    few.advance(day);
    expect(await send(few, 1, () => one, few.newAddress)).toBe(1);
    await few.close();
  });

  it('rejects a client after 400 wrong passwords and codes', async () => {
    const address = host.newAddress();
    const guess = (index: number) =>
      host.ask(
        'POST',
        index % 2 ? '/verify' : '/token?grant_type=password',
        { email: anyEmail(), token: '123456', type: 'email', password: 'guess' },
        { address },
      );
    const limited: number[] = [];
    for (let batch = 0; batch < 41; batch += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)));
      limited.push(statuses.filter(({ status }) => status === 429).length);
    }
    expect(limited).toEqual([...Array.from({ length: 40 }, () => 0), 10]);
  });
});
