import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useAuthHarness } from './testing/auth-harness.ts';

describe.each(ruleDatabaseKinds)('a host with sign-up disabled on $name', (kind) => {
  const host = useAuthHarness(kind, { settings: { allowsSignUp: false } });

  it('creates no account by password or code, and does not reveal which e-mail addresses have one', async () => {
    const { auth } = host.client();
    const [email, known] = ['new@grain.test', 'known@grain.test'];
    await host.asServiceRole().auth.admin.createUser({ email: known, email_confirm: true });
    expect((await auth.signUp({ email, password: 'correct horse' })).error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
    });
    const responses = [await auth.signInWithOtp({ email }), await auth.signInWithOtp({ email: known })];
    expect(responses[0]).toEqual(responses[1]);
    expect(host.last(email)).toMatchObject({ purpose: 'no_account' });
    const rows = await host.database.query('select email from auth.users');
    expect(rows).toEqual([{ email: known }]);
    expect((await host.ask('GET', '/settings')).body).toMatchObject({ disable_signup: true });
  });

  it('signs in users whom the service role invited', async () => {
    const { auth } = host.client();
    const email = 'invited@grain.test';
    expect((await host.asServiceRole().auth.admin.inviteUserByEmail(email)).error).toBeNull();
    const invited = await auth.verifyOtp({ email, token: host.code(email), type: 'invite' });
    expect(invited.data.session).not.toBeNull();
    await auth.signInWithOtp({ email });
    expect((await auth.verifyOtp({ email, token: host.code(email), type: 'email' })).error).toBeNull();
  });
});
