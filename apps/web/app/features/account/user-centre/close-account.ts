import { z } from 'zod';
import { codeProblem, readCode } from '#app/features/account/sign-in/codes.ts';
import { refuseAccounts } from '#app/features/account/sign-in/refuse-accounts.ts';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional, present, text } from '#app/platform/forms/form-fields.ts';
import { again, refuse } from '#app/platform/forms/form-refusal.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { endReplaced, presentSession } from './present-session.ts';
import { notifyAccountClosing } from './tell-closing.ts';
import { refuseRows, type UserCall } from './user-call.ts';

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
    account.rpc('is_administrator', undefined, asRead),
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
const sendClosingCode = defineAction({
  intent: 'closing-code',
  form: 'closing',
  schema: z.object({ agreed: present.refine(Boolean, mustAgree) }),
  run: async (call: UserCall) => {
    const problem = await obstacle(call);
    if (problem !== null) refuse(problem, { values });
    const address = ownAddress(call);
    const { auth } = call.session.getAccount();
    const { error } = await auth.signInWithOtp({ ...address, options: { shouldCreateUser: false } });
    if (error) refuseAccounts(error, { values });
    const notice = `验证码已经发往 ${'email' in address ? address.email : address.phone}，10 分钟内有效。`;
    return again({ step: 'code', notice });
  },
});

/** Proves the identity by signing in again and requests the closing. All sessions end. */
const closeAccount = defineAction({
  intent: 'close',
  form: 'closing',
  schema: z.object({ agreed: present, code: optional, password: text }),
  run: async (call: UserCall, { agreed, ...proof }) => {
    const { session, viewer } = call;
    if (!agreed) refuse(mustAgree, { step: proof.code === undefined ? '' : 'code' });
    const problem = await obstacle(call);
    if (problem !== null) refuse(problem, { values });
    const account = session.getAccount();
    const before = await presentSession(account);
    await prove(call, proof);
    const { error } = await account.rpc('request_account_closing');
    if (error) {
      await endReplaced(account, before);
      refuseRows(error, { values });
    }
    await notifyAccountClosing(session);
    // Deletes the public avatar while the session may still do so.
    await forgetPictures(call, viewer.id);
    await account.auth.signOut({ scope: 'global' });
    session.forget();
    return '/user/closed#top';
  },
});

interface Proof {
  readonly code: string | undefined;
  readonly password: string;
}

/** Refuses the form unless the code, if it had a field for one, or the password is right. */
async function prove(call: UserCall, { code, password }: Proof): Promise<void> {
  const { auth } = call.session.getAccount();
  const address = ownAddress(call);
  if (code !== undefined) {
    const details = { step: 'code', values };
    const token = readCode(code);
    if (token === null) return refuse(codeProblem, details);
    const { error } = await auth.verifyOtp(
      'email' in address ? { type: 'email', ...address, token } : { type: 'sms', ...address, token },
    );
    if (error) refuseAccounts(error, details);
    return;
  }
  if (password === '') refuse('请填写密码，或改用验证码确认。账户没有改变。', { values });
  const { error } = await auth.signInWithPassword({ ...address, password });
  if (error?.code === 'invalid_credentials')
    refuse('密码不对，账户没有改变。也可以改用验证码确认。', { values });
  if (error) refuseAccounts(error, { values });
}

async function forgetPictures({ session }: UserCall, uid: string): Promise<void> {
  const account = session.getAccount();
  await account.from('profiles').update({ avatar_path: null }).eq('id', uid);
  const bucket = account.storage.from('avatars');
  const { data } = await bucket.list(uid);
  if (data && data.length > 0) await bucket.remove(data.map(({ name }) => `${uid}/${name}`));
}

/** Cancels the closing. */
const keepAccount = defineAction({
  intent: 'keep',
  form: 'closing',
  schema: z.object({}),
  run: async ({ session }: UserCall) => {
    const { data, error } = await session.getAccount().rpc('settle_account_closing', { keeps: true });
    if (error) refuseRows(error);
    if (data === 'kept') await notifyAccountClosing(session);
    return '/user?done=kept';
  },
});

export const closingActions = [sendClosingCode, closeAccount, keepAccount];
