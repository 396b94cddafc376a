import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { publicUrl, useAuthHarness } from './testing/auth-harness.ts';

const linkPage = `${publicUrl}/auth/confirm`;

describe.each(ruleDatabaseKinds)('links in e-mails on $name', (kind) => {
  const redirectOrigins = ['https://app.test'];
  const host = useAuthHarness(kind, { redirectPaths: ['/auth/confirm'], redirectOrigins, linkPage });
  const follow = async (link: URL) => {
    const url = `${publicUrl}/auth/v1/verify${link.search}`;
    const { headers } = await host.service(new Request(url), { address: host.newAddress() });
    return new URL(headers.get('location') ?? '');
  };
  const linkTo = async (redirectTo: string, email = `to${Math.random()}@grain.test`) => {
    await host.client().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    return new URL(host.last(email).link ?? '');
  };

  it.each([
    '/go/telegram',
    '/auth/../go/telegram',
    '/auth/confirm/%2e%2e/%2e%2e/go/telegram',
    '/auth/confirm/../../go/telegram?x=/auth/confirm',
    '//evil.test/auth/confirm',
    '/auth\\confirm\\..\\..\\go/telegram',
    '/news',
  ])('never redirect with a session to %s', async (path) => {
    const target = await follow(await linkTo(`${publicUrl}${path}`));
    expect(target.href).toMatch(new RegExp(`^${publicUrl}/#access_token=`));
  });

  it.each([`${publicUrl}/auth/confirm?redirectTo=%2Fpoints`, 'https://app.test/anywhere', `${publicUrl}/`])(
    'redirect with a session to the allowed URL %s',
    async (redirectTo) => {
      const target = await follow(await linkTo(redirectTo));
      expect(target.href.startsWith(`${redirectTo}#access_token=`)).toBe(true);
    },
  );

  it('lead to the configured link page, and are sent together with a code', async () => {
    const email = 'scanned@grain.test';
    const owner = host.client({ flowType: 'pkce' });
    await owner.auth.resetPasswordForEmail(email);
    await owner.auth.signInWithOtp({ email, options: { emailRedirectTo: linkPage } });
    const message = host.last(email);
    const link = new URL(message.link ?? '');
    expect(message.code).toMatch(/^\d{6}$/);
    expect([link.origin + link.pathname, link.searchParams.get('type')]).toEqual([linkPage, 'signup']);
    const code = (await follow(link)).searchParams.get('code') ?? '';
    expect((await owner.auth.exchangeCodeForSession(code)).data.user).toMatchObject({ email });
    // Links that are generated for the service role have the official form.
    const made = await host.asServiceRole().auth.admin.generateLink({ type: 'magiclink', email });
    expect(made.data.properties?.action_link).toMatch(`${publicUrl}/auth/v1/verify?`);
  });
});
