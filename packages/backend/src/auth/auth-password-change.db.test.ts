import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings } from './auth-settings.ts';
import { join, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(ruleDatabaseKinds)('password changes on $name', (kind) => {
  const host = useAuthHarness(kind);
  let next = 0;

  /** Signs in with the password, like an attacker who only has a session. */
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

  it('rejects a new password or phone number from a session without further proof', async () => {
    const { change } = await signedIn();
    const needed = { status: 400, body: { code: 'reauthentication_needed' } };
    expect(await change({ password: 'new battery' })).toMatchObject(needed);
    expect(await change({ phone: '15553334444' })).toMatchObject(needed);
  });

  it('accepts the current password as proof, and rejects it after ten wrong guesses', async () => {
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

  it('accepts an e-mailed code as proof, and invalidates it after five wrong guesses', async () => {
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

  it('requires no further proof for 15 minutes after a sign-in with a recovery code', async () => {
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
