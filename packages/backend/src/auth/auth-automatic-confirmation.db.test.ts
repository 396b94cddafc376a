import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useAuthHarness } from './testing/auth-harness.ts';

describe.each(ruleDatabaseKinds)('a host that confirms sign-ups automatically on $name', (kind) => {
  const host = useAuthHarness(kind, { settings: { confirmsAutomatically: true } });

  it.each([{ email: 'new@grain.test' }, { phone: '8613800138001' }])(
    'signs a new user in at sign-up and sends no message: %o',
    async (address) => {
      const { auth } = host.client();
      const messages = host.sent.length;
      const { data, error } = await auth.signUp({ ...address, password: 'correct horse' } as never);
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTruthy();
      expect(data.user).toMatchObject(address);
      expect(data.user?.confirmed_at).toBeTruthy();
      expect(host.sent).toHaveLength(messages);
      expect(
        (await auth.signInWithPassword({ ...address, password: 'correct horse' } as never)).error,
      ).toBeNull();
    },
  );

  it('accepts one of three concurrent sign-ups with the same e-mail address and rejects later ones', async () => {
    const email = 'twice@grain.test';
    const signUp = () => host.client().auth.signUp({ email, password: 'correct horse' });
    const responses = await Promise.all([signUp(), signUp(), signUp()]);
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await signUp()).error).toMatchObject({ code: 'user_already_exists', status: 422 });
  });

  it('replaces the password of an unconfirmed account at sign-up and invalidates its earlier code', async () => {
    const email = 'unconfirmed@grain.test';
    await host.asServiceRole().auth.admin.createUser({ email, password: 'an older password' });
    await host.client().auth.resend({ email, type: 'signup' });
    const code = host.code(email);
    const { auth } = host.client();
    expect((await auth.signUp({ email, password: 'correct horse' })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: 'an older password' })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).not.toBeNull();
  });

  it('reports automatic confirmation in /settings', async () => {
    expect((await host.ask('GET', '/settings')).body).toMatchObject({
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
    });
  });
});
