import { describe, expect, test } from 'vitest';
import { type ClientTarget, type People, password } from './client-target.ts';

export function describeAccounts(people: People, target: () => ClientTarget): void {
  describe('accounts', () => {
    test('sign up by e-mail, sign in, refresh and sign out', async () => {
      const { id, email } = await people.join('li');
      const { auth } = people.visitor();
      const signedIn = await auth.signInWithPassword({ email, password });
      expect([signedIn.error, signedIn.data.user?.id]).toEqual([null, id]);
      const before = signedIn.data.session?.refresh_token ?? '';
      const refreshed = await auth.refreshSession();
      expect(refreshed.data.session?.refresh_token).not.toBe(before);
      expect((await auth.getUser()).data.user?.email).toBe(email);
      const after = refreshed.data.session?.refresh_token ?? '';
      expect((await auth.signOut()).error).toBeNull();
      expect((await people.visitor().auth.refreshSession({ refresh_token: after })).error?.status).toBe(400);
    });

    test('sign in by phone if that is enabled', async ({ skip }) => {
      const { url, anonKey } = target();
      const settings = await (
        await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })
      ).json();
      if (settings.external.phone !== true) skip('telephones are not offered there');
      const phone = `86138${String(Date.now()).slice(-8)}`;
      const made = await people.operator().auth.admin.createUser({ phone, password, phone_confirm: true });
      expect(made.error).toBeNull();
      people.remember(made.data.user?.id ?? '');
      const { data, error } = await people.visitor().auth.signInWithPassword({ phone, password });
      expect([error, data.user?.phone]).toEqual([null, phone]);
    });

    test('are rejected with known errors for a wrong password, a wrong code and a forged session', async () => {
      const { email } = await people.join('wang');
      const { auth } = people.visitor();
      const wrong = await auth.signInWithPassword({ email, password: 'another one' });
      expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
      const code = await auth.verifyOtp({ email, token: '000000', type: 'email' });
      expect(code.error).toMatchObject({ code: 'otp_expired', status: 403 });
      expect((await auth.getUser('a.b.c')).error?.status).toBe(403);
    });

    test('cannot use the admin API', async () => {
      const { client, id } = await people.join('zhao');
      for (const { auth } of [client, people.visitor()]) {
        expect([401, 403]).toContain((await auth.admin.deleteUser(id)).error?.status);
      }
    });

    test('get status 400 and a message for a sign-in with an invalid body', async () => {
      const { url, anonKey } = target();
      const ask = (body: string) =>
        fetch(`${url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: anonKey, 'content-type': 'application/json' },
          body,
        });
      for (const body of ['{', '[]', '"', '{"email":7}']) {
        const answer = await ask(body);
        expect([body, answer.status]).toEqual([body, 400]);
        expect(JSON.stringify(await answer.json())).toMatch(/"(?:msg|message)":"[^"]+"/);
      }
    });
  });
}
