import { describe, expect, it } from 'vitest';
import { runForm } from '#app/platform/forms/run-form.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { signInActions } from './sign-in.ts';

const email = ' Me@Example.com';
const phone = '138 0013 8000';

function signIn(account: AccountClient, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return runForm(signInActions, form, {
    account,
    confirmUrl: 'https://suixue.example/auth/confirm',
    agreements: { terms: 1 },
    hasTyped: false,
  });
}

const refusing = {
  auth: {
    verifyOtp: async () => ({ error: { name: 'AuthApiError', code: 'otp_expired', status: 403 } }),
  },
} as unknown as AccountClient;

describe('signing in with a wrong code', () => {
  it.each([
    [email, '12', 'me@example.com', '6 位数字'],
    [email, '000000', 'me@example.com', '填错五次就要重新获取'],
    [phone, '000000', '+8613800138000', '填错五次就要重新获取'],
  ])(
    'fails for login %j and code %j, and the page still shows where the code was sent',
    async (login, code, sentTo, problem) => {
      expect(await signIn(refusing, { intent: 'check-code', login, code })).toMatchObject({
        kind: 'again',
        status: 400,
        state: {
          step: 'code',
          field: 'code',
          values: { login, sentTo },
          problem: expect.stringContaining(problem),
        },
      });
    },
  );
});

it('the sign-in page shows the code field to a visitor who already has a code, without sending another code', async () => {
  expect(await signIn(refusing, { intent: 'have-code', login: phone })).toMatchObject({
    status: 200,
    state: {
      step: 'code',
      values: { login: phone, sentTo: '+8613800138000' },
      notice: null,
      problem: null,
    },
  });
});

const answering = (error: object | null) =>
  ({ auth: { signInWithOtp: async () => ({ error }) } }) as unknown as AccountClient;
const tooMany = { name: 'AuthApiError', code: 'over_email_send_rate_limit', status: 429 };

describe('requesting another code', () => {
  it('keeps the code field on the page if the request is refused, because the previous code is still valid', async () => {
    expect(await signIn(answering(tooMany), { intent: 'resend-code', login: email })).toMatchObject({
      status: 429,
      state: {
        step: 'code',
        values: { login: email, sentTo: 'me@example.com' },
        problem: expect.any(String),
      },
    });
  });

  it('shows where the code was sent', async () => {
    expect(await signIn(answering(null), { intent: 'resend-code', login: email })).toMatchObject({
      status: 200,
      state: { step: 'code', notice: expect.stringContaining('me@example.com'), problem: null },
    });
  });
});

it('the sign-in page keeps showing the address field if the request for the first code is refused', async () => {
  expect(await signIn(answering(tooMany), { intent: 'send-code', login: email })).toMatchObject({
    state: { step: '', values: { login: email } },
  });
});
