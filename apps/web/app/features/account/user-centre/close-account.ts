import { codeProblem, readCode } from '#app/features/account/sign-in/codes.ts';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { again, refusedByAccounts, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';
import { endReplaced, presentSession } from './present-session.ts';
import { notifyAccountClosing } from './tell-closing.ts';

const mustAgree = '请先勾选“我明白”。账户没有改变。';
/** The box was ticked to get here and stays ticked. */
const values = { agreed: 'yes' };

/** Always sent to the account's own address, whatever the form contains. */
function ownAddress({ session: { user } }: UserCall) {
  if (user?.email) return { email: user.email } as const;
  return { phone: user?.phone ?? '' } as const;
}

/** Obstacles, reported before a proof is requested. The database enforces them. */
async function obstacle({ session, viewer }: UserCall): Promise<string | null> {
  const account = session.getAccount();
  const [administers, refunds, vault] = await Promise.all([
    account.rpc('is_administrator'),
    account
      .from('refund_requests')
      .select('order_id')
      .eq('user_id', viewer.id)
      .eq('status', 'asked')
      .limit(1),
    account
      .from('chain_vault_balances')
      .select('currency, balance::text')
      .eq('uid', viewer.id)
      .gt('balance', 0)
      .order('currency'),
  ]);
  if (administers.data) return '管理员不能注销账户。请先由另一位管理员撤销您的管理权限。';
  if (refunds.data?.length) return '还有没处理完的退款申请，请先撤回，或者等它处理完。';
  if (!vault.data?.length) return null;
  const amounts = vault.data.map(({ currency, balance }) => ledgerText(balance ?? '0', currency ?? ''));
  return `金库里还有 ${amounts.join('、')}，请先取出。`;
}

/** Sends a code, for accounts without a password. */
export async function sendClosingCode(call: UserCall): Promise<UserOutcome> {
  if (!call.form.has('agreed')) return again('closing', { problem: mustAgree });
  const problem = await obstacle(call);
  if (problem !== null) return again('closing', { problem, values });
  const address = ownAddress(call);
  const { error } = await call.session
    .getAccount()
    .auth.signInWithOtp({ ...address, options: { shouldCreateUser: false } });
  if (error) return refusedByAccounts('closing', error, { values });
  const notice = `验证码已经发往 ${'email' in address ? address.email : address.phone}，10 分钟内有效。`;
  return again('closing', { step: 'code', notice }, 200);
}

/** Proves the identity by signing in again and requests the closing. All sessions end. */
export async function closeAccount(call: UserCall): Promise<UserOutcome> {
  const { session, viewer, form } = call;
  const step = form.has('code') ? 'code' : '';
  if (!form.has('agreed')) return again('closing', { problem: mustAgree, step });
  const problem = await obstacle(call);
  if (problem !== null) return again('closing', { problem, values });
  const account = session.getAccount();
  const before = await presentSession(account);
  const refusal = await prove(call, step);
  if (refusal) return refusal;
  const { error } = await account.rpc('request_account_closing');
  if (error) {
    await endReplaced(account, before);
    return refusedByRows('closing', error, { values });
  }
  await notifyAccountClosing(session);
  // Deletes the public avatar while the session may still do so.
  await forgetPictures(call, viewer.id);
  await account.auth.signOut({ scope: 'global' });
  session.forget();
  return { kind: 'done', to: '/user/closed#top' };
}

async function prove(call: UserCall, step: string): Promise<UserOutcome | null> {
  const { auth } = call.session.getAccount();
  const address = ownAddress(call);
  if (step === 'code') {
    const token = readCode(formText(call.form, 'code'));
    if (token === null) return again('closing', { step, problem: codeProblem, values });
    const { error } = await auth.verifyOtp(
      'email' in address ? { type: 'email', ...address, token } : { type: 'sms', ...address, token },
    );
    return error ? refusedByAccounts('closing', error, { step, values }) : null;
  }
  const password = formText(call.form, 'password');
  if (password === '')
    return again('closing', { problem: '请填写密码，或改用验证码确认。账户没有改变。', values });
  const { error } = await auth.signInWithPassword({ ...address, password });
  if (error?.code === 'invalid_credentials')
    return again('closing', { problem: '密码不对，账户没有改变。也可以改用验证码确认。', values });
  return error ? refusedByAccounts('closing', error, { values }) : null;
}

async function forgetPictures({ session }: UserCall, uid: string): Promise<void> {
  const account = session.getAccount();
  await account.from('profiles').update({ avatar_path: null }).eq('id', uid);
  const bucket = account.storage.from('avatars');
  const { data } = await bucket.list(uid);
  if (data && data.length > 0) await bucket.remove(data.map(({ name }) => `${uid}/${name}`));
}

/** Cancels the closing. */
export async function keepAccount({ session }: UserCall): Promise<UserOutcome> {
  const { data, error } = await session.getAccount().rpc('settle_account_closing', { keeps: true });
  if (error) return refusedByRows('closing', error);
  if (data === 'kept') await notifyAccountClosing(session);
  return { kind: 'done', to: '/user?done=kept' };
}
