import { describe, expect, it } from 'vitest';
import type { AccountClient } from '../session/account-client.ts';
import { checkCode, type Named, returnToCode } from './codes.ts';

const email: Named = { login: ' Me@Example.com', name: { kind: 'email', email: 'me@example.com' } };
const phone: Named = { login: '138 0013 8000', name: { kind: 'phone', phone: '+8613800138000' } };

const refusing = {
  auth: {
    verifyOtp: async () => ({ error: { name: 'AuthApiError', code: 'otp_expired', status: 403 } }),
  },
} as unknown as AccountClient;

describe('a code that is not right', () => {
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

it('whoever has a code already is asked for it, and nothing is sent', () => {
  expect(returnToCode(phone)).toMatchObject({
    status: 200,
    state: { step: 'code', login: phone.login, sentTo: '+8613800138000', notice: null, problem: null },
  });
});
