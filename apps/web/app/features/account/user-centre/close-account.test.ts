import { FunctionsFetchError, type User } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { learner, testServices } from '#app/testing/ask-route.ts';
import { closeAccount, keepAccount, sendClosingCode } from './close-account.ts';

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
const account = {
  auth: {
    signInWithOtp,
    signInWithPassword,
    verifyOtp: did('code is shown'),
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

function call(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const session = {
    viewer: learner,
    user: { email: 'me@example.com', phone: '' } as User,
    isUncertain: false,
    getAccount: () => account,
    forget,
    cookies: () => [],
    followLink: () => Promise.reject(new Error('not asked')),
  };
  return { session, viewer: learner, site: testServices.site, form };
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
    const outcome = await closeAccount(
      call({ agreed: 'yes', password: 'secret', email: 'other@example.com' }),
    );
    expect(outcome).toEqual({ kind: 'done', to: '/user/closed#top' });
    expect(actions).toEqual(['password is shown', ...wholeWay]);
    expect(signInWithPassword).toHaveBeenCalledWith({ email: 'me@example.com', password: 'secret' });
    expect(forget).toHaveBeenCalledOnce();
  });

  it('accepts a code as proof', async () => {
    await closeAccount(call({ agreed: 'yes', code: '123 456' }));
    expect(actions).toEqual(['code is shown', ...wholeWay]);
  });

  it.each([
    ['without a word that one means it', { password: 'secret' }],
    ['without proof', { agreed: 'yes' }],
    ['with a code that is none', { agreed: 'yes', code: '1' }],
  ])('%s comes to nothing', async (_what, fields) => {
    expect(await closeAccount(call(fields))).toMatchObject({ kind: 'again', status: 400 });
    expect(actions).toEqual([]);
  });

  it('is refused to administrators before they prove anything', async () => {
    administers = true;
    const outcome = await closeAccount(call({ agreed: 'yes', password: 'secret' }));
    expect(outcome).toMatchObject({ state: { problem: expect.stringContaining('管理员不能注销账户') } });
    expect(actions).toEqual([]);
  });

  it.each([
    ['with the password', closeAccount],
    ['by asking for a code', sendClosingCode],
  ])('is not for whoever has money in the vault, %s', async (_how, ask) => {
    vault = [
      { currency: `0x${'2'.padStart(64, '0')}::sui::SUI`, balance: '1500000001' },
      { currency: `0x${'7'.padStart(64, '0')}::usd::USD`, balance: '18446744073709551616' },
    ];
    const problem = '金库里还有 1.500000001 SUI、18446744073709551616（最小单位）USD，请先取出。';
    expect(await ask(call({ agreed: 'yes', password: 'secret' }))).toMatchObject({
      status: 400,
      state: { problem, values: { agreed: 'yes' } },
    });
    expect(actions).toEqual([]);
  });

  it.each([
    ['with the password', closeAccount],
    ['by asking for a code', sendClosingCode],
  ])('is not for whoever waits for money back, %s', async (_how, ask) => {
    refunds = [{ order_id: 'asked' }];
    const problem = '还有没处理完的退款申请，请先撤回，或者等它处理完。';
    expect(await ask(call({ agreed: 'yes', password: 'secret' }))).toMatchObject({
      status: 400,
      state: { problem, values: { agreed: 'yes' } },
    });
    expect(actions).toEqual([]);
  });

  it.each([
    ['password is shown', '密码不对，账户没有改变', 'password is shown'],
    ['closing is asked for', '请先用密码或验证码再确认一次', 'session before ends'],
  ])('stops where the %s and refused', async (what, sentence, last) => {
    const refusal = { message: 'Sign in again first', hint: 'recent_sign_in_required' };
    refusals.set(what, { code: 'invalid_credentials', name: 'AuthApiError', ...refusal });
    const outcome = await closeAccount(call({ agreed: 'yes', password: 'wrong' }));
    expect(outcome).toMatchObject({
      state: { problem: expect.stringContaining(sentence), values: { agreed: 'yes' } },
    });
    expect(actions.at(-1)).toBe(last);
    expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    ['kept', ['letter is written']],
    ['none', []],
  ])('is called off with a letter, where there was something to call off: %s', async (outcome, done) => {
    settled = outcome;
    expect(await keepAccount(call({}))).toEqual({ kind: 'done', to: '/user?done=kept' });
    expect(actions).toEqual(done);
  });

  it('succeeds if the e-mail cannot be sent', async () => {
    refusals.set('letter is written', new FunctionsFetchError({}) as never);
    const outcome = await closeAccount(call({ agreed: 'yes', password: 'secret' }));
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(actions).toEqual(['password is shown', ...wholeWay]);
  });

  it("sends its code to the account's own address only", async () => {
    expect(await sendClosingCode(call({ email: 'other@example.com' }))).toMatchObject({ status: 400 });
    expect(actions).toEqual([]);
    const outcome = await sendClosingCode(call({ agreed: 'yes', email: 'other@example.com' }));
    expect(outcome).toMatchObject({ status: 200, state: { step: 'code' } });
    expect(signInWithOtp).toHaveBeenCalledWith({
      email: 'me@example.com',
      options: { shouldCreateUser: false },
    });
  });
});
