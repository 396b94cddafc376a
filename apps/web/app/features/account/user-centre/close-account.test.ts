import { FunctionsFetchError, type User } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runForm } from '#app/platform/forms/run-form.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { learner, testServices } from '#app/testing/ask-route.ts';
import { closingActions } from './close-account.ts';

const actions: string[] = [];
const refusals = new Map<string, { code: string; name: string; message: string }>();
let administers = false;
let settled = 'none';
let refunds: { order_id: string }[] = [];
let vault: { currency: string; balance: string }[] = [];

/** Performs every step except the refused ones and records the order. */
const did = (what: string) => async () => {
  actions.push(what);
  return { data: null, error: refusals.get(what) ?? null };
};
const signInWithOtp = vi.fn(did('code is sent'));
const signInWithPassword = vi.fn(did('password is shown'));
const verifyOtp = vi.fn(did('code is shown'));
const account = {
  auth: {
    signInWithOtp,
    signInWithPassword,
    verifyOtp,
    signOut: did('all sessions end'),
  },
  rpc: async (name: string) => {
    if (name === 'is_administrator') return { data: administers, error: null };
    if (name === 'my_sessions') return { data: [{ id: 'before', is_this: true }], error: null };
    if (name === 'end_my_session') return did('session before ends')();
    if (name === 'settle_account_closing') return { data: settled, error: null };
    return did('closing is asked for')();
  },
  functions: { invoke: did('letter is written') },
  from: (table: string) => {
    if (table === 'refund_requests') {
      const rows = { eq: () => rows, limit: async () => ({ data: refunds, error: null }) };
      return { select: () => rows };
    }
    if (table !== 'chain_vault_balances') return { update: () => ({ eq: did('picture is not named') }) };
    const rows = { eq: () => rows, gt: () => rows, order: async () => ({ data: vault, error: null }) };
    return { select: () => rows };
  },
  storage: {
    from: () => ({
      list: async () => ({ data: [{ name: 'me.png' }], error: null }),
      remove: did('picture is removed'),
    }),
  },
} as unknown as AccountClient;
const forget = vi.fn();

const emailUser = { email: 'me@example.com', phone: '' };

function submit(intent: string, fields: Record<string, string>, user: Partial<User> = emailUser) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const session = {
    viewer: learner,
    user: user as User,
    region: null,
    isUncertain: false,
    getAccount: () => account,
    forget,
    cookies: () => [],
    followLink: () => Promise.reject(new Error('not asked')),
  };
  form.set('intent', intent);
  return runForm(closingActions, form, { session, viewer: learner, site: testServices.site });
}

beforeEach(() => {
  actions.length = 0;
  refusals.clear();
  administers = false;
  refunds = [];
  vault = [];
  vi.clearAllMocks();
});

const wholeWay = [
  'closing is asked for',
  'letter is written',
  'picture is not named',
  'picture is removed',
  'all sessions end',
];

describe('closing an account', () => {
  it('requests the closing before anything is deleted, and ends all sessions afterwards', async () => {
    const outcome = await submit('close', { agreed: 'yes', password: 'secret', email: 'other@example.com' });
    expect(outcome).toEqual({ kind: 'done', result: '/user/closed#top' });
    expect(actions).toEqual(['password is shown', ...wholeWay]);
    expect(signInWithPassword).toHaveBeenCalledWith({ email: 'me@example.com', password: 'secret' });
    expect(forget).toHaveBeenCalledOnce();
  });

  it('accepts a code instead of the password', async () => {
    await submit('close', { agreed: 'yes', code: '123 456' });
    expect(actions).toEqual(['code is shown', ...wholeWay]);
  });

  it.each([
    ['without the confirming checkbox', { password: 'secret' }],
    ['without proof', { agreed: 'yes' }],
    ['with an invalid code', { agreed: 'yes', code: '1' }],
  ])('is rejected %s', async (_what, fields) => {
    expect(await submit('close', fields)).toMatchObject({ kind: 'again', status: 400 });
    expect(actions).toEqual([]);
  });

  it('is refused to administrators before their password is checked', async () => {
    administers = true;
    const outcome = await submit('close', { agreed: 'yes', password: 'secret' });
    expect(outcome).toMatchObject({ state: { problem: expect.stringContaining('管理员不能注销账户') } });
    expect(actions).toEqual([]);
  });

  const vaultProblem = '金库里还有 1.500000001 SUI、18446744073709551616（最小单位）USD，请先取出。';
  const refundProblem = '还有没处理完的退款申请，请先撤回，或者等它处理完。';
  const putIntoVault = () => {
    vault = [
      { currency: `0x${'2'.padStart(64, '0')}::sui::SUI`, balance: '1500000001' },
      { currency: `0x${'7'.padStart(64, '0')}::usd::USD`, balance: '18446744073709551616' },
    ];
  };
  const askForRefund = () => {
    refunds = [{ order_id: 'asked' }];
  };

  it.each([
    ['close', 'money is in the vault', putIntoVault, vaultProblem],
    ['closing-code', 'money is in the vault', putIntoVault, vaultProblem],
    ['close', 'a refund is open', askForRefund, refundProblem],
    ['closing-code', 'a refund is open', askForRefund, refundProblem],
  ])('is rejected for the action %s while %s', async (intent, _what, arrange, problem) => {
    arrange();
    expect(await submit(intent, { agreed: 'yes', password: 'secret' })).toMatchObject({
      status: 400,
      state: { problem, values: { agreed: 'yes' } },
    });
    expect(actions).toEqual([]);
  });

  it.each([
    ['password is shown', '密码不对，账户没有改变', 'password is shown'],
    ['closing is asked for', '请先用密码或验证码再确认一次', 'session before ends'],
  ])('stops with an explanation if this step is rejected: %s', async (what, sentence, last) => {
    const refusal = { message: 'Sign in again first', hint: 'recent_sign_in_required' };
    refusals.set(what, { code: 'invalid_credentials', name: 'AuthApiError', ...refusal });
    const outcome = await submit('close', { agreed: 'yes', password: 'wrong' });
    expect(outcome).toMatchObject({
      state: { problem: expect.stringContaining(sentence), values: { agreed: 'yes' } },
    });
    expect(actions.at(-1)).toBe(last);
    expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    ['kept', ['letter is written']],
    ['none', []],
  ])('is cancelled; an e-mail is sent only if a closing was pending (outcome: %s)', async (outcome, done) => {
    settled = outcome;
    expect(await submit('keep', {})).toEqual({ kind: 'done', result: '/user?done=kept' });
    expect(actions).toEqual(done);
  });

  it('succeeds even if the confirming e-mail cannot be sent', async () => {
    refusals.set('letter is written', new FunctionsFetchError({}) as never);
    const outcome = await submit('close', { agreed: 'yes', password: 'secret' });
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(actions).toEqual(['password is shown', ...wholeWay]);
  });

  it("sends its code to the account's own address only", async () => {
    expect(await submit('closing-code', { email: 'other@example.com' })).toMatchObject({ status: 400 });
    expect(actions).toEqual([]);
    const outcome = await submit('closing-code', { agreed: 'yes', email: 'other@example.com' });
    expect(outcome).toMatchObject({ status: 200, state: { step: 'code' } });
    expect(signInWithOtp).toHaveBeenCalledWith({
      email: 'me@example.com',
      options: { shouldCreateUser: false },
    });
  });

  it.each([
    [
      'e-mail address of an account that also has a phone number',
      { ...emailUser, phone: '8613800138000' },
      'email',
    ],
    ['phone number of an account without an e-mail address', { email: '', phone: '8613800138000' }, 'sms'],
  ])('sends its code to the %s and verifies it there', async (_what, user, type) => {
    const address = user.email === '' ? { phone: user.phone } : { email: user.email };
    await submit('closing-code', { agreed: 'yes' }, user);
    expect(signInWithOtp).toHaveBeenCalledWith({ ...address, options: { shouldCreateUser: false } });
    await submit('close', { agreed: 'yes', code: '123456' }, user);
    expect(verifyOtp).toHaveBeenCalledWith({ ...address, type, token: '123456' });
  });
});
