import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { createAuthService } from './auth-service.ts';
import { authSettings as settings } from './auth-settings.ts';
import { type AuthHarness, join, openAuthHarness, publicUrl, secret } from './testing/auth-harness.ts';

const password = 'correct horse';
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

it('the numbers are these', () => {
  expect(settings).toEqual({
    codeLifetimeMs: 600 * second,
    codeTries: 5,
    linkLifetimeMs: hour,
    inviteLifetimeMs: day,
    flowLifetimeMs: 300 * second,
    sendsPerAddress: { limit: 5, windowMs: hour },
    sendsPerClient: { limit: 20, windowMs: hour },
    failuresPerAddressAndClient: { limit: 10, windowMs: 600 * second },
    failuresPerClient: { limit: 100, windowMs: 600 * second },
    accessTokenLifetimeMs: hour,
    sessionLifetimeMs: 400 * day,
    refreshGraceMs: 10 * second,
    replacedTokensKeptMs: 30 * day,
    reauthenticateAfterMs: day,
    mostMetadataBytes: 8_192,
    mostBodyBytes: 65_536,
  });
});

describe.each(testDatabaseKinds)('the edges on $name', (kind) => {
  let host: AuthHarness;
  let next = 0;
  const anyEmail = () => `edge${next++}@grain.test`;
  const somewhere = () => `192.168.${next >> 8}.${next++ & 255}`;
  const rows = (statement: string, ...parameters: string[]) =>
    host.database.transaction((tx) => tx.query(statement, parameters));
  const refresh = (token: unknown) =>
    host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
  const follow = async (url: string | null) => {
    const { headers } = await host.service(new Request(url ?? ''), { address: somewhere() });
    return headers.get('location') ?? '';
  };
  beforeAll(async () => {
    host = await openAuthHarness(kind);
  });
  afterAll(() => host.close());

  it('a code lives ten minutes', async () => {
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

  it('a code has five tries', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 403],
    ] as const) {
      const email = anyEmail();
      await host.client().auth.signInWithOtp({ email });
      const body = { email, type: 'email' };
      for (let round = 0; round < wrong; round += 1)
        await host.ask('POST', '/verify', { ...body, token: 'wrong' });
      const answer = await host.ask('POST', '/verify', { ...body, token: host.code(email) });
      expect(answer.status).toBe(status);
    }
  });

  it('of two codes for one purpose only the later lives', async () => {
    const email = anyEmail();
    const { auth } = host.client();
    await auth.signInWithOtp({ email });
    const first = host.code(email);
    await auth.signInWithOtp({ email });
    expect((await auth.verifyOtp({ email, token: first, type: 'email' })).error?.code).toBe('otp_expired');
    expect(await rows('select tries from auth.one_time_tokens where address = $1', email)).toEqual([
      { tries: '1' },
    ]);
  });

  it('a link lives an hour, an invitation a day', async () => {
    const { auth } = host.operator();
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

  it('between link and session are five minutes', async () => {
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

  it('an address gets five messages in an hour, whatever for and from wherever', async () => {
    const email = anyEmail();
    const ask = (path: string, body: object = {}) =>
      host.ask('POST', path, { email, ...body }, { address: somewhere() });
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
      await host.ask('POST', '/otp', { phone }, { address: somewhere() });
    const late = await host.ask('POST', '/otp', { phone }, { address: somewhere() });
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([
      429,
      'over_sms_send_rate_limit',
      '3600',
    ]);
  });

  it('a client causes twenty messages in an hour, in its whole network, and a restart frees nobody', async () => {
    const ask = (index: number, service = host.service) =>
      service(
        new Request(`${publicUrl}/auth/v1/otp`, {
          method: 'POST',
          body: JSON.stringify({ email: anyEmail() }),
        }),
        { address: `2001:db8:1:2::${index.toString(16)}` },
      );
    for (let index = 0; index < 20; index += 1) expect((await ask(index)).status).toBe(200);
    const restarted = createAuthService({
      database: host.database,
      secret,
      publicUrl,
      now: host.now,
      onUnexpected: (error) => host.unexpected.push(error),
      outbox: { send: () => Promise.resolve() },
    });
    host.advance(hour - 1);
    expect((await ask(21, restarted)).status).toBe(429);
    host.advance(1);
    expect((await ask(22, restarted)).status).toBe(200);
  });

  it('ten wrong passwords for an address from one client, a right one is none', async () => {
    const email = anyEmail();
    await join(host, host.client(), email);
    const address = somewhere();
    const signIn = (word: string, from = address) =>
      host.ask('POST', '/token?grant_type=password', { email, password: word }, { address: from });
    for (let round = 0; round < 20; round += 1) expect((await signIn(password)).status).toBe(200);
    const atOnce = (word: string, from: string) =>
      Promise.all(Array.from({ length: 50 }, async () => (await signIn(word, from)).status));
    expect((await atOnce(password, address)).filter((status) => status !== 200)).toEqual([]);
    const elsewhere = somewhere();
    expect((await atOnce('wrong', elsewhere)).filter((status) => status === 400)).toHaveLength(10);
    for (let round = 0; round < 10; round += 1) expect((await signIn('wrong')).status).toBe(400);
    const limited = await signIn(password);
    expect([limited.status, limited.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect((await signIn(password, somewhere())).status).toBe(200);
    host.advance(settings.failuresPerAddressAndClient.windowMs - 1);
    expect((await signIn(password)).status).toBe(429);
    host.advance(1);
    expect((await signIn(password)).status).toBe(200);
  });

  it('a hundred failures from one client, of whatever kind', async () => {
    const address = somewhere();
    const guess = (index: number) =>
      host.ask(
        'POST',
        index % 2 ? '/verify' : '/token?grant_type=password',
        { email: anyEmail(), token: '123456', type: 'email', password: 'guess' },
        { address },
      );
    const statuses = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(index)));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('an access token lives an hour, and what two clocks may differ', async () => {
    const { accessToken } = await join(host, host.client(), anyEmail());
    const ask = async () => (await host.ask('GET', '/user', undefined, { token: accessToken })).status;
    host.advance(-4 * second);
    expect(await ask()).toBe(200);
    host.advance(4 * second + settings.accessTokenLifetimeMs);
    expect(await ask()).toBe(200);
    host.advance(6 * second);
    expect(await ask()).toBe(403);
  });

  it('a session ends after four hundred days, however often it is refreshed, and its tokens with it', async () => {
    let { refreshToken: token } = await join(host, host.client(), anyEmail());
    const begun = host.now();
    for (let round = 0; round < 4; round += 1) {
      host.advance(100 * day - (round === 3 ? 60 * second : 0));
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = String(body.refresh_token);
      if (round === 3)
        expect(body.expires_at).toBe(Math.floor((begun + settings.sessionLifetimeMs) / second));
    }
    host.advance(60 * second - 1);
    const last = await refresh(token);
    expect(last.status).toBe(200);
    host.advance(1);
    expect((await refresh(last.body.refresh_token)).body.code).toMatch(
      /session_expired|refresh_token_not_found/,
    );
  });

  it('a token that was replaced is known for thirty days', async () => {
    const { refreshToken: oldest } = await join(host, host.client(), anyEmail());
    const first = (await refresh(oldest)).body.refresh_token;
    host.advance(settings.replacedTokensKeptMs + 1);
    const secondToken = (await refresh(first)).body.refresh_token;
    expect((await refresh(oldest)).body.code).toBe('refresh_token_not_found');
    const third = await refresh(secondToken);
    expect(third.status).toBe(200);
    host.advance(settings.replacedTokensKeptMs);
    expect((await refresh(secondToken)).body.code).toBe('refresh_token_already_used');
  });

  it('a session of a day may change the password, a moment later it has to prove itself', async () => {
    const client = host.client();
    const { refreshToken } = await join(host, client, anyEmail());
    host.advance(settings.reauthenticateAfterMs);
    const { body } = await refresh(refreshToken);
    const change = (word: string) =>
      host.ask('PUT', '/user', { password: word }, { token: String(body.access_token) });
    expect((await change('new battery')).status).toBe(200);
    host.advance(1);
    expect((await change('newer battery')).body.code).toBe('reauthentication_needed');
  });

  it('the clocks of two servers may differ in whichever direction', async () => {
    const { accessToken, refreshToken } = await join(host, host.client(), anyEmail());
    const { body } = await refresh(refreshToken);
    host.advance(-4 * second);
    expect((await host.ask('GET', '/user', undefined, { token: accessToken })).status).toBe(200);
    expect((await refresh(refreshToken)).body.refresh_token).toBe(body.refresh_token);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('what cannot be sent leaves nothing behind', async () => {
    const email = anyEmail();
    const phone = '15552220000';
    const known = anyEmail();
    const client = host.client();
    await join(host, client, known);
    const counted = () =>
      rows('select key, allowed_at from auth.rate_windows where allowed_at <> $1::jsonb order by key', '[]');
    const before = await counted();
    host.breakOutbox(true);
    const failed = await host.ask('POST', '/signup', { email, password }, { address: somewhere() });
    expect([failed.status, failed.body]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Error sending email' },
    ]);
    expect((await host.ask('POST', '/otp', { phone }, { address: somewhere() })).body.code).toBe(
      'sms_send_failed',
    );
    for (const to of [known, anyEmail()])
      expect((await host.ask('POST', '/recover', { email: to }, { address: somewhere() })).status).toBe(500);
    expect((await client.auth.updateUser({ email, data: { name: '半' } })).error?.status).toBe(500);
    host.breakOutbox(false);
    expect(await rows('select id from auth.users where email = $1 or phone = $2', email, phone)).toEqual([]);
    expect(await rows('select purpose from auth.one_time_tokens where address = $1', known)).toEqual([]);
    const user = (await client.auth.getUser()).data.user;
    expect([user?.new_email, user?.user_metadata]).toEqual([undefined, {}]);
    expect(await counted()).toEqual(before);
    expect(host.unexpected).toHaveLength(5);
  });

  it('what is over goes within the hour', async () => {
    host.advance(401 * day);
    await host.ask('GET', '/settings');
    for (const table of ['sessions', 'refresh_tokens', 'one_time_tokens', 'flow_states', 'rate_windows'])
      expect(await rows(`select 1 from auth.${table}`), table).toEqual([]);
  });
});
