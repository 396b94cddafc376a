import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings as settings } from './auth-settings.ts';
import { join, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const second = 1_000;
const day = 24 * 3_600 * second;

describe.each(ruleDatabaseKinds)('session limits on $name', (kind) => {
  const host = useAuthHarness(kind);
  let next = 0;
  const anyEmail = () => `edge${next++}@grain.test`;
  const rows = (statement: string, ...parameters: string[]) => host.database.query(statement, parameters);
  const refresh = (token: unknown) =>
    host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });

  it('accepts an access token for an hour plus five seconds of clock tolerance', async () => {
    const { accessToken } = await join(host, host.client(), anyEmail());
    const ask = async () => (await host.ask('GET', '/user', undefined, { token: accessToken })).status;
    host.advance(-4 * second);
    expect(await ask()).toBe(200);
    host.advance(4 * second + settings.accessTokenLifetimeMs);
    expect(await ask()).toBe(200);
    host.advance(6 * second);
    expect(await ask()).toBe(403);
  });

  it('ends a session and its tokens after 400 days, however often it is refreshed', async () => {
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

  it('recognises the reuse of a replaced refresh token for thirty days', async () => {
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

  it('accepts and refreshes tokens at a server whose clock is four seconds behind', async () => {
    const { accessToken, refreshToken } = await join(host, host.client(), anyEmail());
    const { body } = await refresh(refreshToken);
    host.advance(-4 * second);
    expect((await host.ask('GET', '/user', undefined, { token: accessToken })).status).toBe(200);
    expect((await refresh(refreshToken)).body.refresh_token).toBe(body.refresh_token);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('counts a delivered message even if another message of the same request fails', async () => {
    const victim = anyEmail();
    const client = host.client();
    const own = anyEmail();
    await join(host, client, own);
    host.failOutbox(({ to }) => to === own);
    const before = host.sent.length;
    const codes = [];
    for (let times = 0; times < 8; times += 1)
      codes.push((await client.auth.updateUser({ email: victim })).error?.code);
    host.failOutbox(false);
    expect(host.unexpected.splice(0)).not.toEqual([]);
    expect(host.sent.slice(before).filter(({ to }) => to === victim).length).toBeLessThanOrEqual(5);
    expect(codes.at(-1)).toBe('over_email_send_rate_limit');
  });

  it('stores no counters for e-mail addresses that a rate-limited client tries', async () => {
    const address = host.newAddress();
    const guess = (email: string) =>
      host.ask('POST', '/verify', { email, token: '000000', type: 'email' }, { address });
    const { limit } = settings.failuresPerClient;
    for (let times = 0; times < limit; times += 1) await guess(anyEmail());
    const counters = () => rows('select count(*) as counters from auth.rate_windows');
    const before = await counters();
    for (let times = 0; times < 20; times += 1) expect((await guess(anyEmail())).status).toBe(429);
    expect(await counters()).toEqual(before);
  });

  it('stores no account, code or counter if the message cannot be sent', async () => {
    const email = anyEmail();
    const phone = '15552220000';
    const known = anyEmail();
    const client = host.client();
    await join(host, client, known);
    const counted = () =>
      rows('select key, allowed_at from auth.rate_windows where allowed_at <> $1::jsonb order by key', '[]');
    const before = await counted();
    host.failOutbox(true);
    const failed = await host.ask('POST', '/signup', { email, password }, { address: host.newAddress() });
    expect([failed.status, failed.body]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Error sending email' },
    ]);
    expect((await host.ask('POST', '/otp', { phone }, { address: host.newAddress() })).body.code).toBe(
      'sms_send_failed',
    );
    for (const to of [known, anyEmail()])
      expect((await host.ask('POST', '/recover', { email: to }, { address: host.newAddress() })).status).toBe(
        500,
      );
    expect((await client.auth.updateUser({ email, data: { name: '半' } })).error?.status).toBe(500);
    host.failOutbox(false);
    expect(await rows('select id from auth.users where email = $1 or phone = $2', email, phone)).toEqual([]);
    expect(await rows('select purpose from auth.one_time_tokens where address = $1', known)).toEqual([]);
    const user = (await client.auth.getUser()).data.user;
    expect([user?.new_email, user?.user_metadata]).toEqual([undefined, { email_verified: true }]);
    expect(await counted()).toEqual(before);
    expect(host.unexpected.splice(0)).toHaveLength(5);
  });

  it('deletes expired sessions, tokens, counters and devices in the hourly sweep', async () => {
    host.advance(401 * day);
    await host.ask('GET', '/settings');
    for (const table of [
      'sessions',
      'refresh_tokens',
      'one_time_tokens',
      'flow_states',
      'rate_windows',
      'known_devices',
      'decoy_tokens',
      'decoy_users',
    ])
      expect(await rows(`select 1 from auth.${table}`), table).toEqual([]);
  });
});
