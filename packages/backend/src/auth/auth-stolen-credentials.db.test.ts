import { describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings } from './auth-settings.ts';
import { join, memoryStorage, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(testDatabaseKinds)('stolen credentials on $name', (kind) => {
  const host = useAuthHarness(kind);

  it('ends only the session of a refresh token that is used again after it was replaced', async () => {
    const email = 'stolen@grain.test';
    const owner = host.client();
    const { refreshToken } = await join(host, owner, email);
    const elsewhere = host.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    await owner.auth.refreshSession();
    const newest = (await owner.auth.refreshSession()).data.session?.refresh_token ?? '';
    host.advance(authSettings.refreshGraceMs + 1);
    const refresh = (token: string) =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(newest)).body.code).toBe('refresh_token_not_found');
    expect((await owner.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await elsewhere.auth.getUser()).error).toBeNull();
  });

  it('returns the same new refresh token to five concurrent refreshes of one token', async () => {
    const { refreshToken } = await join(host, host.client(), 'tabs@grain.test');
    const refresh = (token: string) =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const successors = new Set(responses.map(({ body }) => body.refresh_token));
    expect(successors.size).toBe(1);
    const rows = await host.database.query(
      `select count(*) from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
         join auth.users u on u.id = s.user_id where u.email = 'tabs@grain.test'`,
    );
    expect(rows).toEqual([{ count: '2' }]);
    host.advance(authSettings.refreshGraceMs);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('prevents session fixation: every sign-in creates a new session id', async () => {
    const victim = 'fixed@grain.test';
    const attacker = await join(host, host.client(), 'fixer@grain.test');
    await join(host, host.client(), victim);
    const { body } = await host.ask(
      'POST',
      '/token?grant_type=password',
      { email: victim, password, session_id: 'x', refresh_token: attacker.refreshToken },
      { token: attacker.accessToken },
    );
    const claims = (token: unknown) =>
      JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    expect(claims(body.access_token).session_id).not.toBe(claims(attacker.accessToken).session_id);
    expect(body.refresh_token).not.toBe(attacker.refreshToken);
  });

  it('removes the password of a stranger when the owner of the e-mail address confirms it', async () => {
    const { admin } = host.asServiceRole().auth;
    for (const proof of ['signup', 'otp', 'recover', 'invite', 'link'] as const) {
      const email = `hijack-${proof}@grain.test`;
      const { auth: attacker } = host.client();
      await attacker.signUp({ email, password: 'of the thief' });
      const { auth: owner } = host.client();
      if (proof === 'signup') await owner.signUp({ email, password: 'of the owner' });
      else if (proof === 'otp') await owner.signInWithOtp({ email });
      else if (proof === 'invite') await admin.inviteUserByEmail(email);
      else if (proof === 'link') {
        const { data } = await admin.generateLink({ type: 'signup', email, password: 'of the owner' });
        const { hashed_token: token_hash = '' } = data.properties ?? {};
        expect((await owner.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
        const own = await owner.signInWithPassword({ email, password: 'of the owner' });
        expect(own.error).toBeNull();
      } else await owner.resetPasswordForEmail(email);
      const type = proof === 'recover' ? 'recovery' : 'email';
      const code = host.code(email);
      if (proof !== 'link') expect((await owner.verifyOtp({ email, token: code, type })).error).toBeNull();
      expect((await attacker.signInWithPassword({ email, password: 'of the thief' })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  it('does not let a stolen session change the e-mail address, phone number or password', async () => {
    const owner = 'owner@grain.test';
    const storage = memoryStorage();
    await join(host, host.client({ storage }), owner);
    const attacker = host.client({ storage });
    expect((await attacker.auth.updateUser({ email: 'thief@grain.test' })).error).toBeNull();
    const code = host.code('thief@grain.test');
    await attacker.auth.verifyOtp({ email: 'thief@grain.test', token: code, type: 'email_change' });
    const again = await attacker.auth.verifyOtp({ email: owner, token: code, type: 'email_change' });
    expect(again.error?.code).toBe('otp_expired');
    expect((await attacker.auth.getUser()).data.user).toMatchObject({ email: owner });
    const recovery = await host.client().auth.signInWithPassword({ email: 'thief@grain.test', password });
    expect(recovery.error?.code).toBe('invalid_credentials');
    expect(host.last(owner, 'email_change_current').code).not.toBe(code);
    // A second change does not inherit the confirmation of the first.
    host.advance(2 * hour);
    await attacker.auth.refreshSession();
    await attacker.auth.updateUser({ email: 'thief2@grain.test' });
    const waiting = await host.database.query(
      `select email_change_new_proved as proved from auth.users where email = $1`,
      [owner],
    );
    expect(waiting).toEqual([{ proved: 'f' }]);
    host.advance(23 * hour);
    await attacker.auth.refreshSession();
    for (const change of [{ phone: '+15552223333' }, { password: 'of the thief' }]) {
      expect((await attacker.auth.updateUser(change)).error?.code).toBe('reauthentication_needed');
    }
  });

  it('gives an e-mail address to one of two accounts that confirm it concurrently', async () => {
    host.advance(2 * hour);
    const tokens: { readonly email: string; readonly token: string }[] = [];
    const wanted = 'wanted@grain.test';
    for (const number of [1, 2]) {
      const client = host.client();
      const phone = `1555666000${number}`;
      await client.auth.signUp({ phone, password });
      await client.auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
      expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
      tokens.push({ email: wanted, token: host.code(wanted, 'email_change_new') });
    }
    const statuses = await Promise.all(
      tokens.map(
        async (token) => (await host.ask('POST', '/verify', { ...token, type: 'email_change' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403 || status === 422)).toHaveLength(1);
  });

  it('runs concurrent operations on one account without deadlocks or errors', async () => {
    host.advance(2 * hour);
    const email = 'busy@grain.test';
    const { id } = await join(host, host.client(), email);
    for (let round = 0; round < 3; round += 1) {
      host.advance(2 * hour);
      const sessions = await Promise.all(
        Array.from({ length: 4 }, () => host.ask('POST', '/token?grant_type=password', { email, password })),
      );
      await host.ask('POST', '/otp', { email }, { address: host.newAddress() });
      const code = host.code(email, 'sign_in');
      const acts = sessions.flatMap(({ body }, index) => {
        const options = { token: String(body.access_token), address: host.newAddress() };
        const refresh = { refresh_token: body.refresh_token };
        return [
          () => host.ask('POST', '/token?grant_type=refresh_token', refresh, options),
          () => host.ask('POST', '/token?grant_type=refresh_token', refresh, options),
          () => host.ask('POST', '/verify', { email, token: index ? 'wrong' : code, type: 'email' }, options),
          () => host.ask('PUT', '/user', { data: { [`of${index}`]: index } }, options),
          () => host.ask('POST', '/recover', { email }, options),
          () => host.ask('POST', `/logout?scope=${index % 2 ? 'others' : 'local'}`, {}, options),
        ];
      });
      const responses = await Promise.all(acts.map((act) => act()));
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect((await host.asServiceRole().auth.admin.deleteUser(id)).error).toBeNull();
    const left = await host.database.query('select id from auth.sessions where user_id = $1::uuid', [id]);
    expect(left).toEqual([]);
  });
});
