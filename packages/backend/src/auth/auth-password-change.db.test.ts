import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings } from './auth-settings.ts';
import { type AuthHarness, join, openAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(testDatabaseKinds)('a password change on $name', (kind) => {
  let host: AuthHarness;
  let next = 0;
  beforeAll(async () => {
    host = await openAuthHarness(kind);
  });
  afterAll(async () => {
    expect(host.unexpected).toEqual([]);
    await host.close();
  });

  /** Signed in with the password: what a stolen session can do. */
  async function signedIn() {
    host.advance(2 * hour);
    const email = `change${next++}@grain.test`;
    await join(host, host.client(), email);
    const client = host.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const token = data.session?.access_token ?? '';
    const change = (body: object) => host.ask('PUT', '/user', body, { token });
    return { email, client, change };
  }

  it('is refused to a session alone, however new, and so is a new phone number', async () => {
    const { change } = await signedIn();
    const needed = { status: 400, body: { code: 'reauthentication_needed' } };
    expect(await change({ password: 'new battery' })).toMatchObject(needed);
    expect(await change({ phone: '15553334444' })).toMatchObject(needed);
  });

  it('is done with the present password, which is guessed at most ten times', async () => {
    const { email, client, change } = await signedIn();
    expect((await change({ password: 'new battery', current_password: password })).status).toBe(200);
    expect((await client.auth.signInWithPassword({ email, password: 'new battery' })).error).toBeNull();
    const other = await signedIn();
    const guesses = [];
    for (let round = 0; round < 12; round += 1)
      guesses.push((await other.change({ password: 'new battery', current_password: 'guess' })).body.code);
    expect(guesses.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(guesses.at(-1)).toBe('over_request_rate_limit');
    const late = await other.change({ password: 'new battery', current_password: password });
    expect(late.status).toBe(429);
  });

  it('is done with a fresh code, and a wrong one counts', async () => {
    const { email, client, change } = await signedIn();
    await client.auth.reauthenticate();
    const nonce = host.code(email, 'reauthentication');
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < authSettings.codeFailures.limit; round += 1)
      expect((await change({ password: 'new battery', nonce: wrong })).body.code).toBe(
        'reauthentication_not_valid',
      );
    expect((await change({ password: 'new battery', nonce })).body.code).toBe('reauthentication_not_valid');
    await client.auth.reauthenticate();
    const second = host.code(email, 'reauthentication');
    expect((await change({ password: 'new battery', nonce: second })).status).toBe(200);
  });

  it('needs nothing more for a while after a code or a link signed in', async () => {
    for (const [after, status] of [
      [authSettings.freshCodeMs, 200],
      [authSettings.freshCodeMs + 1, 400],
    ] as const) {
      const email = `recovered${next++}@grain.test`;
      await join(host, host.client(), email);
      const client = host.client();
      await client.auth.resetPasswordForEmail(email);
      const { data } = await client.auth.verifyOtp({ email, token: host.code(email), type: 'recovery' });
      host.advance(after);
      const token = data.session?.access_token ?? '';
      expect((await host.ask('PUT', '/user', { password: 'new battery' }, { token })).status).toBe(status);
    }
  });
});
