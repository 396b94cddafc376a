import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { AuthApiError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { askRoute } from '#app/testing/ask-route.ts';
import * as signIn from './sign-in.tsx';
import * as signUp from './sign-up.tsx';

const password = 'correct horse battery';

describe.each([
  ['/sign-in', signIn],
  ['/sign-up', signUp],
])('the form of %s', (path, route) => {
  it.each([
    ['name@example.com', { email: 'name@example.com' }],
    ['13800138000', { phone: '+8613800138000' }],
  ])('sends the result of requireCredentials to the account service for %s', async (login, address) => {
    const sent: unknown[] = [];
    const refuse = async (credentials: unknown) => {
      sent.push(credentials);
      return { data: {}, error: new AuthApiError('no', 400, 'invalid_credentials') };
    };
    const auth = { signInWithPassword: refuse, signUp: refuse };
    const session = { getAccount: () => ({ auth }) as unknown as AccountClient };
    await askRoute(route, path, path, { form: { login, password }, session });
    expect(sent).toEqual([expect.objectContaining(requireCredentials({ ...address, password }))]);
  });

  it.each(['', '13800138000'])(
    'asks for what is missing instead of failing, with the login %j',
    async (login) => {
      const session = { getAccount: () => ({}) as unknown as AccountClient };
      const answer = await askRoute(route, path, path, { form: { login, password: '' }, session });
      expect(answer.status).toBe(400);
    },
  );
});
