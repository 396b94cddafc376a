import type { User } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runForm } from '#app/platform/forms/run-form.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { learner, testServices } from '#app/testing/ask-route.ts';
import { type AddressKind, addressActions } from './change-address.ts';

const updateUser = vi.fn();
const reauthenticate = vi.fn();
const verifyOtp = vi.fn();
const rpc = vi.fn();
const account = { auth: { updateUser, reauthenticate, verifyOtp }, rpc } as unknown as AccountClient;

type Fields = Record<string, string>;

function submit(
  intent: string,
  fields: Fields,
  user: Partial<User> = { email: 'old@example.com', phone: '' },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const session = {
    viewer: learner,
    user: user as User,
    region: null,
    isUncertain: false,
    getAccount: () => account,
    forget: () => undefined,
    cookies: () => [],
    followLink: () => Promise.reject(new Error('not asked')),
  };
  form.set('intent', intent);
  return runForm(addressActions, form, { session, viewer: learner, site: testServices.site });
}

beforeEach(() => {
  vi.resetAllMocks();
  updateUser.mockResolvedValue({ error: null });
  reauthenticate.mockResolvedValue({ error: null });
  rpc.mockResolvedValue({ data: [{ id: 'before', is_this: true }], error: null });
});

describe('requesting a new e-mail address or phone number', () => {
  it.each<[AddressKind, string, object]>([
    ['email', ' New@Example.com ', { email: 'new@example.com' }],
    ['phone', '０086 138-0013-8000', { phone: '+8613800138000' }],
  ])(
    'requests confirmation codes for a new %s exactly once and redirects to a page that says they were sent',
    async (kind, address, wanted) => {
      const outcome = await submit(`send-${kind}`, { address });
      expect(outcome).toEqual({ kind: 'done', result: `/user?tab=settings&done=${kind}-sent#${kind}` });
      expect(updateUser).toHaveBeenCalledExactlyOnceWith(wanted, expect.anything());
    },
  );

  it.each<[AddressKind, string]>([
    ['email', 'nobody'],
    ['email', 'OLD@example.com'],
    ['phone', '12345'],
  ])('sends no code for a new %s that is invalid or unchanged: %s', async (kind, address) => {
    const outcome = await submit(`send-${kind}`, { address });
    expect(outcome).toMatchObject({ kind: 'again', status: 400, state: { values: { address } } });
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('requires reauthentication from an old session and keeps the typed address', async () => {
    const error = { name: 'AuthApiError', code: 'reauthentication_needed', status: 400 };
    updateUser.mockResolvedValueOnce({ error });
    const address = '13800138000';
    const first = await submit('send-phone', { address });
    expect(first).toMatchObject({ status: 200, state: { step: 'nonce', values: { address } } });
    expect(reauthenticate).toHaveBeenCalledOnce();
    const wrong = await submit('send-phone', { address, nonce: '12' });
    expect(wrong).toMatchObject({ status: 400, state: { step: 'nonce' } });
    expect(updateUser).toHaveBeenCalledOnce();
    await submit('send-phone', { address, nonce: '１23 456' });
    expect(updateUser).toHaveBeenLastCalledWith(
      { phone: '+8613800138000', nonce: '123456' },
      expect.anything(),
    );
  });
});

describe('confirming a new e-mail address or phone number', () => {
  const changing = { email: 'old@example.com', new_email: 'new@example.com' };

  it("checks the codes against the account's own addresses, whatever the form contains", async () => {
    verifyOtp.mockResolvedValue({ data: { session: {} }, error: null });
    const fields = {
      present: '111111',
      code: '222222',
      address: 'other@example.com',
      email: 'other@example.com',
    };
    const outcome = await submit('prove-email', fields, changing);
    expect(outcome).toMatchObject({ kind: 'done', result: expect.stringContaining('done=email#') });
    expect(verifyOtp.mock.calls.map(([asked]) => [asked.email, asked.token])).toEqual([
      ['old@example.com', '111111'],
      ['new@example.com', '222222'],
    ]);
    expect(rpc).toHaveBeenLastCalledWith('end_my_session', { session: 'before' });
  });

  it('accepts the code of the new address alone and reports the change as half confirmed', async () => {
    verifyOtp.mockResolvedValue({ data: { session: null }, error: null });
    const outcome = await submit('prove-email', { present: '', code: '222222' }, changing);
    expect(outcome).toMatchObject({ result: expect.stringContaining('email-half') });
    expect(rpc).not.toHaveBeenCalledWith('end_my_session', expect.anything());
  });

  it('names the wrong one of two codes and does not ask for the accepted one again', async () => {
    verifyOtp.mockResolvedValueOnce({ data: { session: null }, error: null });
    verifyOtp.mockResolvedValueOnce({
      data: { session: null },
      error: { name: 'AuthApiError', code: 'otp_expired', status: 403 },
    });
    const outcome = await submit('prove-email', { present: '111111', code: '222222' }, changing);
    expect(outcome).toMatchObject({
      kind: 'again',
      state: {
        notice: 'old@example.com 的验证码已经确认，不用再填。',
        problem: expect.stringContaining('验证码不对'),
      },
    });
  });

  it('verifies neither of two codes if one is malformed', async () => {
    const outcome = await submit('prove-email', { present: '111111', code: '22' }, changing);
    expect(outcome).toMatchObject({ kind: 'again', state: { problem: '验证码是 6 位数字。' } });
    expect(verifyOtp).not.toHaveBeenCalled();
  });

  it('verifies no code if it is missing or malformed or no change is pending', async () => {
    for (const fields of [{}, { code: 'abc' }]) {
      expect(await submit('prove-email', fields, changing)).toMatchObject({ kind: 'again' });
    }
    expect(await submit('prove-email', { code: '222222' })).toMatchObject({ kind: 'again' });
    expect(verifyOtp).not.toHaveBeenCalled();
  });
});
