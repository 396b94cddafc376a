import { describe, expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { checkCode, type Named, resendCode, returnToCode, sendCode } from './codes.ts';

const email: Named = { login: ' Me@Example.com', name: { kind: 'email', email: 'me@example.com' } };
const phone: Named = { login: '138 0013 8000', name: { kind: 'phone', phone: '+8613800138000' } };

const refusing = {
  auth: {
    verifyOtp: async () => ({ error: { name: 'AuthApiError', code: 'otp_expired', status: 403 } }),
  },
} as unknown as AccountClient;

describe('a wrong code', () => {
  it.each([
    [email, '12', 'me@example.com', '6 位数字'],
    [email, '000000', 'me@example.com', '错满五次之后'],
    [phone, '000000', '+8613800138000', '错满五次之后'],
  ])('%o leaves in sight where it went', async (named, code, sentTo, problem) => {
    expect(await checkCode(refusing, named, code)).toMatchObject({
      kind: 'again',
      status: 400,
      state: { step: 'code', login: named.login, sentTo, problem: expect.stringContaining(problem) },
    });
  });
});

it('asks for an existing code without sending another one', () => {
  expect(returnToCode(phone)).toMatchObject({
    status: 200,
    state: { step: 'code', login: phone.login, sentTo: '+8613800138000', notice: null, problem: null },
  });
});

describe('another code', () => {
  const answering = (error: object | null) =>
    ({
      account: { auth: { signInWithOtp: async () => ({ error }) } } as unknown as AccountClient,
      confirmUrl: 'https://suixue.example/auth/confirm',
    }) as const;
  const tooMany = { name: 'AuthApiError', code: 'over_email_send_rate_limit', status: 429 };

  it('stays at the code field if it is refused, because the previous code is still valid', async () => {
    expect(await resendCode(answering(tooMany), email, { mayCreate: true })).toMatchObject({
      status: 429,
      state: { step: 'code', login: email.login, sentTo: 'me@example.com', problem: expect.any(String) },
    });
  });

  it('is announced with its destination', async () => {
    expect(await resendCode(answering(null), email, { mayCreate: true })).toMatchObject({
      status: 200,
      state: { step: 'code', notice: expect.stringContaining('me@example.com'), problem: null },
    });
  });

  it('lets the visitor change the address if the first one is refused', async () => {
    expect(await sendCode(answering(tooMany), email, { mayCreate: true })).toMatchObject({
      state: { step: 'start', login: email.login },
    });
  });
});
